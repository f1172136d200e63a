package io.gatun.engine.stats;

import io.gatun.engine.setting.NumberSetting;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Notes what held the engine's thread up for longer than {@code latency-monitor-threshold}. */
public final class LatencyMonitor {
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final int MICROS_PER_SECOND = 1_000_000;

    private final NumberSetting threshold;
    private final LongSupplier unixMicros;
    private final Map<LatencyEvent, LatencySeries> events = new EnumMap<>(LatencyEvent.class);

    /** Nothing was noted yet. */
    public LatencyMonitor(LatencyDirectives directives, LongSupplier unixMicros) {
        threshold = directives.threshold;
        this.unixMicros = unixMicros;
    }

    /** Whether anything is to be timed for it. */
    public boolean isOn() {
        return threshold.get() > 0;
    }

    /** The event took so long. */
    public void took(LatencyEvent event, long nanos) {
        long millis = nanos / NANOS_PER_MILLI;
        if (isOn() && millis >= threshold.get()) {
            events.computeIfAbsent(event, e -> new LatencySeries()).add(nowSeconds(), millis);
        }
    }

    /** Present time in Unix seconds. */
    public long nowSeconds() {
        return unixMicros.getAsLong() / MICROS_PER_SECOND;
    }

    /** All events of which something was noted. */
    public Map<LatencyEvent, LatencySeries> events() {
        return events;
    }

    /** What was noted of the event with this name, or null. */
    public LatencySeries find(String name) {
        for (Map.Entry<LatencyEvent, LatencySeries> each : events.entrySet()) {
            if (each.getKey().wireName().equals(name)) {
                return each.getValue();
            }
        }
        return null;
    }

    /** Forgets the event with this name, in any case. Answers whether there was anything to forget. */
    public boolean reset(String name) {
        return events.keySet().removeIf(event -> event.wireName().equalsIgnoreCase(name));
    }

    /** Forgets everything. Answers how many events there were. */
    public int reset() {
        int count = events.size();
        events.clear();
        return count;
    }
}
