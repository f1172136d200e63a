package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;
import java.nio.charset.StandardCharsets;

/** Faulty: a block is plain or holds references, so that a reference behind plain bytes costs a block of its own. */
final class SeparateReplies implements PendingReplies {
    private final ReplyFixture fixture;
    private final ReplyQueue queue;
    private boolean plain;

    SeparateReplies(ReplyFixture fixture) {
        this.fixture = fixture;
        queue = new ReplyQueue(fixture.pins, fixture.blocks);
    }

    @Override
    public void copy(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        ReplyBlock block = fixture.blocks.take(bytes.length + PayloadHeader.SIZE);
        PayloadHeader.openInline(block.address());
        Mem.copyFrom(bytes, 0, block.address() + PayloadHeader.SIZE, bytes.length);
        block.endAt(block.address() + PayloadHeader.SIZE + bytes.length);
        PayloadHeader.closeInline(block.address(), block.end());
        queue.appendChain(block, bytes.length);
        plain = true;
    }

    @Override
    public void refer(long value, int length) {
        ReplyBlock block = fixture.blocks.take(plain ? ReplyBlocks.LARGEST : ReplyBlocks.SMALLEST);
        fixture.pins.raise(value);
        PayloadHeader.writeReference(block.address(), value, value + 8, length, PayloadHeader.WIRE_READY);
        block.endAt(block.address() + PayloadHeader.SIZE + PayloadHeader.REFERENCE_SIZE);
        queue.appendChain(block, length);
        plain = false;
    }

    @Override
    public String send(int most) {
        TestIovecs iovecs = new TestIovecs(Integer.MAX_VALUE, most);
        queue.gather(iovecs);
        queue.accepted(iovecs.bytes());
        queue.released(iovecs.bytes());
        return iovecs.text();
    }

    @Override
    public void resize(int size) {}

    @Override
    public long heldBytes() {
        return queue.heldBytes();
    }

    @Override
    public void clear() {
        queue.clear();
    }
}
