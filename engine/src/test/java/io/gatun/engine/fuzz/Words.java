package io.gatun.engine.fuzz;

import java.util.random.RandomGenerator;

/** Words of requests: keys, numbers, texts and options, many of them wrong. */
final class Words {
    private static final String[] NUMBERS = {
        "0",
        "1",
        "2",
        "3",
        "-1",
        "-2",
        "7",
        "8",
        "10",
        "16",
        "63",
        "64",
        "100",
        "1000",
        "100000",
        "1048575",
        "1048576",
        "8388607",
        "8388608",
        "2147483647",
        "2147483648",
        "-2147483649",
        "4294967296",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "18446744073709551615",
        "99999999999999999999999",
        "1700000000",
        "1700000000000",
        "9223372036854775",
        "9223372036854776",
        "00",
        "01",
        "+1",
        " 1",
        "1 ",
        "-0",
        "-",
        "",
        "x",
        "1.5",
        "1e3",
        "0x10",
        "nan",
        "inf",
        "-inf",
        "1e400",
        "\0",
        "1\0"
    };
    private static final String[] TEXTS = {
        "",
        "x",
        "foo",
        "hello world",
        "10",
        "-3",
        "3.5",
        "\0",
        "\r\n",
        "*1\r\n",
        "$-1\r\n",
        "\u00ff\u00fe",
        "'",
        "\"",
        "\\",
        "%s%n",
        "*",
        "h?llo",
        "[a-z]*",
        "[^",
        "\\*",
        "u8",
        "i64",
        "u64",
        "i0",
        "u1",
        "#0",
        "#1",
        "#9223372036854775807",
        "default",
        "lib-name",
        "lib-ver",
        "normal",
        "127.0.0.1:50001",
        "string",
        "maxmemory",
        "get",
        "keyspace",
        "clients",
        "commandstats",
        "id",
        "addr",
        "type",
        "user",
        "skipme",
        "yes",
        "no",
        "2",
        "3",
        "secret",
        "module",
        "aclcat",
        "pattern",
        "string"
    };
    private static final String[] OPTIONS = {
        "NX",
        "XX",
        "GT",
        "LT",
        "IFEQ",
        "GET",
        "EX",
        "PX",
        "EXAT",
        "PXAT",
        "KEEPTTL",
        "PERSIST",
        "REPLACE",
        "DB",
        "MATCH",
        "COUNT",
        "TYPE",
        "LEN",
        "IDX",
        "MINMATCHLEN",
        "WITHMATCHLEN",
        "SET",
        "INCRBY",
        "OVERFLOW",
        "SAT",
        "FAIL",
        "WRAP",
        "BYTE",
        "BIT",
        "AND",
        "OR",
        "XOR",
        "NOT",
        "ASYNC",
        "SYNC",
        "ON",
        "OFF",
        "SKIP",
        "AUTH",
        "SETNAME",
        "HELP",
        "FILTERBY"
    };
    private static final int[] LENGTHS = {1, 20, 44, 45, 127, 128, 129, 1000, 5000, 16383, 16384, 32767, 32768, 40_000};
    private static final int KEYS = 12;

    private final RandomGenerator random;

    Words(RandomGenerator random) {
        this.random = random;
    }

    boolean chance(int oneIn) {
        return random.nextInt(oneIn) == 0;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    <T> T oneOf(T[] all) {
        return all[random.nextInt(all.length)];
    }

    /** Mostly one of a few; sometimes binary, empty or long. */
    String key() {
        return switch (random.nextInt(20)) {
            case 0 -> "";
            case 1 -> "\0\r\n\u00ff" + random.nextInt(3);
            case 2 -> "k".repeat(1 + random.nextInt(300));
            default -> "key:" + random.nextInt(KEYS);
        };
    }

    String number() {
        return random.nextBoolean() ? Integer.toString(random.nextInt(5)) : oneOf(NUMBERS);
    }

    String text() {
        return switch (random.nextInt(5)) {
            case 0 -> Integer.toString(random.nextInt(1000));
            case 1 -> run(oneOf(new Integer[] {1, 3, 10, 50}));
            case 2 -> run(LENGTHS[random.nextInt(random.nextInt(LENGTHS.length) + 1)]);
            default -> oneOf(TEXTS);
        };
    }

    String option() {
        return anyCase(oneOf(OPTIONS));
    }

    String any() {
        return switch (random.nextInt(4)) {
            case 0 -> key();
            case 1 -> number();
            case 2 -> option();
            default -> text();
        };
    }

    String anyCase(String word) {
        if (random.nextBoolean()) {
            return word;
        }
        StringBuilder mixed = new StringBuilder(word);
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            mixed.setCharAt(i, random.nextBoolean() ? Character.toUpperCase(c) : Character.toLowerCase(c));
        }
        return mixed.toString();
    }

    private String run(int length) {
        return String.valueOf((char) random.nextInt(256)).repeat(length);
    }
}
