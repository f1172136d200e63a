package io.gatun.engine.reply;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * Makes and frees the blocks that a connection owns while its reply waits: for what a socket did not take, and for
 * commands that outgrow the turn's shared block.
 *
 * <p>Memory comes from the arena and goes back at once; the objects are kept and used again, up to {@link #KEPT} of them.
 * So a steady stream of large replies makes no objects, and what nobody sends costs nothing.
 */
public final class ReplyBlocks {
    /** Bytes of the smallest block; Valkey's smallest reply buffer. */
    public static final int SMALLEST = 1024;
    /** Bytes of the largest block; Valkey's largest reply buffer. */
    public static final int LARGEST = 16 * 1024;

    /** Objects that are kept: one for each of the receivers that a message may usually have. */
    private static final int KEPT = 1024;

    private final ValueArena arena;
    private ReplyBlock kept;
    private int keptCount;
    private long heldBytes;

    /** Blocks whose memory comes from this arena. */
    public ReplyBlocks(ValueArena arena) {
        this.arena = arena;
    }

    /** An empty block of so many bytes, within the limits. */
    public ReplyBlock take(int capacity) {
        int size = Math.clamp(capacity, SMALLEST, LARGEST);
        long address = arena.allocate(size, MemoryTag.REPLY);
        ReplyBlock block = kept;
        if (block == null) {
            block = new ReplyBlock();
        } else {
            kept = block.next();
            keptCount--;
        }
        block.lieOver(address, size);
        heldBytes += size;
        return block;
    }

    /** Takes the block's memory back; whoever gave it has released its references. */
    public void give(ReplyBlock block) {
        heldBytes -= block.capacity();
        arena.free(block.address(), MemoryTag.REPLY);
        if (keptCount < KEPT) {
            block.chain(kept);
            kept = block;
            keptCount++;
        }
    }

    /** Bytes in blocks that are in use now. */
    public long heldBytes() {
        return heldBytes;
    }
}
