package io.gatun.engine.directive;

import io.gatun.engine.setting.AddressesSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;

/** RDMA. */
final class RdmaDirectives {
    private static final Standing OFF = Standing.fixed("No RDMA building support.");
    private static final Standing IDLE = Standing.idle("there is no RDMA yet");

    private RdmaDirectives() {}

    static void declare(Settings settings) {
        settings.add(OFF, NumberSetting.of("rdma-port", 0, 0, 65535), new AddressesSetting("rdma-bind"));
        settings.add(
                IDLE,
                NumberSetting.of("rdma-rx-size", 1 << 20, 64 << 10, 16 << 20).immutable(),
                NumberSetting.of("rdma-completion-vector", -1, -1, 1024).immutable());
    }
}
