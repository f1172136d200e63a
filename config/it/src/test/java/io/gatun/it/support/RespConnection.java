package io.gatun.it.support;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A blocking connection that speaks RESP2 and RESP3 and hides nothing. Bytes stand in strings as ISO 8859-1, so that any
 * value survives. A call waits at most {@value #TIMEOUT_MILLIS} ms for the server.
 */
public final class RespConnection implements AutoCloseable {

    private static final Charset BYTES = StandardCharsets.ISO_8859_1;
    private static final int TIMEOUT_MILLIS = 30_000;

    private final Socket socket;
    private final InputStream input;
    private final ByteArrayOutputStream seen = new ByteArrayOutputStream();

    /** An error reply: {@code message} is its line without the leading minus sign. */
    public record ErrorReply(String message) {}

    /** A RESP3 push: its elements. */
    public record Push(List<Object> elements) {}

    private RespConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.input = new BufferedInputStream(socket.getInputStream());
    }

    /** Connects to a port of 127.0.0.1. */
    public static RespConnection open(int port) {
        return open(port, 0);
    }

    /** Connects with a receive buffer of about {@code receiveBufferBytes}; 0 leaves it to the system. */
    public static RespConnection open(int port, int receiveBufferBytes) {
        try {
            Socket socket = new Socket();
            if (receiveBufferBytes > 0) {
                socket.setReceiveBufferSize(receiveBufferBytes);
            }
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.connect(new InetSocketAddress("127.0.0.1", port), TIMEOUT_MILLIS);
            return new RespConnection(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a command and returns its decoded reply: see {@link #read()}. */
    public Object call(String... words) {
        send(words);
        return read();
    }

    /** Sends a command as an array of bulk strings. */
    public void send(String... words) {
        sendBytes(encode(words));
    }

    /** Sends text as it stands, such as {@code "PING\r\n"}. */
    public void sendText(String text) {
        sendBytes(text.getBytes(BYTES));
    }

    /** Sends bytes as they stand. */
    public void sendBytes(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A command as the bytes of an array of bulk strings. */
    public static byte[] encode(String... words) {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(("*" + words.length + "\r\n").getBytes(BYTES));
        for (String word : words) {
            request.writeBytes(("$" + word.length() + "\r\n").getBytes(BYTES));
            request.writeBytes(word.getBytes(BYTES));
            request.writeBytes("\r\n".getBytes(BYTES));
        }
        return request.toByteArray();
    }

    /**
     * Reads one reply. Strings, big numbers and verbatim strings come as String, integers as Long, doubles as Double,
     * booleans as Boolean, every null as null, arrays as List, maps as Map, sets as Set, errors as {@link ErrorReply} and
     * pushes as {@link Push}.
     */
    public Object read() {
        seen.reset();
        try {
            return readReply();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads one reply and returns its very bytes. */
    public String readRaw() {
        read();
        return seen.toString(BYTES);
    }

    /** Reads {@code count} bytes, whatever they mean. */
    public String readBytes(int count) {
        try {
            byte[] bytes = input.readNBytes(count);
            if (bytes.length < count) {
                throw new EOFException("the server closed after " + bytes.length + " of " + count + " bytes");
            }
            return new String(bytes, BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads until the server closes the connection and returns what came before. A reset counts as closing. */
    public String readToEnd() {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        try {
            for (int next = input.read(); next >= 0; next = input.read()) {
                rest.write(next);
            }
        } catch (SocketException closed) {
            return rest.toString(BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rest.toString(BYTES);
    }

    /** Closes in such a way that the server sees a reset. */
    public void reset() {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Object readReply() throws IOException {
        String line = readLine();
        String rest = line.substring(1);
        return switch (line.charAt(0)) {
            case '+', '(' -> rest;
            case '-' -> new ErrorReply(rest);
            case ':' -> Long.parseLong(rest);
            case ',' -> Double.parseDouble(rest.replace("inf", "Infinity"));
            case '#' -> rest.equals("t");
            case '_' -> null;
            case '$' -> readBulk(Integer.parseInt(rest));
            case '=' -> readBulk(Integer.parseInt(rest)).substring(4);
            case '!' -> new ErrorReply(readBulk(Integer.parseInt(rest)));
            case '*' -> readList(Integer.parseInt(rest));
            case '>' -> new Push(readList(Integer.parseInt(rest)));
            case '~' -> readSet(Integer.parseInt(rest));
            case '%' -> readMap(Integer.parseInt(rest));
            default -> throw new IOException("no reply begins like this: " + line);
        };
    }

    private List<Object> readList(int length) throws IOException {
        if (length < 0) {
            return null;
        }
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            list.add(readReply());
        }
        return list;
    }

    private Set<Object> readSet(int length) throws IOException {
        return new LinkedHashSet<>(readList(length));
    }

    private Map<Object, Object> readMap(int length) throws IOException {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < length; i++) {
            Object key = readReply();
            map.put(key, readReply());
        }
        return map;
    }

    private String readBulk(int length) throws IOException {
        if (length < 0) {
            return null;
        }
        byte[] bytes = input.readNBytes(length + 2);
        if (bytes.length < length + 2) {
            throw new EOFException("the server closed inside a string of " + length + " bytes");
        }
        seen.writeBytes(bytes);
        if (bytes[length] != '\r' || bytes[length + 1] != '\n') {
            throw new IOException("a string of " + length + " bytes does not end in CRLF");
        }
        return new String(bytes, 0, length, BYTES);
    }

    private String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int previous = 0;
        for (int next = input.read(); next >= 0; next = input.read()) {
            seen.write(next);
            if (previous == '\r' && next == '\n') {
                line.setLength(line.length() - 1);
                return line.toString();
            }
            line.append((char) next);
            previous = next;
        }
        throw new EOFException("the server closed; before that came '" + line + "'");
    }
}
