package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

/**
 * {@code struct pollfd} of poll(2).
 *
 * <pre>
 * 0    4        6          8
 * | fd | events | returned |
 * </pre>
 */
public final class PollfdLayout {
    public static final int SIZE_BYTES = 8;

    static final int FD_OFFSET = 0;
    static final int EVENTS_OFFSET = 4;
    static final int RETURNED_OFFSET = 6;

    private PollfdLayout() {}

    /** The address of element {@code index} of an array. */
    public static long element(long pollfds, int index) {
        return pollfds + (long) index * SIZE_BYTES;
    }

    /** Asks for the {@link Poll} bits {@code events} of {@code fd}; clears what was returned. */
    public static void set(long pollfd, int fd, int events) {
        ALL.set(JAVA_INT_UNALIGNED, pollfd + FD_OFFSET, fd);
        ALL.set(JAVA_SHORT_UNALIGNED, pollfd + EVENTS_OFFSET, (short) events);
        ALL.set(JAVA_SHORT_UNALIGNED, pollfd + RETURNED_OFFSET, (short) 0);
    }

    /** The {@link Poll} bits that hold, {@code revents} in C. */
    public static int returned(long pollfd) {
        return Short.toUnsignedInt(ALL.get(JAVA_SHORT_UNALIGNED, pollfd + RETURNED_OFFSET));
    }
}
