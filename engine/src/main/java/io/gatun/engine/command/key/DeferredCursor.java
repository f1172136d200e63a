package io.gatun.engine.command.key;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.reply.ReplyEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The cursor of a SCAN reply: a bulk string that stands before the elements and is known after them.
 *
 * <p>Its text, of up to 27 bytes, is parted over two deferred lines, each of which holds 16.
 */
final class DeferredCursor {
    private static final int FIRST_PART = 14;

    private DeferredCursor() {}

    /** Writes the text over two lines that were deferred one behind the other. */
    static void end(ReplyEncoder encoder, long first, long second, long cursor) {
        String digits = Long.toUnsignedString(cursor);
        byte[] text = ("$" + digits.length() + "\r\n" + digits + "\r\n").getBytes(StandardCharsets.US_ASCII);
        int split = Math.min(FIRST_PART, text.length - 1);
        Mem.copyFrom(text, 0, encoder.fill(first, split), split);
        Mem.copyFrom(text, split, encoder.fill(second, text.length - split), text.length - split);
    }
}
