package io.gatun.bindings;

import java.lang.foreign.ValueLayout;

/**
 * {@code struct timespec}: seconds and nanoseconds.
 *
 * <pre>
 * offset  0       8           16
 *         | sec   | nsec      |
 * </pre>
 */
public final class TimespecLayout {
    public static final int SIZE_BYTES = 16;

    static final int NANOS_OFFSET = 8;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private TimespecLayout() {}

    /** Writes a span of so many nanoseconds. */
    public static void set(long timespec, long nanos) {
        NativeMemory.ALL.set(ValueLayout.JAVA_LONG_UNALIGNED, timespec, nanos / NANOS_PER_SECOND);
        NativeMemory.ALL.set(ValueLayout.JAVA_LONG_UNALIGNED, timespec + NANOS_OFFSET, nanos % NANOS_PER_SECOND);
    }
}
