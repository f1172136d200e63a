package io.gatun.engine.command;

import java.util.function.IntToLongFunction;

/**
 * Where some of a command's keys are, and how they are used.
 *
 * @param first position of the first key, the command's name being at 0; or, if they are counted, of their number, which
 *     the keys follow
 * @param last position of the last key; negative counts from the end of the arguments
 * @param step distance between keys
 * @param counted whether an argument tells how many keys there are
 * @param access key-spec flags, separated by blanks, such as {@code RO access}
 */
public record KeyPositions(int first, int last, int step, boolean counted, String access) {
    /** Keys between two positions. */
    static KeyPositions range(int first, int last, int step, String access) {
        return new KeyPositions(first, last, step, false, access);
    }

    /** Keys behind an argument that is their number. */
    static KeyPositions counted(int number, int step, String access) {
        return new KeyPositions(number, 0, step, true, access);
    }

    /** Whether they are keys: what a cluster places by is shown as if it were one. */
    public boolean areKeys() {
        return !access.equals("not_key");
    }

    /** Position of the first key. */
    public int firstKey() {
        return counted ? first + 1 : first;
    }

    /**
     * Position of the last key in a call with so many words, below that of the first one if the call makes no sense.
     *
     * @param number reads an argument as an integer, anything below 1 if it is none
     */
    public int lastKey(int words, IntToLongFunction number) {
        if (!counted) {
            return last < 0 ? words + last : last;
        }
        long keys = number.applyAsLong(first);
        return keys < 1 || keys > words ? 0 : (int) (firstKey() + (keys - 1) * step);
    }

    /** Whether a call with so many words has all of these keys. */
    public boolean fits(int words, IntToLongFunction number) {
        int lastKey = lastKey(words, number);
        return lastKey >= firstKey() && lastKey < words;
    }
}
