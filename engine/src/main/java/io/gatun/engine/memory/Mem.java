package io.gatun.engine.memory;

import static io.gatun.bindings.NativeMemory.ALL;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Raw memory by absolute address, in native byte order and without alignment unless a method says otherwise. The one
 * class that reads and writes raw addresses. Nothing is checked, and a wrong address ends the process, unless the
 * process runs with {@code -Dgatun.memory=checked}: then an access inside an arena to a byte that no live block holds
 * throws {@link MemoryCheckException}. Addresses outside every arena always pass.
 */
public final class Mem {

    /** Whether this process verifies its memory accesses: {@code -Dgatun.memory=checked}. */
    public static final boolean CHECKED = "checked".equals(System.getProperty("gatun.memory"));

    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    /** Up to here our own words beat MemorySegment.copy and mismatch (facts/performance.md, section 3). */
    private static final int SHORT_LENGTH = 32;

    private static final VarHandle ALIGNED_LONG = ValueLayout.JAVA_LONG.varHandle();

    private Mem() {}

    /** Reads one byte. */
    public static byte getByte(long address) {
        if (CHECKED) {
            ShadowMemory.verify(address, 1);
        }
        return ALL.get(ValueLayout.JAVA_BYTE, address);
    }

    /** Reads one byte, 0 to 255. */
    public static int getUnsignedByte(long address) {
        return getByte(address) & 0xFF;
    }

