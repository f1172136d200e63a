package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;

/**
 * A string that stands alone in memory as it goes over the wire.
 *
 * <pre>
 * run                  run + 16
 * | unused | $len CRLF | bytes ... | CRLF |
 * </pre>
 *
 * The length line is right-aligned in front of the bytes, so a reply is one contiguous range. All sizes are bytes.
 */
public final class WireString {
    /** Bytes in front of the string's own. */
    public static final int PREFIX = 16;
    /** Bytes that a run has beside the string's own. */
    public static final int OVERHEAD = PREFIX + 2;

    private static final short CRLF = '\r' | '\n' << 8;

    private WireString() {}

    /** Bytes of the run for a string of this length. */
    public static long runSize(long length) {
        return length + OVERHEAD;
    }

    /** Where the string's own bytes begin. */
    public static long bytes(long run) {
        return run + PREFIX;
    }

    /** Writes the length line and the closing CRLF around the bytes. */
    public static void frame(long run, long length) {
        long bytes = run + PREFIX;
        long line = bytes - lineLength(length);
        Mem.putByte(line, (byte) '$');
        Decimal.put(line + 1, length);
        Mem.putShort(bytes - 2, CRLF);
        Mem.putShort(bytes + length, CRLF);
    }

    /** Writes a bulk string of these bytes, {@link #wireLength} in all; answers the address behind it. */
    public static long put(long target, long bytes, long length) {
        long at = putLine(target, length);
        Mem.copy(bytes, at, length);
        Mem.putShort(at + length, CRLF);
        return at + length + 2;
    }

    /** Writes the length line alone; answers the address behind it. */
    public static long putLine(long target, long length) {
        Mem.putByte(target, (byte) '$');
        long at = Decimal.put(target + 1, length);
        Mem.putShort(at, CRLF);
        return at + 2;
    }

    /** Where the wire bytes begin. */
    public static long wireAddress(long bytes, long length) {
        return bytes - lineLength(length);
    }

    /** How many wire bytes there are. */
    public static long wireLength(long length) {
        return lineLength(length) + length + 2;
    }

    /** Bytes of the length line: {@code $}, digits, CRLF. */
    public static int lineLength(long length) {
        return 3 + Decimal.length(length);
    }
}
