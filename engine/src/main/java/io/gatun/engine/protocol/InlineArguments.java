package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;

/**
 * Splits an inline request into arguments, as a shell would: blanks separate, double quotes allow escapes, single quotes
 * only {@code \'}.
 *
 * <p>Escapes are resolved where the bytes lie, since an argument never gets longer by it.
 */
final class InlineArguments {
    private long read;
    private long write;
    private long end;

    /**
     * Adds the line's arguments.
     *
     * @return false when quotes are unbalanced
     */
    boolean split(long line, long lineEnd, ArgumentList into) {
        read = line;
        end = lineEnd;
        while (true) {
            while (read < end && isBlank(Mem.getByte(read))) {
                read++;
            }
            if (read == end) {
                return true;
            }
            long start = read;
            write = read;
            if (!argument()) {
                return false;
            }
            into.add(start, write - start, 0);
        }
    }

    private boolean argument() {
        while (read < end) {
            byte c = Mem.getByte(read);
            if (endsWord(c)) {
                return true;
            }
            read++;
            if (c == '"' || c == '\'') {
                return quoted(c);
            }
            put(c);
        }
        return true;
    }

    /** The closing quote ends the argument. */
    private boolean quoted(byte quote) {
        while (read < end) {
            byte c = Mem.getByte(read++);
            if (c == quote) {
                return read == end || isBlank(Mem.getByte(read));
            }
            if (c == '\\' && read < end && (quote == '"' || Mem.getByte(read) == '\'')) {
                escape();
            } else {
                put(c);
            }
        }
        return false;
    }

    private void escape() {
        byte c = Mem.getByte(read++);
        if (c == 'x' && end - read >= 2 && hex(read) >= 0 && hex(read + 1) >= 0) {
            put((byte) (hex(read) << 4 | hex(read + 1)));
            read += 2;
            return;
        }
        put(
                switch (c) {
                    case 'n' -> (byte) '\n';
                    case 'r' -> (byte) '\r';
                    case 't' -> (byte) '\t';
                    case 'b' -> (byte) '\b';
                    case 'a' -> (byte) 7;
                    default -> c;
                });
    }

    private void put(byte c) {
        Mem.putByte(write++, c);
    }

    private static int hex(long at) {
        return Character.digit(Mem.getByte(at), 16);
    }

    /** Between words; as C's isspace. */
    private static boolean isBlank(byte c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    /** Within a word; vertical tab and form feed belong to it, as in Valkey. */
    private static boolean endsWord(byte c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }
}
