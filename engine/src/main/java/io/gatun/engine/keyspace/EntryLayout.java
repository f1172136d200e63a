package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.reply.Pins;

/**
 * A key with its value, or with the address of its value: one block.
 *
 * <pre>
 * offset  0            4        5               6              8              12               16             24
 *         | pins (4)   | kind   | type*16+enc.  | key length   | access (4)   | value length   | expiry (8)   |
 *         | key length (8), only if it does not fit its 2 bytes | key bytes | value |
 * </pre>
 *
 * Pins and kind belong to {@link Pins}. Access is what {@link AccessClock} notes. The value's length is in bytes
 * for strings. Expiry is in Unix milliseconds, {@link #NO_EXPIRY} if there is none, and always has its place, so that
 * EXPIRE moves nothing. What the value is depends on the encoding: bytes, or the address of a run, or that and the address
 * of the entry that owns the run's bytes.
 */
public final class EntryLayout {
    /** Expiry of a key that does not expire. */
    public static final long NO_EXPIRY = -1;
    /** Type of strings. */
    public static final int STRING = 0;

    /** The value is a canonical integer, as text in the entry. */
    public static final int INT = 0;
    /** The value's bytes are in the entry. */
    public static final int INLINE = 1;
    /** As {@link #INLINE}, of a string that was changed in place; OBJECT ENCODING tells them apart. */
    public static final int INLINE_EDITED = 2;
    /** The value is the address of a wire-ready run of the entry's own. */
    public static final int RAW = 3;
    /** The value is the address of another entry's run, and that entry, pinned. */
    public static final int SHARED_RAW = 4;

    private static final int TYPE_AND_ENCODING = 5;
    private static final int KEY_LENGTH = 6;
    private static final int ACCESS = 8;
    private static final int VALUE_LENGTH = 12;
    private static final int EXPIRY = 16;
    private static final int HEADER = 24;
    private static final int LONG_KEY = 0xffff;

    private EntryLayout() {}

    /** Bytes of an entry with a key of this length and so many bytes of value inside. */
    public static long size(long keyLength, long valueSize) {
        return HEADER + (keyLength < LONG_KEY ? 0 : 8) + keyLength + valueSize;
    }

    /** Writes everything but the value and its length. */
    public static void write(long entry, long key, long keyLength, int type, int encoding, int access) {
        Pins.clear(entry, Pins.OWNED);
        Mem.putByte(entry + TYPE_AND_ENCODING, (byte) (type << 4 | encoding));
        Mem.putInt(entry + ACCESS, access);
        Mem.putLong(entry + EXPIRY, NO_EXPIRY);
        if (keyLength < LONG_KEY) {
            Mem.putShort(entry + KEY_LENGTH, (short) keyLength);
            Mem.copy(key, entry + HEADER, keyLength);
        } else {
            Mem.putShort(entry + KEY_LENGTH, (short) LONG_KEY);
            Mem.putLong(entry + HEADER, keyLength);
            Mem.copy(key, entry + HEADER + 8, keyLength);
        }
    }

    /** The type. */
    public static int type(long entry) {
        return Mem.getByte(entry + TYPE_AND_ENCODING) >> 4;
    }

    /** The encoding. */
    public static int encoding(long entry) {
        return Mem.getByte(entry + TYPE_AND_ENCODING) & 15;
    }

    /** Changes the encoding. */
    public static void encoding(long entry, int encoding) {
        int type = Mem.getByte(entry + TYPE_AND_ENCODING) & 0xf0;
        Mem.putByte(entry + TYPE_AND_ENCODING, (byte) (type | encoding));
    }

    /** Length of the key. */
    public static long keyLength(long entry) {
        int length = Mem.getUnsignedShort(entry + KEY_LENGTH);
        return length < LONG_KEY ? length : Mem.getLong(entry + HEADER);
    }

    /** Where the key's bytes lie. */
    public static long key(long entry) {
        return entry + HEADER + (Mem.getUnsignedShort(entry + KEY_LENGTH) < LONG_KEY ? 0 : 8);
    }

    /** Whether the entry has this key. */
    public static boolean hasKey(long entry, long key, long keyLength) {
        return Mem.getUnsignedShort(entry + KEY_LENGTH) == Math.min(keyLength, LONG_KEY)
                && keyLength(entry) == keyLength
                && Mem.equal(key(entry), key, keyLength);
    }

    /** Where the value lies. */
    public static long value(long entry) {
        int length = Mem.getUnsignedShort(entry + KEY_LENGTH);
        return entry + HEADER + (length < LONG_KEY ? length : 8 + Mem.getLong(entry + HEADER));
    }

    /** Length of the value. */
    public static long valueLength(long entry) {
        return Mem.getUnsignedInt(entry + VALUE_LENGTH);
    }

    /** Changes the length of the value. */
    public static void valueLength(long entry, long length) {
        Mem.putInt(entry + VALUE_LENGTH, (int) length);
    }

    /** When the key expires. */
    public static long expiry(long entry) {
        return Mem.getLong(entry + EXPIRY);
    }

    /** Changes when the key expires; {@link Database} keeps the table of such keys. */
    static void expiry(long entry, long unixMillis) {
        Mem.putLong(entry + EXPIRY, unixMillis);
    }

    /** What {@link AccessClock} noted. */
    public static int access(long entry) {
        return Mem.getInt(entry + ACCESS);
    }

    /** Notes an access. */
    static void access(long entry, int note) {
        Mem.putInt(entry + ACCESS, note);
    }
}
