package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;

/**
 * Signed decimal integers as Valkey reads and writes them: no sign but {@code -}, no blank, no leading zero, no {@code -0}.
 *
 * <p>Source of the rules: what {@code string2ll} accepts.
 */
public final class Decimal {
    /** Most characters that a 64-bit integer needs. */
    public static final int MAX_LENGTH = 20;

    private static final short[] PAIRS = pairs();

    private Decimal() {}

    /** Whether the text is a canonical 64-bit integer; {@link #parse} may then be called. */
    public static boolean isInteger(long text, long length) {
        if (length <= 0 || length > MAX_LENGTH) {
            return false;
        }
        int first = Mem.getByte(text);
        int at = first == '-' ? 1 : 0;
        if (at == length) {
            return false;
        }
        int digit = Mem.getByte(text + at) - '0';
        if (digit == 0) {
            return length == 1;
        }
        long value = 0;
        for (; at < length; at++) {
            digit = Mem.getByte(text + at) - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            if (value < (Long.MIN_VALUE + digit) / 10) {
                return false;
            }
            value = value * 10 - digit;
        }
        return first == '-' || value != Long.MIN_VALUE;
    }

    /** The value of a text for which {@link #isInteger} holds. */
    public static long parse(long text, long length) {
        boolean negative = Mem.getByte(text) == '-';
        long value = 0;
        for (long at = text + (negative ? 1 : 0); at < text + length; at++) {
            value = value * 10 - (Mem.getByte(at) - '0');
        }
        return negative ? value : -value;
    }

    /** How many characters {@link #put} writes. */
    public static int length(long value) {
        int length = value < 0 ? 2 : 1;
        for (long rest = value / 10; rest != 0; rest /= 10) {
            length++;
        }
        return length;
    }

    /** Writes the number and answers the address behind it; {@link #MAX_LENGTH} bytes must be there. */
    public static long put(long target, long value) {
        if (value >= 0 && value < 10) {
            Mem.putByte(target, (byte) ('0' + value));
            return target + 1;
        }
        long end = target + length(value);
        long at = end;
        long rest = value;
        while (rest <= -100 || rest >= 100) {
            at -= 2;
            Mem.putShort(at, PAIRS[(int) Math.abs(rest % 100)]);
            rest /= 100;
        }
        int last = (int) Math.abs(rest);
        if (last >= 10) {
            Mem.putShort(at - 2, PAIRS[last]);
        } else {
            Mem.putByte(at - 1, (byte) ('0' + last));
        }
        if (value < 0) {
            Mem.putByte(target, (byte) '-');
        }
        return end;
    }

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int i = 0; i < 100; i++) {
            pairs[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
        }
        return pairs;
    }
}
