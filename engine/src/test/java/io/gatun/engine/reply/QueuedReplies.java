package io.gatun.engine.reply;

/** The real queue. */
final class QueuedReplies implements PendingReplies {
    private final ReplyFixture fixture;
    private final ReplyQueue queue;
    private int size = ReplyBlocks.SMALLEST;

    QueuedReplies(ReplyFixture fixture) {
        this.fixture = fixture;
        queue = new ReplyQueue(fixture.pins, fixture.blocks);
    }

    @Override
    public void copy(String text) {
        fixture.begin().copy(text);
        append(fixture.end());
    }

    @Override
    public void refer(long value, int length) {
        fixture.begin().refer(value, length);
        append(fixture.end());
    }

    private void append(int range) {
        queue.append(fixture.batch.start(range), fixture.batch.end(range), 0, size);
        fixture.batch.clear();
    }

    @Override
    public String send(int most) {
        TestIovecs iovecs = new TestIovecs(Integer.MAX_VALUE, most);
        if (queue.pendingBytes() > 0) {
            queue.gather(iovecs);
            queue.accepted(iovecs.bytes());
            queue.released(iovecs.bytes());
        }
        return iovecs.text();
    }

    @Override
    public void resize(int newSize) {
        size = newSize;
    }

    @Override
    public long heldBytes() {
        return queue.heldBytes();
    }

    @Override
    public void clear() {
        queue.clear();
    }
}
