package io.gatun.bindings;

import static io.gatun.bindings.NativeMemory.ALL;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * {@code struct iovec} of readv(2) and writev(2): a piece of memory.
 *
 * <pre>
 * 0        8        16
 * | base   | length |
 * </pre>
 */
public final class IovecLayout {
    public static final int SIZE_BYTES = 16;

    static final int BASE_OFFSET = 0;
    static final int LENGTH_OFFSET = 8;

    private IovecLayout() {}

    /** The address of element {@code index} of an array. */
    public static long element(long iovecs, int index) {
        return iovecs + (long) index * SIZE_BYTES;
    }

    /** The address of the piece. */
    public static long base(long iovec) {
        return ALL.get(JAVA_LONG_UNALIGNED, iovec + BASE_OFFSET);
    }

    public static void base(long iovec, long address) {
        ALL.set(JAVA_LONG_UNALIGNED, iovec + BASE_OFFSET, address);
    }

    /** In bytes. */
    public static long length(long iovec) {
        return ALL.get(JAVA_LONG_UNALIGNED, iovec + LENGTH_OFFSET);
    }

    public static void length(long iovec, long bytes) {
        ALL.set(JAVA_LONG_UNALIGNED, iovec + LENGTH_OFFSET, bytes);
    }

    /** Both fields at once. */
    public static void set(long iovec, long address, long bytes) {
        base(iovec, address);
        length(iovec, bytes);
    }
}
