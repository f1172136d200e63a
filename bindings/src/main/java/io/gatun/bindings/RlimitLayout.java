package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * {@code struct rlimit} of getrlimit(2). Both fields are unsigned; {@link Resource#RLIM_INFINITY} is no limit.
 *
 * <pre>
 * 0         8         16
 * | current | maximum |
 * </pre>
 */
public final class RlimitLayout {
    public static final int SIZE_BYTES = 16;

    static final int CURRENT_OFFSET = 0;
    static final int MAXIMUM_OFFSET = 8;

    private RlimitLayout() {}

    /** The limit in force, in the unit of the resource. */
    public static long current(long rlimit) {
        return ALL.get(JAVA_LONG_UNALIGNED, rlimit + CURRENT_OFFSET);
    }

    public static void current(long rlimit, long limit) {
        ALL.set(JAVA_LONG_UNALIGNED, rlimit + CURRENT_OFFSET, limit);
    }

    /** How far the process may raise the limit in force, in the unit of the resource. */
    public static long maximum(long rlimit) {
        return ALL.get(JAVA_LONG_UNALIGNED, rlimit + MAXIMUM_OFFSET);
    }

    public static void maximum(long rlimit, long limit) {
        ALL.set(JAVA_LONG_UNALIGNED, rlimit + MAXIMUM_OFFSET, limit);
    }
}
