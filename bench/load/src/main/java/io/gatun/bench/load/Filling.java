package io.gatun.bench.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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
        byte[] value = new byte[valueBytes];
        new Random(valueBytes).nextBytes(value);
        byte[] request = request(value);
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
            client.sendAndCountOk(pipeline.flip(), count);
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

    private static byte[] request(byte[] value) {
        String head = "*3\r\n$3\r\nSET\r\n$16\r\n" + key(0) + "\r\n$" + value.length + "\r\n";
        ByteBuffer request = ByteBuffer.allocate(head.length() + value.length + 2);
        request.put(head.getBytes(StandardCharsets.ISO_8859_1))
                .put(value)
                .put((byte) '\r')
                .put((byte) '\n');
        return request.array();
    }

    private static void number(byte[] request, int at, int number) {
        for (int i = at + DIGITS - 1, rest = number; i >= at; i--, rest /= 10) {
            request[i] = (byte) ('0' + rest % 10);
        }
    }
}
