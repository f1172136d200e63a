package io.gatun.engine.directive;

import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;

/** Evicting clients. */
final class EvictionDirectives {
    private EvictionDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                Standing.fixed("Gatun closes no clients for the memory of all yet"),
                NumberSetting.memoryOrPercent("maxmemory-clients", 0));
    }
}