    /** Reads 2 bytes. */
    public static short getShort(long address) {
        if (CHECKED) {
            ShadowMemory.verify(address, Short.BYTES);
        }
        return ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, address);
    }

    /** Reads 2 bytes, 0 to 65535. */
    public static int getUnsignedShort(long address) {
        return getShort(address) & 0xFFFF;
    }

    /** Reads 4 bytes. */
    public static int getInt(long address) {
        if (CHECKED) {
            ShadowMemory.verify(address, Integer.BYTES);
        }
        return ALL.get(ValueLayout.JAVA_INT_UNALIGNED, address);
    }

    /** Reads 4 bytes, 0 to 4294967295. */
    public static long getUnsignedInt(long address) {
        return getInt(address) & 0xFFFF_FFFFL;
    }

    /** Reads 8 bytes. */
    public static long getLong(long address) {
        if (CHECKED) {
            ShadowMemory.verify(address, Long.BYTES);
        }
        return ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, address);
    }

    /** Writes one byte. */
    public static void putByte(long address, byte value) {
        if (CHECKED) {
            ShadowMemory.verify(address, 1);
        }
        ALL.set(ValueLayout.JAVA_BYTE, address, value);
    }

    /** Writes 2 bytes. */
    public static void putShort(long address, short value) {
        if (CHECKED) {
            ShadowMemory.verify(address, Short.BYTES);
        }
        ALL.set(ValueLayout.JAVA_SHORT_UNALIGNED, address, value);
    }

    /** Writes 4 bytes. */
    public static void putInt(long address, int value) {
        if (CHECKED) {
            ShadowMemory.verify(address, Integer.BYTES);
        }
        ALL.set(ValueLayout.JAVA_INT_UNALIGNED, address, value);
    }

    /** Writes 8 bytes. */
    public static void putLong(long address, long value) {
        if (CHECKED) {
            ShadowMemory.verify(address, Long.BYTES);
        }
        ALL.set(ValueLayout.JAVA_LONG_UNALIGNED, address, value);
    }

    /** Reads 8 aligned bytes that another thread may write: never torn, no ordering. */
    public static long getLongOpaque(long address) {
        if (CHECKED) {
            ShadowMemory.verify(address, Long.BYTES);
        }
        return (long) ALIGNED_LONG.getOpaque(ALL, address);
    }

    /** Writes 8 aligned bytes that another thread may read: never torn, no ordering. */
    public static void putLongOpaque(long address, long value) {
        if (CHECKED) {
            ShadowMemory.verify(address, Long.BYTES);
        }
        ALIGNED_LONG.setOpaque(ALL, address, value);
    }

    /** Reads 8 aligned bytes; later accesses of this thread see what was written before the matching release. */
    public static long getLongAcquire(long address) {
        if (CHECKED) {
            ShadowMemory.verify(address, Long.BYTES);
        }
        return (long) ALIGNED_LONG.getAcquire(ALL, address);
    }

    /** Writes 8 aligned bytes after all earlier accesses of this thread. */
    public static void putLongRelease(long address, long value) {
        if (CHECKED) {
            ShadowMemory.verify(address, Long.BYTES);
        }
        ALIGNED_LONG.setRelease(ALL, address, value);
    }

    /** Copies bytes between ranges that do not overlap; {@link #move} is for those that may. */
    public static void copy(long source, long target, long length) {
        if (CHECKED) {
            ShadowMemory.verify(source, length);
            ShadowMemory.verify(target, length);
        }
        if (length <= SHORT_LENGTH) {
            copyShort(source, target, (int) length);
        } else {
            MemorySegment.copy(ALL, source, ALL, target, length);
        }
    }

    /** Copies bytes between ranges that may overlap. */
    public static void move(long source, long target, long length) {
        if (CHECKED) {
            ShadowMemory.verify(source, length);
            ShadowMemory.verify(target, length);
        }
        MemorySegment.copy(ALL, source, ALL, target, length);
    }

    // Two words that overlap in the middle replace the loop over the odd bytes.
    private static void copyShort(long source, long target, int length) {
        if (length > 16) {
            long first = rawLong(source);
            long second = rawLong(source + 8);
            long third = rawLong(source + length - 16);
            long fourth = rawLong(source + length - 8);
            setRawLong(target, first);
            setRawLong(target + 8, second);
            setRawLong(target + length - 16, third);
            setRawLong(target + length - 8, fourth);
        } else if (length >= 8) {
            long first = rawLong(source);
            long last = rawLong(source + length - 8);
            setRawLong(target, first);
            setRawLong(target + length - 8, last);
        } else {
            copyBelowEight(source, target, length);
        }
    }

    private static void copyBelowEight(long source, long target, int length) {
        if (length >= 4) {
            int first = ALL.get(ValueLayout.JAVA_INT_UNALIGNED, source);
            int last = ALL.get(ValueLayout.JAVA_INT_UNALIGNED, source + length - 4);
            ALL.set(ValueLayout.JAVA_INT_UNALIGNED, target, first);
            ALL.set(ValueLayout.JAVA_INT_UNALIGNED, target + length - 4, last);
        } else if (length >= 2) {
            short first = ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, source);
            short last = ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, source + length - 2);
            ALL.set(ValueLayout.JAVA_SHORT_UNALIGNED, target, first);
            ALL.set(ValueLayout.JAVA_SHORT_UNALIGNED, target + length - 2, last);
        } else if (length > 0) {
            setRawByte(target, rawByte(source));
        }
    }

    /** Sets {@code length} bytes to {@code value}. */
    public static void fill(long address, long length, byte value) {
        if (CHECKED) {
            ShadowMemory.verify(address, length);
        }
        rawFill(address, length, value);
    }

    /** Sets {@code length} bytes to zero. */
    public static void zero(long address, long length) {
        fill(address, length, (byte) 0);
    }

    /** Whether two ranges of {@code length} bytes hold the same. */
    public static boolean equal(long a, long b, long length) {
        if (CHECKED) {
            ShadowMemory.verify(a, length);
            ShadowMemory.verify(b, length);
        }
        if (length <= SHORT_LENGTH) {
            return equalShort(a, b, (int) length);
        }
        return MemorySegment.mismatch(ALL, a, a + length, ALL, b, b + length) < 0;
    }

    private static boolean equalShort(long a, long b, int length) {
        if (length > 16) {
            return ((rawLong(a) ^ rawLong(b))
                            | (rawLong(a + 8) ^ rawLong(b + 8))
                            | (rawLong(a + length - 16) ^ rawLong(b + length - 16))
                            | (rawLong(a + length - 8) ^ rawLong(b + length - 8)))
                    == 0;
        }
        if (length >= 8) {
            return ((rawLong(a) ^ rawLong(b)) | (rawLong(a + length - 8) ^ rawLong(b + length - 8))) == 0;
        }
        return equalBelowEight(a, b, length);
    }

    private static boolean equalBelowEight(long a, long b, int length) {
        if (length >= 4) {
            int first = ALL.get(ValueLayout.JAVA_INT_UNALIGNED, a) ^ ALL.get(ValueLayout.JAVA_INT_UNALIGNED, b);
            int last = ALL.get(ValueLayout.JAVA_INT_UNALIGNED, a + length - 4)
                    ^ ALL.get(ValueLayout.JAVA_INT_UNALIGNED, b + length - 4);
            return (first | last) == 0;
        }
        if (length >= 2) {
            int first = ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, a) ^ ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, b);
            int last = ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, a + length - 2)
                    ^ ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, b + length - 2);
            return (first | last) == 0;
        }
        return length == 0 || rawByte(a) == rawByte(b);
    }

    /** Orders two byte strings as memcmp does, a proper prefix first: negative, zero or positive. */
    public static int compare(long a, long aLength, long b, long bLength) {
        if (CHECKED) {
            ShadowMemory.verify(a, aLength);
            ShadowMemory.verify(b, bLength);
        }
        long common = Math.min(aLength, bLength);
        long at = 0;
        for (; at + Long.BYTES <= common; at += Long.BYTES) {
            long left = rawLong(a + at);
            long right = rawLong(b + at);
            if (left != right) {
                return compareWords(left, right);
            }
        }
        for (; at < common; at++) {
            int difference = (rawByte(a + at) & 0xFF) - (rawByte(b + at) & 0xFF);
            if (difference != 0) {
                return difference;
            }
        }
        return Long.compare(aLength, bLength);
    }

    private static int compareWords(long left, long right) {
        return LITTLE_ENDIAN
                ? Long.compareUnsigned(Long.reverseBytes(left), Long.reverseBytes(right))
                : Long.compareUnsigned(left, right);
    }

    /** Copies from a Java array to memory. */
    public static void copyFrom(byte[] source, int offset, long target, int length) {
        if (CHECKED) {
            ShadowMemory.verify(target, length);
        }
        MemorySegment.copy(source, offset, ALL, ValueLayout.JAVA_BYTE, target, length);
    }

    /** Copies from memory to a Java array. */
    public static void copyTo(long source, byte[] target, int offset, int length) {
        if (CHECKED) {
            ShadowMemory.verify(source, length);
        }
        MemorySegment.copy(ALL, ValueLayout.JAVA_BYTE, source, target, offset, length);
    }

    /** A copy of the bytes as a new array; for cold code. */
    public static byte[] bytes(long address, int length) {
        byte[] bytes = new byte[length];
        copyTo(address, bytes, 0, length);
        return bytes;
    }

    /** The bytes read as US-ASCII; for cold code. */
    public static String ascii(long address, int length) {
        return new String(bytes(address, length), StandardCharsets.US_ASCII);
    }

    /** The bytes read as UTF-8; for cold code. */
    public static String utf8(long address, int length) {
        return new String(bytes(address, length), StandardCharsets.UTF_8);
    }

    /** The bytes read as ISO 8859-1, so that each stays what it is; for cold code. */
    public static String latin1(long address, int length) {
        return new String(bytes(address, length), StandardCharsets.ISO_8859_1);
    }

    // The allocator's own accesses, to bytes that belong to no live block and so would fail the check.

    static byte rawByte(long address) {
        return ALL.get(ValueLayout.JAVA_BYTE, address);
    }

    static void setRawByte(long address, byte value) {
        ALL.set(ValueLayout.JAVA_BYTE, address, value);
    }

    static long rawLong(long address) {
        return ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, address);
    }

    static void setRawLong(long address, long value) {
        ALL.set(ValueLayout.JAVA_LONG_UNALIGNED, address, value);
    }

    static void rawFill(long address, long length, byte value) {
        if (length > SHORT_LENGTH) {
            ALL.asSlice(address, length).fill(value);
            return;
        }
        for (long i = 0; i < length; i++) {
            setRawByte(address + i, value);
        }
    }

    /** A view of a range, for those who hand memory on rather than read it. */
    public static MemorySegment segment(long address, long length) {
        return ALL.asSlice(address, length);
    }
}
