package io.gatun.engine.directive;

import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;
import java.util.List;

/** Access control lists. */
final class AclDirectives {
    private static final Standing IDLE = Standing.idle("there are no users but the default one yet");
    private static final Standing OFF = Standing.fixed("Gatun knows no users but the default one yet");

    private AclDirectives() {}

    static void declare(Settings settings) {
        settings.add(OFF, TextSetting.of("aclfile", "").immutable());
        settings.add(
                IDLE,
                NumberSetting.of("acllog-max-len", 128, 0, Long.MAX_VALUE),
                new ChoiceSetting("acl-pubsub-default", "resetchannels", List.of("allchannels", "resetchannels")));
    }
}
