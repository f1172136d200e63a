package io.gatun.engine.fuzz;

import java.util.ArrayList;
import java.util.List;

/** Takes replies apart and insists on every byte of the protocol; nothing of the engine is used for it. */
final class ReplyReader {
    private static final int SHOWN = 80;

    private final String wire;
    private int at;

    ReplyReader(String wire) {
        this.wire = wire;
    }

    boolean hasMore() {
        return at < wire.length();
    }

    String rest() {
        return wire.substring(at, Math.min(wire.length(), at + SHOWN))
                .replace("\r", "\\r")
                .replace("\n", "\\n");
    }

    /** The next reply; what is pushed before it, and attributes, are read and left out. */
    Reply next(int version) {
        Reply reply = read(version);
        while (reply.type() == '|' || reply.type() == '>') {
            reply = read(version);
        }
        return reply;
    }

    /** Reads what was pushed behind a reply. */
    void skipPushes(int version) {
        while (version == 3 && hasMore() && wire.charAt(at) == '>') {
            read(version);
        }
    }

    /** The head of an array, whose elements are read one by one. */
    int arrayHead() {
        require(hasMore() && wire.charAt(at) == '*', "no array");
        at++;
        return length();
    }

    private Reply read(int version) {
        require(hasMore(), "a reply is missing");
        char type = wire.charAt(at++);
        require((version == 3 ? "+-:$*%~,_#(=>|" : "+-:$*").indexOf(type) >= 0, "type " + type + " in RESP" + version);
        return switch (type) {
            case '$', '=' -> bulk(type, version);
            case '*' -> version == 2 && isNull() ? Reply.of(Reply.NULL_ARRAY, "") : elements(type, length(), version);
            case '~', '>' -> elements(type, length(), version);
            case '%', '|' -> elements(type, 2 * length(), version);
            case '_' -> {
                require(line().isEmpty(), "null with text");
                yield Reply.of(Reply.NULL, "");
            }
            default -> scalar(type, line());
        };
    }

    private Reply scalar(char type, String text) {
        switch (type) {
            case ':' -> require(Numbers.isInteger(text), "integer " + text);
            case '#' -> require(text.equals("t") || text.equals("f"), "boolean " + text);
            case ',' -> require(text.matches("-?(\\d+(\\.\\d+)?([eE][-+]?\\d+)?|inf)|nan"), "double " + text);
            case '(' -> require(text.matches("-?\\d+"), "big number " + text);
            default -> require(text.indexOf('\r') < 0 && text.indexOf('\n') < 0, "line " + text);
        }
        return Reply.of(type, text);
    }

    private Reply bulk(char type, int version) {
        if (type == '$' && version == 2 && isNull()) {
            return Reply.of(Reply.NULL, "");
        }
        int length = length();
        require(at + length + 2 <= wire.length(), "bulk string of " + length + " is cut");
        String text = wire.substring(at, at + length);
        at += length;
        require(wire.startsWith("\r\n", at), "bulk string of " + length + " has no end");
        at += 2;
        require(type == '$' || text.matches("(?s)[a-z]{3}:.*"), "verbatim string without format");
        return Reply.of(type, text);
    }

    private boolean isNull() {
        boolean isNull = wire.startsWith("-1\r\n", at);
        at += isNull ? 4 : 0;
        return isNull;
    }

    private Reply elements(char type, int count, int version) {
        List<Reply> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(next(version));
        }
        return new Reply(type, "", elements);
    }

    private int length() {
        String text = line();
        require(text.matches("0|[1-9]\\d{0,8}"), "length " + text);
        return Integer.parseInt(text);
    }

    private String line() {
        int end = wire.indexOf("\r\n", at);
        require(end >= 0, "line without end");
        String line = wire.substring(at, end);
        at = end + 2;
        return line;
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError("malformed reply: " + what + ", followed by \"" + rest() + "\"");
        }
    }
}
