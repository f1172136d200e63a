package io.gatun.engine.command.server;

import java.util.Locale;

/** Patterns as KEYS knows them, on names of directives and commands; the case does not matter. */
final class TextGlob {
    private final String pattern;

    TextGlob(String pattern) {
        this.pattern = pattern.toLowerCase(Locale.ROOT);
    }

    /** Whether the text is more than a name. */
    static boolean isPattern(String text) {
        return text.chars().anyMatch(c -> c == '*' || c == '?' || c == '[');
    }

    /** After a mismatch only the last star is tried further: an earlier one could take nothing that it could not. */
    boolean matches(String name) {
        String text = name.toLowerCase(Locale.ROOT);
        int at = 0;
        int afterStar = -1;
        int starText = 0;
        for (int seen = 0; seen < text.length(); ) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                afterStar = ++at;
                starText = seen;
                continue;
            }
            int next = at < pattern.length() ? step(at, text.charAt(seen)) : -1;
            if (next >= 0) {
                at = next;
                seen++;
            } else if (afterStar >= 0) {
                at = afterStar;
                seen = ++starText;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == '*') {
            at++;
        }
        return at == pattern.length();
    }

    private int step(int at, char c) {
        char element = pattern.charAt(at);
        if (element == '?') {
            return at + 1;
        }
        if (element == '[') {
            return stepClass(at + 1, c);
        }
        int literal = element == '\\' && at + 1 < pattern.length() ? at + 1 : at;
        return pattern.charAt(literal) == c ? literal + 1 : -1;
    }

    private int stepClass(int first, char c) {
        boolean negated = pattern.startsWith("^", first);
        boolean found = false;
        int at = negated ? first + 1 : first;
        while (at < pattern.length() && pattern.charAt(at) != ']') {
            char low = pattern.charAt(at);
            if (low == '\\' && at + 1 < pattern.length()) {
                found |= pattern.charAt(at + 1) == c;
                at += 2;
            } else if (at + 2 < pattern.length() && pattern.charAt(at + 1) == '-') {
                char high = pattern.charAt(at + 2);
                found |= c >= Math.min(low, high) && c <= Math.max(low, high);
                at += 3;
            } else {
                found |= low == c;
                at++;
            }
        }
        return found == negated ? -1 : Math.min(pattern.length(), at + 1);
    }
}
