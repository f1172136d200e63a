package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * {@code struct rusage} of getrusage(2): of its fields those that Linux fills and Gatun reports. Each time is a
 * {@code struct timeval}, seconds and microseconds.
 *
 * <pre>
 * 0           16            32             40  ...  64            72            80  ...  144
 * | user time | system time | peak set KiB | ...    | minor faults | major faults | ...  |
 * </pre>
 */
public final class RusageLayout {
    public static final int SIZE_BYTES = 144;

    static final int USER_TIME_OFFSET = 0;
    static final int SYSTEM_TIME_OFFSET = 16;
    static final int PEAK_RESIDENT_OFFSET = 32;
    static final int MINOR_FAULTS_OFFSET = 64;
    static final int MAJOR_FAULTS_OFFSET = 72;
    static final int TIMEVAL_MICROS_OFFSET = 8;

    private RusageLayout() {}

    /** CPU time outside the kernel. */
    public static long userTimeMicros(long rusage) {
        return micros(rusage + USER_TIME_OFFSET);
    }

    /** CPU time in the kernel. */
    public static long systemTimeMicros(long rusage) {
        return micros(rusage + SYSTEM_TIME_OFFSET);
    }

    /** The most memory that was resident at once, of the whole process. */
    public static long peakResidentKib(long rusage) {
        return ALL.get(JAVA_LONG_UNALIGNED, rusage + PEAK_RESIDENT_OFFSET);
    }

    /** Page faults served without reading. */
    public static long minorFaults(long rusage) {
        return ALL.get(JAVA_LONG_UNALIGNED, rusage + MINOR_FAULTS_OFFSET);
    }

    /** Page faults that had to read. */
    public static long majorFaults(long rusage) {
        return ALL.get(JAVA_LONG_UNALIGNED, rusage + MAJOR_FAULTS_OFFSET);
    }

    private static long micros(long timeval) {
        return ALL.get(JAVA_LONG_UNALIGNED, timeval) * 1_000_000
                + ALL.get(JAVA_LONG_UNALIGNED, timeval + TIMEVAL_MICROS_OFFSET);
    }
}
