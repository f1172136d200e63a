package io.gatun.engine.command;

/**
 * Where some of a command's keys are, and how they are used.
 *
 * @param first position of the first key; the command's name is at 0
 * @param last position of the last key; negative counts from the end of the arguments
 * @param step distance between keys
 * @param access key-spec flags, separated by blanks, such as {@code RO access}
 */
public record KeyPositions(int first, int last, int step, String access) {
    /** Position of the last key that a call with so many words may have. */
    public int lastOf(int words) {
        return last < 0 ? words + last : last;
    }

    /** Whether a call with so many words has all of these keys. */
    public boolean fits(int words) {
        return lastOf(words) >= first && lastOf(words) < words;
    }
}
