package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * {@code struct epoll_event} of epoll(7), packed on x86-64 and naturally aligned elsewhere.
 *
 * <pre>
 * x86-64   0        4             12
 *          | events | data        |
 *
 * AArch64  0        4        8             16
 *          | events | unused | data        |
 * </pre>
 */
public final class EpollEventLayout {
    private static final boolean PACKED = isPacked(System.getProperty("os.arch"));

    public static final int SIZE_BYTES = PACKED ? 12 : 16;

    static final int EVENTS_OFFSET = 0;
    static final int DATA_OFFSET = PACKED ? 4 : 8;

    private EpollEventLayout() {}

    static boolean isPacked(String architecture) {
        return architecture.equals("amd64") || architecture.equals("x86_64");
    }

    /** The address of element {@code index} of an array. */
    public static long element(long epollEvents, int index) {
        return epollEvents + (long) index * SIZE_BYTES;
    }

    /** The {@link Epoll} bits asked for, or reported. */
    public static int events(long epollEvent) {
        return ALL.get(JAVA_INT_UNALIGNED, epollEvent + EVENTS_OFFSET);
    }

    public static void events(long epollEvent, int bits) {
        ALL.set(JAVA_INT_UNALIGNED, epollEvent + EVENTS_OFFSET, bits);
    }

    /** What was given at registration, {@code data.u64} in C. */
    public static long data(long epollEvent) {
        return ALL.get(JAVA_LONG_UNALIGNED, epollEvent + DATA_OFFSET);
    }

    public static void data(long epollEvent, long data) {
        ALL.set(JAVA_LONG_UNALIGNED, epollEvent + DATA_OFFSET, data);
    }

    /** Both fields at once. */
    public static void set(long epollEvent, int bits, long data) {
        events(epollEvent, bits);
        data(epollEvent, data);
    }
}
