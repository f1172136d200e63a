package io.gatun.engine.stats;

import java.util.Arrays;

/** How fast a counter grows: the mean of the last samples, as Valkey's {@code instantaneous_} fields. */
public final class InstantaneousRate {
    /** Samples kept; Valkey's number. */
    private static final int SAMPLES = 16;

    private final long[] samples = new long[SAMPLES];
    private int next;
    private boolean begun;
    private long lastBase;
    private long lastValue;

    /**
     * Takes a sample.
     *
     * @param value the counter
     * @param base what it is divided by, such as a time that goes on
     * @param factor per how much of the base the rate is told
     */
    public void sample(long value, long base, long factor) {
        if (begun) {
            long elapsed = base - lastBase;
            long grown = Math.max(0, value - lastValue);
            samples[next] = elapsed > 0 ? grown * factor / elapsed : 0;
            next = (next + 1) % SAMPLES;
        }
        begun = true;
        lastBase = base;
        lastValue = value;
    }

    /** The rate. */
    public long get() {
        long sum = 0;
        for (long sample : samples) {
            sum += sample;
        }
        return sum / SAMPLES;
    }

    /** Forgets all samples, but not where the counter stands. */
    public void reset() {
        Arrays.fill(samples, 0);
        next = 0;
        begun = false;
    }
}
