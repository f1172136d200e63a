package io.gatun.net;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * What a client sends, and the bytes that must come back. Each client has keys of its own; those that all share hold
 * values that are recognisable as whole.
 */
final class ReplyModel {
    private static final int[] LENGTHS = {0, 1, 5, 44, 45, 128, 129, 500, 5000, 16383, 16384, 16385, 40_000, 200_000};
    private static final int KEYS = 6;
    private static final int SHARED_KEYS = 3;
    private static final byte[] ANY_SHARED = new byte[0];

    private final String prefix;
    private final RandomGenerator random;
    private final Map<String, byte[]> values = new HashMap<>();
    private final ArrayDeque<byte[]> expected = new ArrayDeque<>();
    private final ByteArrayOutputStream unparsed = new ByteArrayOutputStream();
    private long checkedBytes;

    ReplyModel(String prefix, RandomGenerator random) {
        this.prefix = prefix;
        this.random = random;
    }

    long checkedBytes() {
        return checkedBytes;
    }

    boolean isSatisfied() {
        return expected.isEmpty() && unparsed.size() == 0;
    }

    byte[] nextRequest() {
        String key = prefix + random.nextInt(KEYS);
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> set(key);
            case 3, 4, 5, 6 -> get(key);
            case 7 -> shared();
            case 8 -> echo();
            case 9 -> overwriteAfterGet(key);
            case 10 -> simple("PING\r\n", "+PONG\r\n");
            default -> refused();
        };
    }

    private byte[] set(String key) {
        byte[] value = bytes(LENGTHS[random.nextInt(LENGTHS.length)]);
        values.put(key, value);
        expected.add(latin("+OK\r\n"));
        return command(latin("SET"), latin(key), value);
    }

    private byte[] get(String key) {
        expected.add(bulk(values.get(key)));
        return command(latin("GET"), latin(key));
    }

    private byte[] overwriteAfterGet(String key) {
        byte[] get = get(key);
        byte[] set = set(key);
        byte[] both = Arrays.copyOf(get, get.length + set.length);
        System.arraycopy(set, 0, both, get.length, set.length);
        return both;
    }

    private byte[] echo() {
        byte[] message = bytes(LENGTHS[random.nextInt(LENGTHS.length)]);
        expected.add(bulk(message));
        return command(latin("PING"), message);
    }

    private byte[] shared() {
        String key = "shared" + random.nextInt(SHARED_KEYS);
        if (random.nextBoolean()) {
            expected.add(ANY_SHARED);
            return command(latin("GET"), latin(key));
        }
        byte[] value = new byte[LENGTHS[random.nextInt(LENGTHS.length)]];
        Arrays.fill(value, (byte) ('a' + random.nextInt(26)));
        expected.add(latin("+OK\r\n"));
        return command(latin("SET"), latin(key), value);
    }

    private byte[] refused() {
        expected.add(latin("-ERR wrong number of arguments for 'get' command\r\n"));
        return command(latin("GET"));
    }

    private byte[] simple(String request, String reply) {
        expected.add(latin(reply));
        return latin(request);
    }

    void receive(byte[] bytes) {
        unparsed.writeBytes(bytes);
        byte[] have = unparsed.toByteArray();
        int at = 0;
        while (!expected.isEmpty()) {
            int length = check(have, at);
            if (length < 0) {
                break;
            }
            at += length;
            expected.poll();
        }
        if (expected.isEmpty() && at < have.length) {
            throw new AssertionError("bytes that nobody asked for: " + shown(have, at));
        }
        checkedBytes += at;
        unparsed.reset();
        unparsed.write(have, at, have.length - at);
    }

    private int check(byte[] have, int at) {
        byte[] wanted = expected.peek();
        if (wanted == ANY_SHARED) {
            return checkShared(have, at);
        }
        int here = Math.min(wanted.length, have.length - at);
        int mismatch = Arrays.mismatch(wanted, 0, here, have, at, at + here);
        if (mismatch >= 0) {
            throw new AssertionError("wrong byte at " + mismatch + " of a reply of " + wanted.length + ": got "
                    + shown(have, at) + ", wanted " + shown(wanted, 0));
        }
        return here == wanted.length ? here : -1;
    }

    private static int checkShared(byte[] have, int at) {
        int line = at;
        while (line < have.length && have[line] != '\n') {
            line++;
        }
        if (line >= have.length) {
            return -1;
        }
        int length = Integer.parseInt(new String(have, at + 1, line - at - 2, StandardCharsets.ISO_8859_1));
        if (length < 0) {
            return line + 1 - at;
        }
        int end = line + 1 + length + 2;
        if (have.length < end) {
            return -1;
        }
        for (int i = line + 1; i < end - 2; i++) {
            if (have[i] != have[line + 1]) {
                throw new AssertionError("a shared value is no longer whole at " + (i - line - 1) + " of " + length);
            }
        }
        return end - at;
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        int seed = random.nextInt();
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (seed + i * 31 + (i >> 8));
        }
        return bytes;
    }

    static byte[] command(byte[]... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(latin("*" + words.length + "\r\n"));
        for (byte[] word : words) {
            out.writeBytes(latin("$" + word.length + "\r\n"));
            out.writeBytes(word);
            out.writeBytes(latin("\r\n"));
        }
        return out.toByteArray();
    }

    private static byte[] bulk(byte[] value) {
        if (value == null) {
            return latin("$-1\r\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(latin("$" + value.length + "\r\n"));
        out.writeBytes(value);
        out.writeBytes(latin("\r\n"));
        return out.toByteArray();
    }

    private static String shown(byte[] bytes, int at) {
        return "\"" + latin1(Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + 60))) + "\"";
    }

    private static String latin1(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1).replace("\r", "\\r").replace("\n", "\\n");
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
