package io.gatun.engine;

/** Time, handed in, so that a seed can replay it. */
public interface Clock {
    /** Monotonic time in nanoseconds, from any origin. */
    long nanos();

    /** Unix time in microseconds. */
    long unixMicros();
}
