package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RealSocketTest {
    private static final int LENGTH = 20_000_000;

    private Server server;

    @BeforeEach
    void open() throws Exception {
        server = Server.builder().start();
        try (Client writer = new Client(1 << 20)) {
            writer.sends("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$" + LENGTH + "\r\n" + "v".repeat(LENGTH) + "\r\n");
            assertThat(writer.reads(5)).isEqualTo("+OK\r\n");
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private final class Client implements AutoCloseable {
        private final Socket socket = new Socket();
        private final DataInputStream in;

        Client(int receiveBuffer) throws IOException {
            socket.setReceiveBufferSize(receiveBuffer);
            socket.setSoTimeout(30_000);
            socket.connect(new InetSocketAddress("127.0.0.1", server.port()));
            in = new DataInputStream(socket.getInputStream());
        }

        Client sends(String raw) throws IOException {
            socket.getOutputStream().write(ScriptedClient.latin(raw));
            return this;
        }

        String reads(int length) throws IOException {
            return new String(in.readNBytes(length), StandardCharsets.ISO_8859_1);
        }

        void readsValue(int piece) throws IOException {
            assertThat(reads(11)).isEqualTo("$" + LENGTH + "\r\n");
            byte[] bytes = new byte[piece];
            byte[] expected = new byte[piece];
            Arrays.fill(expected, (byte) 'v');
            for (int left = LENGTH; left > 0; ) {
                int n = Math.min(piece, left);
                in.readFully(bytes, 0, n);
                assertThat(Arrays.equals(bytes, 0, n, expected, 0, n)).isTrue();
                left -= n;
            }
            assertThat(reads(2)).isEqualTo("\r\n");
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void shouldSendALargeValueToAReaderWithATinyBuffer() throws Exception {
        try (Client reader = new Client(1024);
                Client writer = new Client(65_536)) {
            reader.sends("GET k\r\nPING\r\nGET k\r\n");
            assertThat(writer.sends("SET k new\r\n").reads(5)).isEqualTo("+OK\r\n");
            reader.readsValue(3000);
            assertThat(reader.reads(7)).isEqualTo("+PONG\r\n");
            String last = reader.reads(5);
            assertThat(last).isIn("$3\r\nn", "$2000");
        }
    }

    @Test
    void shouldAnswerOthersWhileAReaderDoesNotRead() throws Exception {
        try (Client stuck = new Client(1024);
                Client other = new Client(65_536)) {
            stuck.sends("GET k\r\n".repeat(100));
            for (int i = 0; i < 100; i++) {
                assertThat(other.sends("PING\r\n").reads(7)).isEqualTo("+PONG\r\n");
            }
            assertThat(other.sends("DEL k\r\n").reads(4)).isEqualTo(":1\r\n");
        }
        try (Client other = new Client(65_536)) {
            assertThat(other.sends("GET k\r\n").reads(5)).isEqualTo("$-1\r\n");
        }
    }

    @Test
    void shouldSurviveReadersThatVanishInMidReply() throws Exception {
        for (int i = 0; i < 20; i++) {
            try (Client reader = new Client(4096)) {
                reader.sends("GET k\r\nGET k\r\n");
                if (i % 2 == 0) {
                    reader.reads(1000 * i);
                } else {
                    reader.socket.setSoLinger(true, 0);
                }
            }
        }
        try (Client other = new Client(1 << 20)) {
            other.sends("GET k\r\n").readsValue(100_000);
        }
    }

    @Test
    void shouldEndWithRepliesPending() throws Exception {
        try (Client stuck = new Client(1024)) {
            stuck.sends("GET k\r\n".repeat(10));
            stuck.reads(100);
            server.close();
            server.join();
        }
    }
}
