package io.gatun.engine.stats;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.ArgumentLayout;
import io.gatun.engine.protocol.Decimal;
import java.nio.charset.StandardCharsets;

/**
 * An entry of a command log: a link of a list, and its own answer to COMMANDLOG GET, which is the same in RESP2 and RESP3.
 *
 * <pre>
 * offset  0       8       16             24
 *         | older | newer | reply length | reply bytes ... |
 * </pre>
 */
final class CommandLogEntryLayout {
    /** Arguments that are kept, the last one standing for all others; Valkey's number. */
    private static final int MOST_ARGUMENTS = 32;
    /** Bytes of an argument that are kept; Valkey's number. */
    private static final int MOST_BYTES = 128;

    /** Bytes for the beginnings of all arguments that are kept. */
    static final long HEADS_BYTES = (long) MOST_ARGUMENTS * MOST_BYTES;

    private static final int NEWER = 8;
    private static final int LENGTH = 16;
    private static final int REPLY = 24;
    private static final int FIELDS = 6;
    /** Bytes of a char. */
    private static final int MOST_UTF8 = 3;
    /** Sign, digits and line end. */
    private static final int LINE = Decimal.MAX_LENGTH + 3;
    /** What surrounds the bytes of a bulk string, and what is said of those that were cut off. */
    private static final int AROUND_BULK = 2 * LINE + 32;

    private static final byte[] REDACTED = ascii("(redacted)");
    private static final byte[] ELLIPSIS = ascii("... (");
    private static final byte[] MORE_BYTES = ascii(" more bytes)");
    private static final byte[] MORE_ARGUMENTS = ascii(" more arguments)");
    private static final short CRLF = '\r' | '\n' << 8;

    private CommandLogEntryLayout() {}

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** A new entry; answers its address. */
    static long create(ValueArena arena, long heads, long id, long value, LoggedCommand command) {
        long texts = (long) MOST_UTF8
                * (command.address().length() + command.clientName().length());
        long room = REPLY + 5L * LINE + 2L * AROUND_BULK + texts + argumentRoom(command);
        long entry = arena.allocate(room, MemoryTag.COMMAND_LOG);
        long at = line(entry + REPLY, '*', FIELDS);
        at = line(at, ':', id);
        at = line(at, ':', command.unixSeconds());
        at = line(at, ':', value);
        at = arguments(at, heads, command);
        at = text(at, command.address());
        at = text(at, command.clientName());
        older(entry, 0);
        newer(entry, 0);
        Mem.putLong(entry + LENGTH, at - entry - REPLY);
        return entry;
    }

    private static int keptCount(LoggedCommand command) {
        return Math.min(command.argumentCount(), MOST_ARGUMENTS);
    }

    private static long record(LoggedCommand command, int argument) {
        return command.arguments() + (long) argument * ArgumentLayout.SIZE;
    }

    private static long argumentRoom(LoggedCommand command) {
        long room = 0;
        for (int i = 0; i < keptCount(command); i++) {
            room += AROUND_BULK + Math.min(ArgumentLayout.length(record(command, i)), MOST_BYTES);
        }
        return room;
    }

    private static long arguments(long start, long heads, LoggedCommand command) {
        int count = command.argumentCount();
        int kept = keptCount(command);
        long at = line(start, '*', kept);
        int whole = count > kept ? kept - 1 : kept;
        for (int i = 0; i < whole; i++) {
            at = has(command.redacted(), i)
                    ? bulk(at, REDACTED)
                    : argument(at, bytes(command, heads, i), ArgumentLayout.length(record(command, i)));
        }
        return whole == kept ? at : more(at, count - whole);
    }

    private static boolean has(long bits, int argument) {
        return (bits >>> argument & 1) != 0;
    }

    private static long bytes(LoggedCommand command, long heads, int argument) {
        return has(command.setAside(), argument)
                ? heads + (long) argument * MOST_BYTES
                : ArgumentLayout.address(record(command, argument));
    }

    /** Keeps the beginning of an argument. */
    static void setAside(long heads, int argument, long bytes, int length) {
        if (argument < MOST_ARGUMENTS) {
            Mem.copy(bytes, heads + (long) argument * MOST_BYTES, Math.min(length, MOST_BYTES));
        }
    }

    private static long argument(long start, long bytes, int length) {
        if (length <= MOST_BYTES) {
            long at = line(start, '$', length);
            Mem.copy(bytes, at, length);
            return crlf(at + length);
        }
        int cut = length - MOST_BYTES;
        long at = line(start, '$', MOST_BYTES + ELLIPSIS.length + Decimal.length(cut) + MORE_BYTES.length);
        Mem.copy(bytes, at, MOST_BYTES);
        return crlf(rest(at + MOST_BYTES, cut, MORE_BYTES));
    }

    private static long more(long start, int arguments) {
        long at = line(start, '$', ELLIPSIS.length + Decimal.length(arguments) + MORE_ARGUMENTS.length);
        return crlf(rest(at, arguments, MORE_ARGUMENTS));
    }

    private static long rest(long start, int count, byte[] ofWhat) {
        return put(Decimal.put(put(start, ELLIPSIS), count), ofWhat);
    }

    private static long bulk(long start, byte[] bytes) {
        return crlf(put(line(start, '$', bytes.length), bytes));
    }

    /** Names and most addresses are ASCII, and then no object is made. */
    private static long text(long start, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return bulk(start, text.getBytes(StandardCharsets.UTF_8));
            }
        }
        long at = line(start, '$', text.length());
        for (int i = 0; i < text.length(); i++) {
            Mem.putByte(at++, (byte) text.charAt(i));
        }
        return crlf(at);
    }

    private static long put(long at, byte[] bytes) {
        Mem.copyFrom(bytes, 0, at, bytes.length);
        return at + bytes.length;
    }

    private static long line(long at, char sign, long number) {
        Mem.putByte(at, (byte) sign);
        return crlf(Decimal.put(at + 1, number));
    }

    private static long crlf(long at) {
        Mem.putShort(at, CRLF);
        return at + 2;
    }

    static long older(long entry) {
        return Mem.getLong(entry);
    }

    static void older(long entry, long other) {
        Mem.putLong(entry, other);
    }

    static long newer(long entry) {
        return Mem.getLong(entry + NEWER);
    }

    static void newer(long entry, long other) {
        Mem.putLong(entry + NEWER, other);
    }

    static long reply(long entry) {
        return entry + REPLY;
    }

    static long replyLength(long entry) {
        return Mem.getLong(entry + LENGTH);
    }
}
