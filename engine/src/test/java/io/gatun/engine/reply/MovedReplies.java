package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import java.nio.charset.StandardCharsets;

/**
 * Faulty: one buffer per client that a resize moves, while the header that grows and the cursor still point to where it
 * was.
 */
final class MovedReplies implements PendingReplies {
    private final ReplyFixture fixture;
    private long buffer;
    private int used;
    private int size = ReplyBlocks.LARGEST;
    private long lastHeader;
    private long cursor;
    private int cursorOffset;

    MovedReplies(ReplyFixture fixture) {
        this.fixture = fixture;
        buffer = fixture.arena.allocate(size, MemoryTag.REPLY);
        cursor = buffer;
    }

    @Override
    public void copy(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        if (lastHeader == 0 || PayloadHeader.isReference(lastHeader)) {
            lastHeader = buffer + used;
            PayloadHeader.openInline(lastHeader);
            used += PayloadHeader.SIZE;
        }
        Mem.copyFrom(bytes, 0, buffer + used, bytes.length);
        used += bytes.length;
        long end = PayloadHeader.next(lastHeader) + bytes.length;
        PayloadHeader.closeInline(lastHeader, end);
    }

    @Override
    public void refer(long value, int length) {
        fixture.pins.raise(value);
        lastHeader = buffer + used;
        PayloadHeader.writeReference(lastHeader, value, value + 8, length, PayloadHeader.WIRE_READY);
        used += PayloadHeader.SIZE + PayloadHeader.REFERENCE_SIZE;
    }

    @Override
    public String send(int most) {
        StringBuilder sent = new StringBuilder();
        while (cursor < buffer + used && sent.length() < most) {
            int left = (int) PayloadHeader.wireLength(cursor) - cursorOffset;
            int piece = Math.min(left, most - sent.length());
            sent.append(Mem.ascii(PayloadHeader.wireAddress(cursor) + cursorOffset, piece));
            cursorOffset += piece;
            if (piece == left) {
                if (PayloadHeader.isReference(cursor)) {
                    fixture.pins.lower(PayloadHeader.pin(cursor));
                }
                cursor = PayloadHeader.next(cursor);
                cursorOffset = 0;
            }
        }
        return sent.toString();
    }

    @Override
    public void resize(int newSize) {
        long moved = fixture.arena.allocate(newSize, MemoryTag.REPLY);
        Mem.copy(buffer, moved, used);
        fixture.arena.free(buffer, MemoryTag.REPLY);
        buffer = moved;
        size = newSize;
    }

    @Override
    public long heldBytes() {
        return size;
    }

    @Override
    public void clear() {
        long header = buffer;
        long skipped = cursor > buffer && cursor <= buffer + used ? cursor : buffer;
        for (; header < buffer + used; header = PayloadHeader.next(header)) {
            if (header >= skipped && PayloadHeader.isReference(header)) {
                fixture.pins.lower(PayloadHeader.pin(header));
            }
        }
        fixture.arena.free(buffer, MemoryTag.REPLY);
    }
}
