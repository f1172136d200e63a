package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;

/** Scripts and functions. */
final class ScriptDirectives {
    private ScriptDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                Standing.idle("there are no scripts yet"),
                NumberSetting.of("busy-reply-threshold", 5000, 0, Long.MAX_VALUE)
                        .alias("lua-time-limit"),
                new BooleanSetting("lua-enable-insecure-api", false).alias("lua-enable-deprecated-api"));
    }
}
