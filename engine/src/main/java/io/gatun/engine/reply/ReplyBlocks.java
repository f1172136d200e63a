package io.gatun.engine.reply;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * Makes and frees the blocks that a connection owns while its reply waits: for what a socket did not take, and for
 * commands that outgrow the turn's shared block.
 *
 * <p>The block objects of the largest size are kept and used again with their memory, up to {@link #KEPT}; so a steady
 * stream of large replies makes no objects.
 */
public final class ReplyBlocks {
    /** Bytes of the smallest block; Valkey's smallest reply buffer. */
    public static final int SMALLEST = 1024;
    /** Bytes of the largest block; Valkey's largest reply buffer. */
    public static final int LARGEST = 16 * 1024;

    /** 256 KiB of largest blocks: one turn's worth. */
    private static final int KEPT = 16;

    private final ValueArena arena;
    private ReplyBlock kept;
    private int keptCount;
    private long heldBytes;

    /** Blocks whose memory comes from this arena. */
    public ReplyBlocks(ValueArena arena) {
        this.arena = arena;
    }

    /** An empty block of at least so many bytes. */
    public ReplyBlock take(int capacity) {
        int size = Math.clamp(capacity, SMALLEST, LARGEST);
        heldBytes += size;
        if (size == LARGEST && kept != null) {
            ReplyBlock block = kept;
            kept = block.next();
            keptCount--;
            block.chain(null);
            return block;
        }
        return ReplyBlock.over(arena.allocate(size, MemoryTag.REPLY), size);
    }

    /** Takes the block's memory back; whoever gave it has released its references. */
    public void give(ReplyBlock block) {
        heldBytes -= block.capacity();
        if (block.capacity() == LARGEST && keptCount < KEPT) {
            block.endAt(block.address());
            block.chain(kept);
            kept = block;
            keptCount++;
        } else {
            arena.free(block.address(), MemoryTag.REPLY);
        }
    }

    /** Bytes in blocks that are in use now. */
    public long heldBytes() {
        return heldBytes;
    }

    /** Frees the blocks that are kept for reuse. */
    public void trim() {
        while (kept != null) {
            arena.free(kept.address(), MemoryTag.REPLY);
            kept = kept.next();
        }
        keptCount = 0;
    }
}
