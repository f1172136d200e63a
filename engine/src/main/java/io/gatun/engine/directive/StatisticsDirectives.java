package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.PercentilesSetting;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;

/** Command log and latency. */
final class StatisticsDirectives {
    private StatisticsDirectives() {}

    static void declare(Settings settings) {
        Setting<?>[] directives = {
            NumberSetting.of("commandlog-execution-slower-than", 10_000, -1, Long.MAX_VALUE)
                    .alias("slowlog-log-slower-than"),
            NumberSetting.of("commandlog-slow-execution-max-len", 128, 0, Long.MAX_VALUE)
                    .alias("slowlog-max-len"),
            NumberSetting.of("commandlog-request-larger-than", 1 << 20, -1, Long.MAX_VALUE),
            NumberSetting.of("commandlog-large-request-max-len", 128, 0, Long.MAX_VALUE),
            NumberSetting.of("commandlog-reply-larger-than", 1 << 20, -1, Long.MAX_VALUE),
            NumberSetting.of("commandlog-large-reply-max-len", 128, 0, Long.MAX_VALUE),
        };
        settings.add(Standing.idle("there is no command log yet"), directives);
        settings.add(
                Standing.idle("latencies are not kept yet"),
                new BooleanSetting("latency-tracking", true),
                NumberSetting.of("latency-monitor-threshold", 0, 0, Long.MAX_VALUE),
                new PercentilesSetting());
    }
}
