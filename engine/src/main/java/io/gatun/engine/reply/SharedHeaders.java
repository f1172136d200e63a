package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;

/**
 * Ready-made length lines and small integers: {@code *n %n ~n >n $n} for n under 32 and {@code :n} up to 9999.
 *
 * <p>A word holds the text in its low bytes, as stored by one little-endian 8-byte store, and the text's length in its
 * top byte; so a line is one indexed load, one store and one addition, without a chain of branches. Limits as in Valkey
 * (32 lengths, 10000 integers).
 */
public final class SharedHeaders {
    /** Lengths below this have a ready-made line. */
    public static final int LENGTHS = 32;
    /** Integers from 0 up to below this have a ready-made line. */
    public static final int INTEGERS = 10_000;
    /** Bytes that a caller has to have room for: the store is always a whole word. */
    public static final int STORE_SIZE = 8;

    /** First index of the lines of arrays. */
    public static final int ARRAY = 0;
    /** First index of the lines of maps. */
    public static final int MAP = LENGTHS;
    /** First index of the lines of sets. */
    public static final int SET = 2 * LENGTHS;
    /** First index of the lines of pushes. */
    public static final int PUSH = 3 * LENGTHS;
    /** First index of the lines of bulk strings. */
    public static final int BULK = 4 * LENGTHS;

    private static final char[] SIGNS = {'*', '%', '~', '>', '$'};
    private static final int LENGTH_SHIFT = 56;

    private static final long[] LENGTH_LINES = lengthLines();
    private static final long[] INTEGER_LINES = integerLines();

    private SharedHeaders() {}

    /** The sign that begins the lines of the kind with this first index. */
    public static char sign(int kind) {
        return SIGNS[kind / LENGTHS];
    }

    /** Writes the ready-made line of {@code n} under {@link #LENGTHS}; answers the address behind it. */
    public static long putLength(long target, int kind, int n) {
        return put(target, LENGTH_LINES[kind + n]);
    }

    /** Writes the ready-made line of {@code n} under {@link #INTEGERS}; answers the address behind it. */
    public static long putInteger(long target, int n) {
        return put(target, INTEGER_LINES[n]);
    }

    /** Bytes of the ready-made line of {@code n} under {@link #LENGTHS}. */
    public static int lengthLineSize(int n) {
        return n < 10 ? 4 : 5;
    }

    /** Writes the ready-made line of {@code n} under {@link #LENGTHS}, and not a byte behind it. */
    public static void putLengthExactly(long target, int kind, int n) {
        long word = LENGTH_LINES[kind + n];
        Mem.putInt(target, (int) word);
        if (n >= 10) {
            Mem.putByte(target + 4, (byte) (word >>> 32));
        }
    }

    private static long put(long target, long word) {
        Mem.putLong(target, word);
        return target + (word >>> LENGTH_SHIFT);
    }

    private static long[] lengthLines() {
        long[] words = new long[SIGNS.length * LENGTHS];
        for (int i = 0; i < words.length; i++) {
            words[i] = word(SIGNS[i / LENGTHS], i % LENGTHS);
        }
        return words;
    }

    private static long[] integerLines() {
        long[] words = new long[INTEGERS];
        for (int i = 0; i < words.length; i++) {
            words[i] = word(':', i);
        }
        return words;
    }

    private static long word(char sign, int n) {
        String text = sign + Integer.toString(n) + "\r\n";
        long word = (long) text.length() << LENGTH_SHIFT;
        for (int i = 0; i < text.length(); i++) {
            word |= (long) text.charAt(i) << 8 * i;
        }
        return word;
    }
}
