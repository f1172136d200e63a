package io.gatun.net;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;

/** The bytes that one client must get, in order: replies and what is pushed. Nearly all are known to the last one. */
final class ExpectedBytes {
    private static final byte[] NONE = new byte[0];

    /** Says how long a piece is that begins at {@code at} and is not known exactly; negative if it is not whole yet. */
    @FunctionalInterface
    interface Form {
        int lengthOf(byte[] have, int at);
    }

    private final ArrayDeque<Object> expected = new ArrayDeque<>();
    private byte[] unparsed = NONE;
    private int matched;
    private long checkedBytes;

    /** Behind all else these bytes must come. */
    void add(byte[]... pieces) {
        for (byte[] piece : pieces) {
            if (piece.length > 0) {
                expected.add(piece);
            }
        }
    }

    void add(String text) {
        add(latin(text));
    }

    /** Something must come that has this form. */
    void add(Form form) {
        expected.add(form);
    }

    /** Anything may come up to this text, which must come. */
    void addUntil(String end) {
        byte[] wanted = latin(end);
        add((have, at) -> {
            for (int i = at; i + wanted.length <= have.length; i++) {
                if (Arrays.equals(have, i, i + wanted.length, wanted, 0, wanted.length)) {
                    return i + wanted.length - at;
                }
            }
            return -1;
        });
    }

    boolean isEmpty() {
        return expected.isEmpty() && unparsed.length == 0;
    }

    long checkedBytes() {
        return checkedBytes;
    }

    void receive(byte[] bytes) {
        byte[] have = unparsed.length == 0 ? bytes : together(unparsed, bytes);
        unparsed = NONE;
        int at = 0;
        while (at < have.length) {
            int length = check(expected.peek(), have, at);
            if (length < 0) {
                unparsed = Arrays.copyOfRange(have, at, have.length);
                break;
            }
            at += length;
        }
        checkedBytes += at;
    }

    private int check(Object wanted, byte[] have, int at) {
        if (wanted == null) {
            throw new AssertionError("bytes that nobody asked for: " + shown(have, at));
        }
        if (wanted instanceof byte[] exact) {
            return checkExact(exact, have, at);
        }
        int length = ((Form) wanted).lengthOf(have, at);
        if (length >= 0) {
            expected.poll();
        }
        return length;
    }

    private int checkExact(byte[] wanted, byte[] have, int at) {
        int here = Math.min(wanted.length - matched, have.length - at);
        int mismatch = Arrays.mismatch(wanted, matched, matched + here, have, at, at + here);
        if (mismatch >= 0) {
            throw new AssertionError("wrong byte at " + (matched + mismatch) + " of " + wanted.length + ": got "
                    + shown(have, at) + ", wanted " + shown(wanted, matched));
        }
        matched += here;
        if (matched == wanted.length) {
            matched = 0;
            expected.poll();
        }
        return here;
    }

    static byte[] together(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String shown(byte[] bytes, int at) {
        String text = new String(bytes, at, Math.min(bytes.length - at, 60), StandardCharsets.ISO_8859_1);
        return "\"" + text.replace("\r", "\\r").replace("\n", "\\n") + "\"";
    }
}
