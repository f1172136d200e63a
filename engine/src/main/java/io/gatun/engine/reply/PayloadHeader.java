package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;

/**
 * One element of an encoded reply block: a header and its payload.
 *
 * <pre>
 * offset  0        4      5      6      7      8
 *         | length | kind | flags| front| -    | payload ...
 *
 * INLINE     payload = wire bytes; the first {@code front} of them are unused (what a deferred length left over)
 * VALUE_REF  payload = | pin address (8) | bytes address (8) | length in bytes (8) |
 * </pre>
 *
 * The length counts the payload's bytes in the block. Accessors take the header's absolute address; nothing is aligned.
 */
public final class PayloadHeader {
    /** Bytes of a header. */
    public static final int SIZE = 8;
    /** Bytes of the payload of a reference. */
    public static final int REFERENCE_SIZE = 24;
    /** The payload is wire bytes. */
    public static final byte INLINE = 0;
    /** The payload is a reference to bytes that a pin keeps in place. */
    public static final byte VALUE_REF = 1;
    /** Flag of a reference: the bytes are a whole bulk string, length line and CRLF included. */
    public static final byte WIRE_READY = 1;

    private static final int KIND = 4;
    private static final int FLAGS = 5;
    private static final int FRONT = 6;
    private static final int PIN = SIZE;
    private static final int BYTES = SIZE + 8;
    private static final int BYTES_LENGTH = SIZE + 16;

    private PayloadHeader() {}

    static void openInline(long header) {
        Mem.putLong(header, 0);
    }

    static void closeInline(long header, long end) {
        Mem.putInt(header, (int) (end - header - SIZE));
    }

    static void cutFront(long header, int unusedBytes) {
        Mem.putByte(header + FRONT, (byte) unusedBytes);
    }

    static void writeReference(long header, long pin, long bytes, long lengthBytes, byte flags) {
        Mem.putInt(header, REFERENCE_SIZE);
        Mem.putInt(header + KIND, VALUE_REF | flags << 8);
        Mem.putLong(header + PIN, pin);
        Mem.putLong(header + BYTES, bytes);
        Mem.putLong(header + BYTES_LENGTH, lengthBytes);
    }

    /** Whether the payload is a reference. */
    public static boolean isReference(long header) {
        return Mem.getByte(header + KIND) == VALUE_REF;
    }

    /** Whether the referenced bytes are a whole bulk string. */
    public static boolean isWireReady(long header) {
        return (Mem.getByte(header + FLAGS) & WIRE_READY) != 0;
    }

    /** Where the next header lies. */
    public static long next(long header) {
        return header + SIZE + Mem.getInt(header);
    }

    /** What keeps the referenced bytes in place: an address for {@code Pins}. */
    public static long pin(long header) {
        return Mem.getLong(header + PIN);
    }

    /** Where the wire bytes lie. */
    public static long wireAddress(long header) {
        return isReference(header) ? Mem.getLong(header + BYTES) : header + SIZE + Mem.getUnsignedByte(header + FRONT);
    }

    /** How many wire bytes this element has. */
    public static long wireLength(long header) {
        return isReference(header)
                ? Mem.getLong(header + BYTES_LENGTH)
                : Mem.getInt(header) - Mem.getUnsignedByte(header + FRONT);
    }
}
