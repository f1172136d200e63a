package io.gatun.engine.command.bitmap;

import io.gatun.engine.memory.Mem;
import java.nio.ByteOrder;

/** Loops over bitmaps in memory, a word at a time. Bit ranges end before {@code endBit}. */
final class Bits {
    private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private Bits() {}

    static int get(long bitmap, long bit) {
        return Mem.getByte(bitmap + (bit >> 3)) >> (7 - (int) (bit & 7)) & 1;
    }

    static void set(long bitmap, long bit, int value) {
        long at = bitmap + (bit >> 3);
        int shift = 7 - (int) (bit & 7);
        Mem.putByte(at, (byte) (Mem.getByte(at) & ~(1 << shift) | value << shift));
    }

    /** How many bits of a range are 1. */
    static long count(long bitmap, long firstBit, long endBit) {
        if (firstBit >= endBit) {
            return 0;
        }
        long first = firstBit >> 3;
        long last = endBit - 1 >> 3;
        int firstMask = 0xff >> (firstBit & 7);
        int lastMask = 0xff << 7 - (endBit - 1 & 7);
        if (first == last) {
            return Integer.bitCount(Mem.getUnsignedByte(bitmap + first) & firstMask & lastMask);
        }
        return Integer.bitCount(Mem.getUnsignedByte(bitmap + first) & firstMask)
                + countBytes(bitmap + first + 1, last - first - 1)
                + Integer.bitCount(Mem.getUnsignedByte(bitmap + last) & lastMask & 0xff);
    }

    private static long countBytes(long at, long length) {
        long words = length & -Long.BYTES;
        long count = 0;
        for (long i = 0; i < words; i += Long.BYTES) {
            count += Long.bitCount(Mem.getLong(at + i));
        }
        for (long i = words; i < length; i++) {
            count += Integer.bitCount(Mem.getUnsignedByte(at + i));
        }
        return count;
    }

    /** The first bit of a range that has the value, or -1. */
    static long find(long bitmap, int value, long firstBit, long endBit) {
        long bit = firstBit;
        for (; bit < endBit && (bit & 7) != 0; bit++) {
            if (get(bitmap, bit) == value) {
                return bit;
            }
        }
        long skipped = value == 1 ? 0 : -1L;
        while (bit + Long.SIZE <= endBit && Mem.getLong(bitmap + (bit >> 3)) == skipped) {
            bit += Long.SIZE;
        }
        if (bit + Long.SIZE <= endBit) {
            return bit + Long.numberOfLeadingZeros(bigEndian(Mem.getLong(bitmap + (bit >> 3)) ^ skipped));
        }
        for (; bit < endBit; bit++) {
            if (get(bitmap, bit) == value) {
                return bit;
            }
        }
        return -1;
    }

    private static long bigEndian(long word) {
        return LITTLE_ENDIAN ? Long.reverseBytes(word) : word;
    }

    static void and(long target, long source, long length) {
        long words = length & -Long.BYTES;
        for (long i = 0; i < words; i += Long.BYTES) {
            Mem.putLong(target + i, Mem.getLong(target + i) & Mem.getLong(source + i));
        }
        for (long i = words; i < length; i++) {
            Mem.putByte(target + i, (byte) (Mem.getByte(target + i) & Mem.getByte(source + i)));
        }
    }

    static void or(long target, long source, long length) {
        long words = length & -Long.BYTES;
        for (long i = 0; i < words; i += Long.BYTES) {
            Mem.putLong(target + i, Mem.getLong(target + i) | Mem.getLong(source + i));
        }
        for (long i = words; i < length; i++) {
            Mem.putByte(target + i, (byte) (Mem.getByte(target + i) | Mem.getByte(source + i)));
        }
    }

    static void xor(long target, long source, long length) {
        long words = length & -Long.BYTES;
        for (long i = 0; i < words; i += Long.BYTES) {
            Mem.putLong(target + i, Mem.getLong(target + i) ^ Mem.getLong(source + i));
        }
        for (long i = words; i < length; i++) {
            Mem.putByte(target + i, (byte) (Mem.getByte(target + i) ^ Mem.getByte(source + i)));
        }
    }

    static void not(long target, long length) {
        long words = length & -Long.BYTES;
        for (long i = 0; i < words; i += Long.BYTES) {
            Mem.putLong(target + i, ~Mem.getLong(target + i));
        }
        for (long i = words; i < length; i++) {
            Mem.putByte(target + i, (byte) ~Mem.getByte(target + i));
        }
    }
}
