package io.gatun.engine;

/** Time, handed in, so that a seed can replay it. */
public interface Clock {
    /** Monotonic time in nanoseconds, from any origin. */
    long nanos();

    /** Unix time in microseconds at a recent reading of {@link #nanos}. */
    long unixMicros(long nanos);

    /** Unix time in microseconds. */
    default long unixMicros() {
        return unixMicros(nanos());
    }
}
