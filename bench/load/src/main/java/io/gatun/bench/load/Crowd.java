package io.gatun.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Many connections that each said one thing and heard the whole reply. */
final class Crowd implements AutoCloseable {
    private final List<SocketChannel> connections = new ArrayList<>();
    private ByteBuffer skipped = ByteBuffer.allocateDirect(1);

    /**
     * Connects them one after the other.
     *
     * @param request an inline request
     * @param replyBytes the length of its reply
     */
    static Crowd of(int count, int port, String request, int replyBytes) throws IOException {
        Crowd crowd = new Crowd();
        ByteBuffer out = ByteBuffer.wrap((request + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        ByteBuffer in = ByteBuffer.allocate(replyBytes);
        try {
            for (int i = 0; i < count; i++) {
                SocketChannel connection = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
                crowd.connections.add(connection);
                connection.write(out.rewind());
                readFully(connection, in.clear());
            }
        } catch (IOException e) {
            crowd.close();
            throw new IOException(
                    "only " + crowd.connections.size() + " of " + count + " connections were served: " + e.getMessage(),
                    e);
        }
        return crowd;
    }

    int size() {
        return connections.size();
    }

    /** Each of them reads so many bytes. */
    void skip(int bytes) throws IOException {
        for (int i = 0; i < connections.size(); i++) {
            skip(i, bytes);
        }
    }

    /** One of them reads so many bytes. */
    void skip(int connection, int bytes) throws IOException {
        if (skipped.capacity() < bytes) {
            skipped = ByteBuffer.allocateDirect(bytes);
        }
        readFully(connections.get(connection), skipped.clear().limit(bytes));
    }

    /** One of them says something. */
    void say(int connection, String request) throws IOException {
        connections.get(connection).write(ByteBuffer.wrap((request + "\r\n").getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static void readFully(SocketChannel connection, ByteBuffer in) throws IOException {
        while (in.hasRemaining()) {
            if (connection.read(in) < 0) {
                throw new EOFException("the server closed one");
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (SocketChannel connection : connections) {
            connection.close();
        }
    }
}
