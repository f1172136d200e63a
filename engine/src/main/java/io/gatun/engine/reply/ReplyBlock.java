package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.MemorySegment;

/**
 * A piece of memory that holds payload headers, one behind the other, from its start up to {@link #used}.
 *
 * <p>Owned by one thread at a time: whoever fills it, then whoever sends it. Blocks of one reply form a chain.
 */
public final class ReplyBlock {
    private long address;
    private int capacity;
    private int used;
    private ReplyBlock next;

    ReplyBlock() {}

    /** Makes it an empty block over memory that its caller allocates and frees. */
    void lieOver(long start, int bytes) {
        address = start;
        capacity = bytes;
        used = 0;
        next = null;
    }

    /** The block's whole memory. */
    public MemorySegment segment() {
        return Mem.segment(address, capacity);
    }

    /** Where the first header lies. */
    public long address() {
        return address;
    }

    /** Bytes that the block can hold, headers included. */
    public int capacity() {
        return capacity;
    }

    /** Bytes in use, headers included. */
    public int used() {
        return used;
    }

    /** Where the next header would lie. */
    public long end() {
        return address + used;
    }

    /** One behind the block's last byte. */
    long limit() {
        return address + capacity;
    }

    void endAt(long end) {
        used = (int) (end - address);
    }

    /** The block that goes on where this one ends, or null. */
    public ReplyBlock next() {
        return next;
    }

    void chain(ReplyBlock follower) {
        next = follower;
    }
}
