package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * {@code struct msghdr} of sendmsg(2). Clear all of it before use.
 *
 * <pre>
 * 0        8            12       16       24           32        40             48      52       56
 * | name   | nameLength | unused | iovecs | iovecCount | control | controlLength | flags | unused |
 * </pre>
 */
public final class MsghdrLayout {
    public static final int SIZE_BYTES = 56;

    static final int NAME_OFFSET = 0;
    static final int NAME_LENGTH_OFFSET = 8;
    static final int IOVECS_OFFSET = 16;
    static final int IOVEC_COUNT_OFFSET = 24;
    static final int CONTROL_OFFSET = 32;
    static final int CONTROL_LENGTH_OFFSET = 40;
    static final int FLAGS_OFFSET = 48;

    private MsghdrLayout() {}

    /** Sets all bytes to 0: no name, no pieces, no control data, no flags. */
    public static void clear(long msghdr) {
        for (int offset = 0; offset < SIZE_BYTES; offset += Long.BYTES) {
            ALL.set(JAVA_LONG_UNALIGNED, msghdr + offset, 0);
        }
    }

    /** The address and length in bytes of the peer's sockaddr. */
    public static void name(long msghdr, long address, int bytes) {
        ALL.set(JAVA_LONG_UNALIGNED, msghdr + NAME_OFFSET, address);
        ALL.set(JAVA_INT_UNALIGNED, msghdr + NAME_LENGTH_OFFSET, bytes);
    }

    /** The array of pieces, see {@link IovecLayout}, and how many there are. */
    public static void iovecs(long msghdr, long iovecs, int count) {
        ALL.set(JAVA_LONG_UNALIGNED, msghdr + IOVECS_OFFSET, iovecs);
        ALL.set(JAVA_LONG_UNALIGNED, msghdr + IOVEC_COUNT_OFFSET, count);
    }

    /** The address and length in bytes of control messages, see cmsg(3). */
    public static void control(long msghdr, long address, long bytes) {
        ALL.set(JAVA_LONG_UNALIGNED, msghdr + CONTROL_OFFSET, address);
        ALL.set(JAVA_LONG_UNALIGNED, msghdr + CONTROL_LENGTH_OFFSET, bytes);
    }

    /** What recvmsg(2) reports; sendmsg(2) ignores it. */
    public static int flags(long msghdr) {
        return ALL.get(JAVA_INT_UNALIGNED, msghdr + FLAGS_OFFSET);
    }
}
