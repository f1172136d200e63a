package io.gatun.engine.command.bitmap;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.Decimal;

/** Integers of 1 to 64 bits that lie anywhere in a bitmap, their most significant bit first. */
final class FieldType {
    private boolean signed;
    private int bits;

    /** Reads {@code i1} to {@code i64} or {@code u1} to {@code u63}; answers false if it is none of these. */
    boolean parse(long text, int length) {
        int sign = length == 0 ? 0 : Mem.getByte(text);
        signed = sign == 'i';
        if (!signed && sign != 'u' || !Decimal.isInteger(text + 1, length - 1)) {
            return false;
        }
        long width = Decimal.parse(text + 1, length - 1);
        bits = (int) width;
        return width >= 1 && width <= (signed ? 64 : 63);
    }

    int bits() {
        return bits;
    }

    long max() {
        return signed ? Long.MAX_VALUE >> 64 - bits : (1L << bits) - 1;
    }

    long min() {
        return signed ? Long.MIN_VALUE >> 64 - bits : 0;
    }

    /** The low bits of a value that does not fit. */
    long wrap(long value) {
        return signed ? value << 64 - bits >> 64 - bits : value & max();
    }

    /** Whether a value that fits plus an increment fits too: 0, or 1 if it is too large, or -1 if too small. */
    int overflow(long value, long increment) {
        long sum = value + increment;
        boolean carried = ((value ^ sum) & (increment ^ sum)) < 0;
        if (increment > 0) {
            return carried || sum > max() ? 1 : 0;
        }
        return carried || sum < min() ? -1 : 0;
    }

    /** Whether a value fits: 0, or 1 if it is too large, or -1 if too small; an unsigned one is never too small. */
    int overflow(long value) {
        if (value > max()) {
            return 1;
        }
        return value >= min() ? 0 : signed ? -1 : 1;
    }

    /** The integer at a bit; beyond the bitmap's length all bits are 0. */
    long get(long bitmap, long length, long offset) {
        long value = 0;
        long end = offset + bits;
        for (long bit = offset; bit < end; ) {
            int before = (int) (bit & 7);
            int taken = (int) Math.min(8 - before, end - bit);
            int octet = bit >> 3 < length ? Mem.getUnsignedByte(bitmap + (bit >> 3)) : 0;
            value = value << taken | octet >> 8 - before - taken & (1 << taken) - 1;
            bit += taken;
        }
        return wrap(value);
    }

    /** Writes an integer at a bit. */
    void put(long bitmap, long offset, long value) {
        long end = offset + bits;
        for (long bit = offset; bit < end; ) {
            int before = (int) (bit & 7);
            int taken = (int) Math.min(8 - before, end - bit);
            int shift = 8 - before - taken;
            int mask = (1 << taken) - 1 << shift;
            int octet = (int) (value >> end - bit - taken) << shift & mask;
            long at = bitmap + (bit >> 3);
            Mem.putByte(at, (byte) (Mem.getByte(at) & ~mask | octet));
            bit += taken;
        }
    }
}
