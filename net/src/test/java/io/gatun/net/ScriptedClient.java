package io.gatun.net;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A client of a {@link ScriptedServer}: what it sends waits until the server's next turn. */
final class ScriptedClient {
    private final ScriptedServer server;
    private final SimulatedSocket socket;

    ScriptedClient(ScriptedServer server, SimulatedSocket socket) {
        this.server = server;
        this.socket = socket;
    }

    SimulatedSocket socket() {
        return socket;
    }

    static byte[] request(String... words) {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(latin("*" + words.length + "\r\n"));
        for (String word : words) {
            request.writeBytes(latin("$" + word.length() + "\r\n" + word + "\r\n"));
        }
        return request.toByteArray();
    }

    static String bulk(String value) {
        return "$" + value.length() + "\r\n" + value + "\r\n";
    }

    static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    ScriptedClient ask(String... words) {
        return sends(request(words));
    }

    ScriptedClient sends(String raw) {
        return sends(latin(raw));
    }

    ScriptedClient sends(byte[] raw) {
        socket.clientSends(raw, 0, raw.length);
        return this;
    }

    /** Asks and takes one turn and what it brings. */
    String call(String... words) {
        ask(words);
        server.turn();
        return received();
    }

    String received() {
        return received(Integer.MAX_VALUE);
    }

    String received(int most) {
        return new String(socket.clientReads(most), StandardCharsets.ISO_8859_1);
    }

    /** Reads and lets the server take turns until so many bytes are here. */
    String receives(int length) {
        StringBuilder all = new StringBuilder();
        server.until(() -> all.append(received()).length() >= length);
        return all.toString();
    }

    /** As {@link #receives}, counting bytes only. */
    void skips(long length) {
        long[] seen = {0};
        server.until(() -> (seen[0] += socket.clientReads(Integer.MAX_VALUE).length) >= length);
        if (seen[0] != length) {
            throw new AssertionError("too many bytes: " + seen[0]);
        }
    }

    boolean isClosed() {
        return socket.isServerClosed();
    }
}
