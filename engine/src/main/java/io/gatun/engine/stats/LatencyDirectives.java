package io.gatun.engine.stats;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.PercentilesSetting;
import io.gatun.engine.setting.Settings;

/** The directives of latency monitor and histograms. */
public final class LatencyDirectives {
    /** Milliseconds from which on an event is noted; 0 is never. */
    public final NumberSetting threshold;
    /** Whether the times of commands go into histograms. */
    public final BooleanSetting tracking;
    /** What INFO latencystats tells of them. */
    public final PercentilesSetting percentiles;

    /** Declares them, with Valkey's values. */
    public LatencyDirectives(Settings settings) {
        threshold = settings.add(NumberSetting.of("latency-monitor-threshold", 0, 0, Long.MAX_VALUE));
        tracking = settings.add(new BooleanSetting("latency-tracking", true));
        percentiles = settings.add(new PercentilesSetting());
    }
}
