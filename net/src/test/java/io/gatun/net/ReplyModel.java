package io.gatun.net;

import static io.gatun.net.ExpectedBytes.latin;
import static io.gatun.net.ExpectedBytes.together;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * What a client sends, and the bytes that must come back. Each client has keys of its own; those that all share hold
 * values that are recognisable as whole.
 */
final class ReplyModel implements ClientModel {
    private static final int[] LENGTHS = {0, 1, 5, 44, 45, 128, 129, 500, 5000, 16383, 16384, 16385, 40_000, 200_000};
    private static final int KEYS = 6;
    private static final int SHARED_KEYS = 3;

    private final String prefix;
    private final RandomGenerator random;
    private final Map<String, byte[]> values = new HashMap<>();
    private final ExpectedBytes expected = new ExpectedBytes();
    private boolean pauses;
    private boolean unpauses;

    ReplyModel(String prefix, RandomGenerator random) {
        this.prefix = prefix;
        this.random = random;
    }

    @Override
    public long checkedBytes() {
        return expected.checkedBytes();
    }

    @Override
    public boolean isSatisfied() {
        return expected.isEmpty();
    }

    /** The client pauses all clients at times, and if it {@code unpauses} it ends pauses too. */
    void pauses(boolean alsoUnpauses) {
        pauses = true;
        unpauses = alsoUnpauses;
    }

    @Override
    public byte[] nextRequest() {
        if (pauses && random.nextInt(40) == 0) {
            return pause();
        }
        String key = prefix + random.nextInt(KEYS);
        return switch (random.nextInt(20)) {
            case 0, 1, 2 -> set(key);
            case 3, 4, 5, 6 -> get(key);
            case 7 -> shared();
            case 8 -> echo();
            case 9 -> together(get(key), set(key));
            case 10 -> together(get(key), append(key));
            case 11 -> together(get(key), setRange(key));
            case 12 -> together(get(key), delete(key));
            case 13 -> together(get(key), rename(key, prefix + random.nextInt(KEYS)));
            case 14 -> getDelete(key);
            case 15 -> multiGet();
            case 16 -> getRange(key);
            case 17 -> transaction(key);
            case 18 -> simple("PING\r\n", "+PONG\r\n");
            default -> refused();
        };
    }

    private byte[] pause() {
        if (unpauses && random.nextInt(3) == 0) {
            return simple("CLIENT UNPAUSE\r\n", "+OK\r\n");
        }
        String kind = random.nextBoolean() ? "WRITE" : "ALL";
        return simple("CLIENT PAUSE " + (1 + random.nextInt(30)) + " " + kind + "\r\n", "+OK\r\n");
    }

    private byte[] append(String key) {
        byte[] more = bytes(LENGTHS[random.nextInt(LENGTHS.length)]);
        byte[] value = together(values.getOrDefault(key, new byte[0]), more);
        values.put(key, value);
        expected.add(latin(":" + value.length + "\r\n"));
        return command(latin("APPEND"), latin(key), more);
    }

    private byte[] setRange(String key) {
        byte[] piece = bytes(1 + random.nextInt(2000));
        int offset = random.nextInt(20_000);
        byte[] old = values.getOrDefault(key, new byte[0]);
        byte[] value = Arrays.copyOf(old, Math.max(old.length, offset + piece.length));
        System.arraycopy(piece, 0, value, offset, piece.length);
        values.put(key, value);
        expected.add(latin(":" + value.length + "\r\n"));
        return command(latin("SETRANGE"), latin(key), latin("" + offset), piece);
    }

    private byte[] delete(String key) {
        expected.add(latin(values.remove(key) == null ? ":0\r\n" : ":1\r\n"));
        return command(latin(random.nextBoolean() ? "DEL" : "UNLINK"), latin(key));
    }

    private byte[] rename(String from, String to) {
        byte[] value = values.remove(from);
        if (value == null) {
            expected.add(latin("-ERR no such key\r\n"));
        } else {
            values.put(to, value);
            expected.add(latin("+OK\r\n"));
        }
        return command(latin("RENAME"), latin(from), latin(to));
    }

    private byte[] getDelete(String key) {
        expected.add(bulk(values.remove(key)));
        return command(latin("GETDEL"), latin(key));
    }

    private byte[] multiGet() {
        byte[][] words = new byte[1 + KEYS][];
        byte[] reply = latin("*" + KEYS + "\r\n");
        words[0] = latin("MGET");
        for (int i = 0; i < KEYS; i++) {
            words[1 + i] = latin(prefix + i);
            reply = together(reply, bulk(values.get(prefix + i)));
        }
        expected.add(reply);
        return command(words);
    }

    private byte[] getRange(String key) {
        byte[] value = values.getOrDefault(key, new byte[0]);
        int start = random.nextInt(50_000);
        int end = start + random.nextInt(100_000);
        boolean empty = start >= value.length;
        expected.add(bulk(empty ? new byte[0] : Arrays.copyOfRange(value, start, Math.min(end + 1, value.length))));
        return command(latin("GETRANGE"), latin(key), latin("" + start), latin("" + end));
    }

    private byte[] transaction(String key) {
        expected.add(latin("+OK\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n"));
        return together(together(latin("MULTI\r\n"), get(key)), together(set(key), latin("EXEC\r\n")));
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

    private byte[] echo() {
        byte[] message = bytes(LENGTHS[random.nextInt(LENGTHS.length)]);
        expected.add(bulk(message));
        return command(latin("PING"), message);
    }

    private byte[] shared() {
        String key = "shared" + random.nextInt(SHARED_KEYS);
        if (random.nextBoolean()) {
            expected.add(ReplyModel::lengthOfShared);
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

    @Override
    public void receive(byte[] bytes) {
        expected.receive(bytes);
    }

    private static int lengthOfShared(byte[] have, int at) {
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
}
