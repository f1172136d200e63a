package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;

/** A constant text in native memory, ready to be copied, usually into a reply; it lives as long as the program. */
public final class WireText {
    /** The usual success. */
    public static final WireText OK = new WireText("+OK\r\n");
    /** A command waits for EXEC. */
    public static final WireText QUEUED = new WireText("+QUEUED\r\n");
    /** The answer to PING. */
    public static final WireText PONG = new WireText("+PONG\r\n");
    /** No value, RESP3. */
    public static final WireText NULL = new WireText("_\r\n");
    /** No value, RESP2. */
    public static final WireText NULL_BULK = new WireText("$-1\r\n");
    /** No array, RESP2. */
    public static final WireText NULL_ARRAY = new WireText("*-1\r\n");
    /** A bulk string without bytes. */
    public static final WireText EMPTY_BULK = new WireText("$0\r\n\r\n");
    /** True, RESP3. */
    public static final WireText TRUE = new WireText("#t\r\n");
    /** False, RESP3. */
    public static final WireText FALSE = new WireText("#f\r\n");

    private final long address;
    private final int length;

    /** A text of ASCII characters; its closing CRLF, if it is to have one, is part of it. */
    public WireText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        length = bytes.length;
        address = Arena.global().allocate(length + 8L, 8).address();
        Mem.copyFrom(bytes, 0, address, length);
    }

    /** Where it lies. */
    public long address() {
        return address;
    }

    /** How many bytes it has. */
    public int length() {
        return length;
    }
}
