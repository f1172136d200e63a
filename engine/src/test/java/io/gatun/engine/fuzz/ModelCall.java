package io.gatun.engine.fuzz;

import java.util.List;
import java.util.Locale;

/** One request to the model, and how replies look in RESP2. */
record ModelCall(List<String> words, ModelKeyspace keys) {
    static final String NULL = "$-1\r\n";
    static final String OK = "+OK\r\n";

    String word(int index) {
        return words.get(index);
    }

    int count() {
        return words.size();
    }

    boolean is(int index, String word) {
        return words.get(index).equalsIgnoreCase(word);
    }

    String name() {
        return words.getFirst().toLowerCase(Locale.ROOT);
    }

    long integer(int index) {
        return integer(word(index), "value is not an integer or out of range");
    }

    static long integer(String text, String error) {
        require(Numbers.isInteger(text), error);
        return Long.parseLong(text);
    }

    /** A database's number. */
    int database(int index) {
        long number = integer(index);
        require(number == (int) number, "value is out of range, value must between -2147483648 and 2147483647");
        require(number >= 0 && number < 16, "DB index is out of range");
        return (int) number;
    }

    static void require(boolean holds, String error) {
        if (!holds) {
            throw new Refusal(error);
        }
    }

    static Refusal syntax() {
        return new Refusal("syntax error");
    }

    static String integerReply(long value) {
        return ":" + value + "\r\n";
    }

    static String booleanReply(boolean value) {
        return integerReply(value ? 1 : 0);
    }

    static String bulk(String text) {
        return text == null ? NULL : "$" + text.length() + "\r\n" + text + "\r\n";
    }

    /** The string at a key, or null. */
    String stored() {
        return keys.has(word(1)) ? keys.text(word(1)) : null;
    }

    /** The request is answered with an error. */
    static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1;

        Refusal(String text) {
            super(text);
        }
    }
}
