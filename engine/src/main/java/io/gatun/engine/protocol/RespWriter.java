package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.reply.ReplyEncoder;
import io.gatun.engine.reply.SharedHeaders;
import java.nio.charset.StandardCharsets;

/**
 * Writes results as RESP2 or RESP3, whichever the session speaks.
 *
 * <p>No method makes an object except those that take a {@link String}, which are for errors and for cold commands.
 */
public final class RespWriter {
    /** RESP2. */
    public static final int RESP2 = 2;
    /** RESP3. */
    public static final int RESP3 = 3;

    private static final int SMALL_COPY = 256;
    private static final int LINE_SIZE = 32;
    private static final short CRLF = '\r' | '\n' << 8;

    private final ReplyEncoder encoder;
    private int version = RESP2;
    private int mapKind = SharedHeaders.ARRAY;
    private int mapShift = 1;
    private int setKind = SharedHeaders.ARRAY;
    private int pushKind = SharedHeaders.ARRAY;

    /** A writer that speaks RESP2 until told otherwise. */
    public RespWriter(ReplyEncoder encoder) {
        this.encoder = encoder;
    }

    /** Where the elements go. */
    public ReplyEncoder encoder() {
        return encoder;
    }

    /** The version in use. */
    public int version() {
        return version;
    }

    /** Speaks this version from now on. */
    public void speak(int respVersion) {
        if (respVersion == version) {
            return;
        }
        version = respVersion;
        boolean resp3 = respVersion == RESP3;
        mapKind = resp3 ? SharedHeaders.MAP : SharedHeaders.ARRAY;
        mapShift = resp3 ? 0 : 1;
        setKind = resp3 ? SharedHeaders.SET : SharedHeaders.ARRAY;
        pushKind = resp3 ? SharedHeaders.PUSH : SharedHeaders.ARRAY;
    }

    /** {@code +OK}. */
    public void ok() {
        text(WireText.OK);
    }

    /** A constant text. */
    public void text(WireText text) {
        long at = encoder.room(text.length());
        Mem.copy(text.address(), at, text.length());
        encoder.wrote(at + text.length());
    }

    /** No value, where there could be a string. */
    public void nullBulk() {
        text(version == RESP3 ? WireText.NULL : WireText.NULL_BULK);
    }

    /** No value, where there could be an array. */
    public void nullArray() {
        text(version == RESP3 ? WireText.NULL : WireText.NULL_ARRAY);
    }

    /** An integer. */
    public void integer(long value) {
        long at = encoder.room(LINE_SIZE);
        if (value >= 0 && value < SharedHeaders.INTEGERS) {
            encoder.wrote(SharedHeaders.putInteger(at, (int) value));
        } else {
            encoder.wrote(line(at, ':', value));
        }
    }

    /** True or false; an integer in RESP2. */
    public void bool(boolean value) {
        if (version == RESP3) {
            text(value ? WireText.TRUE : WireText.FALSE);
        } else {
            integer(value ? 1 : 0);
        }
    }

    /** The header of an array. */
    public void array(long count) {
        header(SharedHeaders.ARRAY, count);
    }

    /** The header of a map of so many pairs; in RESP2 an array of twice as many. */
    public void map(long pairs) {
        header(mapKind, pairs << mapShift);
    }

    /** The header of a set; in RESP2 an array. */
    public void set(long count) {
        header(setKind, count);
    }

    /** The header of a push; in RESP2 an array. */
    public void push(long count) {
        header(pushKind, count);
    }

    /** An array whose header is written by {@link #endArray}. */
    public long beginArray() {
        return encoder.defer();
    }

    /** A set whose header is written by {@link #endSet}. */
    public long beginSet() {
        return encoder.defer();
    }

    /** A map whose header is written by {@link #endMap}. */
    public long beginMap() {
        return encoder.defer();
    }

    /** Says how many elements followed {@link #beginArray}. */
    public void endArray(long deferred, long count) {
        fill(deferred, SharedHeaders.ARRAY, count);
    }

    /** Says how many elements followed {@link #beginSet}. */
    public void endSet(long deferred, long count) {
        fill(deferred, setKind, count);
    }

    /** Says how many pairs followed {@link #beginMap}. */
    public void endMap(long deferred, long pairs) {
        fill(deferred, mapKind, pairs << mapShift);
    }

