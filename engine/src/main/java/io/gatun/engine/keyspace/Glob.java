package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;

/**
 * Patterns of KEYS, SCAN and PSUBSCRIBE: {@code *}, {@code ?}, {@code [a-z]}, {@code [^a]}, and {@code \} before a literal one.
 *
 * <p>After a mismatch only the last star is tried further, since what an earlier one could take the last one can: so the
 * time is at most the product of the lengths, and there is no recursion. An empty text matches an empty pattern alone.
 */
public final class Glob {
    /** A pattern with more stars than this matches nothing: Valkey's limit of nesting. */
    private static final int MOST_STARS = 1000;

    private static final long NO_MATCH = 0;

    private Glob() {}

    /** Whether the whole text matches. */
    public static boolean matches(long pattern, long patternLength, long text, long textLength) {
        if (textLength == 0) {
            return patternLength == 0;
        }
        long patternEnd = pattern + patternLength;
        long textEnd = text + textLength;
        long at = pattern;
        long seen = text;
        long afterStar = NO_MATCH;
        long starText = 0;
        int stars = 0;
        while (seen < textEnd) {
            if (at < patternEnd && Mem.getByte(at) == '*') {
                at = skipStars(at, patternEnd);
                if (at == patternEnd) {
                    return true;
                }
                if (++stars > MOST_STARS) {
                    return false;
                }
                afterStar = at;
                starText = seen;
                continue;
            }
            long next = at < patternEnd ? step(at, patternEnd, Mem.getByte(seen)) : NO_MATCH;
            if (next != NO_MATCH) {
                at = next;
                seen++;
            } else if (afterStar != NO_MATCH) {
                at = afterStar;
                seen = ++starText;
            } else {
                return false;
            }
        }
        return skipStars(at, patternEnd) == patternEnd;
    }

    private static long skipStars(long pattern, long end) {
        long at = pattern;
        while (at < end && Mem.getByte(at) == '*') {
            at++;
        }
        return at;
    }

    /** Where the pattern goes on if its next element matches the character. */
    private static long step(long at, long end, int c) {
        int element = Mem.getByte(at);
        if (element == '?') {
            return at + 1;
        }
        if (element == '[') {
            return stepClass(at + 1, end, c);
        }
        long literal = element == '\\' && at + 1 < end ? at + 1 : at;
        return Mem.getByte(literal) == c ? literal + 1 : NO_MATCH;
    }

    /** A class that is not closed ends with the pattern. */
    private static long stepClass(long first, long end, int c) {
        boolean negated = first < end && Mem.getByte(first) == '^';
        boolean found = false;
        long at = negated ? first + 1 : first;
        while (at < end && Mem.getByte(at) != ']') {
            int low = Mem.getByte(at);
            if (low == '\\' && at + 1 < end) {
                found |= Mem.getByte(at + 1) == c;
                at += 2;
            } else if (at + 2 < end && Mem.getByte(at + 1) == '-') {
                int high = Mem.getByte(at + 2);
                found |= c >= Math.min(low, high) && c <= Math.max(low, high);
                at += 3;
            } else {
                found |= low == c;
                at++;
            }
        }
        return found == negated ? NO_MATCH : Math.min(end, at + 1);
    }
}
