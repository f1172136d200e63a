package io.gatun.engine.fuzz;

import java.util.List;

/** Puts requests on the wire, as a client does, inline, or as nobody should. */
final class WireGenerator {
    private static final String[] JUNK = {
        "\r\n",
        "\n",
        "\r",
        "\0",
        "*",
        "$",
        "*0\r\n",
        "*-1\r\n",
        "*1\r\n",
        "*2\r\n$3\r\nGET\r\n",
        "$5\r\nhello\r\n",
        "+OK\r\n",
        "*1\r\n*1\r\n$4\r\nPING\r\n",
        "*2147483647\r\n",
        "*2147483648\r\n",
        "*99999999999999999999\r\n",
        "*1000\r\n",
        "*1\r\n$1048577\r\n",
        "*1\r\n$-1\r\n",
        "*2\r\n$4\r\nECHO\r\n$1048576\r\n",
        "*2\r\n$4\r\nECHO\r\n$100000\r\n",
        "*3\r\n$3\r\nSET\r\n$1\r\na\r\n$50000\r\n",
        "*01\r\n",
        "*+1\r\n",
        "* 1\r\n",
        "*1\n$4\nPING\n",
        "PING \"a",
        "PING 'a'b\r\n",
        "PING \"\\x41\\x4\"\r\n",
        "PING 'it\\'s'\r\n",
        "PING \"a\"\u000bb\r\n",
        "GET / HTTP/1.1\r\n",
        "\u0016\u0003\u0001\u0002\0"
    };

    private final Words words;

    WireGenerator(Words words) {
        this.words = words;
    }

    String write(List<String> request) {
        String wire = words.chance(8) ? inline(request) : multibulk(request);
        for (int i = words.chance(20) ? 1 + words.below(3) : 0; i > 0; i--) {
            wire = mutate(wire);
        }
        return wire;
    }

    static String multibulk(List<String> request) {
        StringBuilder wire = new StringBuilder("*" + request.size() + "\r\n");
        for (String word : request) {
            wire.append('$').append(word.length()).append("\r\n").append(word).append("\r\n");
        }
        return wire.toString();
    }

    private String inline(List<String> request) {
        StringBuilder wire = new StringBuilder();
        for (String word : request) {
            wire.append(wire.isEmpty() ? "" : " ").append(quoted(word));
        }
        return wire.append(words.chance(4) ? "\n" : "\r\n").toString();
    }

    private String quoted(String word) {
        if (word.matches("[A-Za-z0-9:._-]+") && words.chance(2)) {
            return word;
        }
        if (word.matches("[A-Za-z0-9' ]*") && words.chance(2)) {
            return "'" + word.replace("'", "\\'") + "'";
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : word.toCharArray()) {
            if (Character.isLetterOrDigit(c) && c < 128) {
                quoted.append(c);
            } else {
                quoted.append(String.format("\\x%02x", (int) c));
            }
        }
        return quoted.append('"').toString();
    }

    private String mutate(String wire) {
        int at = words.below(wire.length() + 1);
        int end = Math.min(wire.length(), at + words.below(words.chance(2) ? 4 : 40));
        String before = wire.substring(0, at);
        String after = wire.substring(at);
        return switch (words.below(8)) {
            case 0 -> before + wire.substring(end);
            case 1 -> before + wire.substring(at, end) + after;
            case 2 -> before + words.oneOf(JUNK) + after;
            case 3 -> before + (char) words.below(256) + wire.substring(Math.min(wire.length(), at + 1));
            case 4 -> words.oneOf(JUNK) + wire;
            case 5 -> wire.replaceFirst("\r\n", words.oneOf(new String[] {"", "\n", "\r", "\r\r", "\0\r\n"}));
            case 6 -> lengthChanged(wire);
            default -> before;
        };
    }

    private String lengthChanged(String wire) {
        int sign = wire.indexOf(words.chance(3) ? '*' : '$', words.below(wire.length() + 1));
        int end = sign < 0 ? -1 : wire.indexOf('\r', sign);
        return end < 0 ? wire : wire.substring(0, sign + 1) + words.number() + wire.substring(end);
    }
}