    /** A bulk string, copied. */
    public void bulk(long address, long length) {
        if (length <= SMALL_COPY) {
            long at = bulkHeader(encoder.room((int) length + LINE_SIZE), length);
            Mem.copy(address, at, length);
            Mem.putShort(at + length, CRLF);
            encoder.wrote(at + length + 2);
        } else {
            bulkPrefix(length);
            encoder.copy(address, length);
            crlf();
        }
    }

    /** The length line of a bulk string whose bytes come next, followed by {@link #crlf}. */
    public void bulkPrefix(long length) {
        encoder.wrote(bulkHeader(encoder.room(LINE_SIZE), length));
    }

    /** The end of a bulk string. */
    public void crlf() {
        long at = encoder.room(2);
        Mem.putShort(at, CRLF);
        encoder.wrote(at + 2);
    }

    /** Bytes that are a whole reply already, copied. */
    public void wire(long address, long length) {
        encoder.copy(address, length);
    }

    /** An integer as a bulk string. */
    public void bulkInteger(long value) {
        int length = Decimal.length(value);
        long at = bulkHeader(encoder.room(LINE_SIZE + Decimal.MAX_LENGTH), length);
        at = Decimal.put(at, value);
        Mem.putShort(at, CRLF);
        encoder.wrote(at + 2);
    }

    /** A bulk string of UTF-8 text. */
    public void bulk(String text) {
        bulk(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A bulk string. */
    public void bulk(byte[] bytes) {
        bulkPrefix(bytes.length);
        raw(bytes);
        crlf();
    }

    /** A simple string. */
    public void simple(String text) {
        raw(("+" + text + "\r\n").getBytes(StandardCharsets.UTF_8));
    }

    /** An error, its code first, a byte for each char; line ends within become blanks, since they would end the reply. */
    public void error(String codeAndText) {
        raw(("-" + codeAndText.replace('\r', ' ').replace('\n', ' ') + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    /** A double: shortest text that reads back the same. */
    public void floating(String text) {
        if (version == RESP3) {
            raw(("," + text + "\r\n").getBytes(StandardCharsets.US_ASCII));
        } else {
            bulk(text);
        }
    }

    /** Text for people, with its kind ({@code txt}, {@code mkd}); a bulk string in RESP2. */
    public void verbatim(String kind, String text) {
        if (version == RESP3) {
            byte[] bytes = (kind + ":" + text).getBytes(StandardCharsets.UTF_8);
            encoder.wrote(line(encoder.room(LINE_SIZE), '=', bytes.length));
            raw(bytes);
            crlf();
        } else {
            bulk(text);
        }
    }

    private void raw(byte[] bytes) {
        for (int from = 0; from < bytes.length; from += SMALL_COPY) {
            int piece = Math.min(SMALL_COPY, bytes.length - from);
            long at = encoder.room(piece);
            Mem.copyFrom(bytes, from, at, piece);
            encoder.wrote(at + piece);
        }
    }

    private void header(int kind, long count) {
        encoder.wrote(putHeader(encoder.room(LINE_SIZE), kind, count));
    }

    private void fill(long deferred, int kind, long count) {
        if (count < SharedHeaders.LENGTHS) {
            int n = (int) count;
            SharedHeaders.putLengthExactly(encoder.fill(deferred, SharedHeaders.lengthLineSize(n)), kind, n);
            return;
        }
        int digits = Decimal.length(count);
        long at = encoder.fill(deferred, digits + 3);
        Mem.putByte(at, (byte) SharedHeaders.sign(kind));
        Decimal.put(at + 1, count);
        Mem.putShort(at + 1 + digits, CRLF);
    }

    private static long bulkHeader(long at, long length) {
        return putHeader(at, SharedHeaders.BULK, length);
    }

    private static long putHeader(long at, int kind, long count) {
        return count < SharedHeaders.LENGTHS
                ? SharedHeaders.putLength(at, kind, (int) count)
                : line(at, SharedHeaders.sign(kind), count);
    }

    private static long line(long at, char sign, long value) {
        Mem.putByte(at, (byte) sign);
        long end = Decimal.put(at + 1, value);
        Mem.putShort(end, CRLF);
        return end + 2;
    }
}
