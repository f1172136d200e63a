package io.gatun.bench.load;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A blocking RESP2 connection to a server on this machine, for preparing and asking; it carries no measured load. */
final class RespClient implements AutoCloseable {

    private static final Charset BYTES = StandardCharsets.ISO_8859_1;
    private static final int TIMEOUT_MILLIS = 60_000;

    private final Socket socket;
    private final InputStream input;

    private RespClient(Socket socket) throws IOException {
        this.socket = socket;
        this.input = new BufferedInputStream(socket.getInputStream(), 1 << 16);
    }

    static RespClient connect(int port) throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress("127.0.0.1", port), TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        return new RespClient(socket);
    }

    /** Sends one command; the reply is its line, or the bytes of its bulk string. An error comes as its line with the minus. */
    String call(String... words) throws IOException {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(("*" + words.length + "\r\n").getBytes(BYTES));
        for (String word : List.of(words)) {
            request.writeBytes(("$" + word.length() + "\r\n" + word + "\r\n").getBytes(BYTES));
        }
        socket.getOutputStream().write(request.toByteArray());
        return readReply();
    }

    /** Sends commands that each answer with this line, and reads the answers. */
    void send(ByteBuffer requests, int count, String line) throws IOException {
        socket.getOutputStream().write(requests.array(), requests.position(), requests.remaining());
        for (int i = 0; i < count; i++) {
            String reply = readReply();
            if (!reply.equals(line)) {
                throw new IOException("what is answered by " + line + " was answered by " + reply);
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private String readReply() throws IOException {
        String line = readLine();
        if (line.charAt(0) != '$' || line.equals("$-1")) {
            return line;
        }
        int length = Integer.parseInt(line.substring(1));
        byte[] bulk = input.readNBytes(length + 2);
        return new String(bulk, 0, Math.min(length, bulk.length), BYTES);
    }

    private String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = input.read(); next != '\n'; next = input.read()) {
            if (next < 0) {
                throw new EOFException("the server closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }
}
