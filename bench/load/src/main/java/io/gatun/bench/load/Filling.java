package io.gatun.bench.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Stores keys under the names that {@code redis-benchmark -r} asks for: {@code key:} and twelve digits. */
final class Filling {

    private static final int BATCH_BYTES = 256 * 1024;
    private static final int DIGITS = 12;

    private Filling() {}

    static String key(int index) {
        return "key:" + String.format("%0" + DIGITS + "d", index);
    }

    /** Stores {@code keys} values of {@code valueBytes} random bytes each, in one pipeline. */
    static void store(RespClient client, int keys, int valueBytes) throws IOException {
        pipeline(client, keys, request("SET", value(valueBytes)), "+OK");
    }

    /** Stores {@code keys} lists of {@code elements} elements of {@code bytes} random bytes each, in a server that is empty. */
    static void lists(Server server, int keys, int elements, int bytes) throws IOException {
        byte[][] values = new byte[elements][];
        Arrays.fill(values, value(bytes));
        try (RespClient connection = server.connect()) {
            pipeline(connection, keys, request("RPUSH", values), ":" + elements);
        }
    }

    private static byte[] value(int bytes) {
        byte[] value = new byte[bytes];
        new Random(bytes).nextBytes(value);
        return value;
    }

    private static void pipeline(RespClient client, int keys, byte[] request, String reply) throws IOException {
        int digits = new String(request, StandardCharsets.ISO_8859_1).indexOf("key:") + "key:".length();
        int batch = Math.max(1, BATCH_BYTES / request.length);
        ByteBuffer pipeline = ByteBuffer.allocate(batch * request.length);
        for (int first = 0; first < keys; first += batch) {
            int count = Math.min(batch, keys - first);
            pipeline.clear();
            for (int i = 0; i < count; i++) {
                number(request, digits, first + i);
                pipeline.put(request);
            }
            client.send(pipeline.flip(), count, reply);
        }
    }

    /** Empties a server and stores keys there. */
    static void replaceAll(Server server, int keys, int valueBytes) throws IOException {
        try (RespClient connection = server.connect()) {
            String flushed = connection.call("FLUSHALL");
            if (!flushed.equals("+OK")) {
                throw new IOException(server.name() + " refused FLUSHALL: " + flushed);
            }
            store(connection, keys, valueBytes);
            if (keys > 0 && !connection.call("STRLEN", key(keys - 1)).equals(":" + valueBytes)) {
                throw new IOException(server.name() + " does not hold " + key(keys - 1) + " after its SET");
            }
        }
    }

    private static byte[] request(String command, byte[]... values) {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(("*" + (2 + values.length) + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        for (String word : List.of(command, key(0))) {
            bulk(request, word.getBytes(StandardCharsets.ISO_8859_1));
        }
        for (byte[] value : values) {
            bulk(request, value);
        }
        return request.toByteArray();
    }

    private static void bulk(ByteArrayOutputStream request, byte[] bytes) {
        request.writeBytes(("$" + bytes.length + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        request.writeBytes(bytes);
        request.writeBytes("\r\n".getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void number(byte[] request, int at, int number) {
        for (int i = at + DIGITS - 1, rest = number; i >= at; i--, rest /= 10) {
            request[i] = (byte) ('0' + rest % 10);
        }
    }
}
