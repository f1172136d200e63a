package io.gatun.engine.reply;

/**
 * What others caused for one connection, and what its thread was not given yet: a chain of blocks like those of a reply.
 *
 * <p>The engine owns it. It is written by {@link ReplyEncoder}, and leaves whole with a {@link ReplyBatch}, or behind a reply
 * of the connection's own.
 */
public final class Outbox {
    private ReplyBlock first;
    private ReplyBlock last;
    private long wireBytes;
    private long copiedBytes;

    /** An empty one; it holds no memory. */
    public Outbox() {}

    /** Bytes that it has on the wire. */
    public long wireBytes() {
        return wireBytes;
    }

    /** Bytes that were copied into blocks, as against referenced. */
    public long copiedBytes() {
        return copiedBytes;
    }

    /** Bytes of its blocks. */
    public long heldBytes() {
        long bytes = 0;
        for (ReplyBlock block = first; block != null; block = block.next()) {
            bytes += block.capacity();
        }
        return bytes;
    }

    /** Bytes of its blocks that are in use, headers included. */
    long usedBytes() {
        long bytes = 0;
        for (ReplyBlock block = first; block != null; block = block.next()) {
            bytes += block.used();
        }
        return bytes;
    }

    ReplyBlock first() {
        return first;
    }

    ReplyBlock last() {
        return last;
    }

    /** An encoder added to it. */
    void wrote(ReplyBlock firstBlock, ReplyBlock lastBlock, long wire, long copied) {
        first = firstBlock;
        last = lastBlock;
        wireBytes += wire;
        copiedBytes += copied;
    }

    /** Moves everything from another one behind what is here. */
    public void take(Outbox other) {
        if (other.first == null) {
            return;
        }
        if (first == null) {
            first = other.first;
        } else {
            last.chain(other.first);
        }
        last = other.last;
        wireBytes += other.wireBytes;
        copiedBytes += other.copiedBytes;
        other.leave();
    }

    /** Its blocks are someone else's now. */
    void leave() {
        first = null;
        last = null;
        wireBytes = 0;
        copiedBytes = 0;
    }

    /** Drops everything: nobody will read it. */
    public void drop(Pins pins, ReplyBlocks blocks) {
        for (ReplyBlock block = first; block != null; ) {
            ReplyBlock next = block.next();
            ReplyQueue.release(pins, block.address(), block.end(), Long.MAX_VALUE);
            blocks.give(block);
            block = next;
        }
        leave();
    }
}
