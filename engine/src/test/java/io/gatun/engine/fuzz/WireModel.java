package io.gatun.engine.fuzz;

import java.util.ArrayList;
import java.util.List;

/** What the bytes of one client mean: requests, or a protocol error; written anew from what Valkey's parser does. */
final class WireModel {
    private static final int LONGEST_LINE = 64 * 1024;
    private static final int UNAUTHENTICATED_WORDS = 10;
    private static final int UNAUTHENTICATED_BYTES = 16384;

    private final int longestArgument;
    private String bytes = "";
    private int at;
    private String error;

    WireModel(int longestArgument) {
        this.longestArgument = longestArgument;
    }

    void add(String piece) {
        bytes = bytes.substring(at) + piece;
        at = 0;
    }

    int pending() {
        return bytes.length() - at;
    }

    /** What is wrong with the bytes, or null. */
    String error() {
        return error;
    }

    /** The next request, or null if there is none yet or there is an error. */
    List<String> next(boolean authenticated) {
        List<String> words = List.of();
        while (words != null && words.isEmpty()) {
            if (error != null || at == bytes.length()) {
                return null;
            }
            words = bytes.charAt(at) == '*' ? multibulk(authenticated) : inline();
        }
        return words;
    }

    private List<String> inline() {
        int newline = at;
        while (newline < bytes.length() && bytes.charAt(newline) != '\n' && bytes.charAt(newline) != 0) {
            newline++;
        }
        if (newline == bytes.length() || bytes.charAt(newline) == 0) {
            return incomplete(at, "too big inline request");
        }
        boolean hasReturn = newline > at && bytes.charAt(newline - 1) == '\r';
        List<String> words = InlineModel.split(bytes.substring(at, hasReturn ? newline - 1 : newline));
        if (words == null) {
            return fail("unbalanced quotes in request");
        }
        at = newline + 1;
        return words;
    }

    private List<String> multibulk(boolean authenticated) {
        int end = lineEnd(at);
        if (end < 0) {
            return incomplete(at, "too big mbulk count string");
        }
        String count = bytes.substring(at + 1, end);
        if (!Numbers.isInteger(count) || Long.parseLong(count) > Integer.MAX_VALUE) {
            return fail("invalid multibulk length");
        }
        if (!authenticated && Long.parseLong(count) > UNAUTHENTICATED_WORDS) {
            return fail("unauthenticated multibulk length");
        }
        List<String> words = new ArrayList<>();
        int from = end + 2;
        for (long left = Long.parseLong(count); left > 0; left--) {
            end = from == bytes.length() ? -1 : lineEnd(from);
            if (end < 0) {
                return incomplete(from, "too big bulk count string");
            }
            String wrong = wrongLength(from, end, authenticated);
            if (wrong != null) {
                return fail(wrong);
            }
            int start = end + 2;
            int length = Integer.parseInt(bytes.substring(from + 1, end));
            if (bytes.length() - start < length + 2) {
                return null;
            }
            words.add(bytes.substring(start, start + length));
            from = start + length + 2;
        }
        at = from;
        return words;
    }

    private String wrongLength(int from, int end, boolean authenticated) {
        char sign = bytes.charAt(from);
        if (sign != '$') {
            return "expected '$', got '" + (sign == '\r' || sign == '\n' ? ' ' : sign) + "'";
        }
        String length = bytes.substring(from + 1, end);
        if (!Numbers.isInteger(length) || Long.parseLong(length) < 0 || Long.parseLong(length) > longestArgument) {
            return "invalid bulk length";
        }
        boolean tooEarly = !authenticated && Long.parseLong(length) > UNAUTHENTICATED_BYTES;
        return tooEarly ? "unauthenticated bulk length" : null;
    }

    /** A line ends at its first CR, whatever follows; a zero byte hides it. */
    private int lineEnd(int from) {
        for (int i = from; i + 1 < bytes.length() && bytes.charAt(i) != 0; i++) {
            if (bytes.charAt(i) == '\r') {
                return i;
            }
        }
        return -1;
    }

    private List<String> incomplete(int lineStart, String whenTooLong) {
        return bytes.length() - lineStart > LONGEST_LINE ? fail(whenTooLong) : null;
    }

    private List<String> fail(String what) {
        error = "ERR Protocol error: " + what;
        return null;
    }
}
