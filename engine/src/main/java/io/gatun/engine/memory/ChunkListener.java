package io.gatun.engine.memory;

/**
 * Hears where an arena's memory lies, in the arena's thread. An RDMA transport registers chunks this way. A range is a
 * chunk of 64 MiB or the mapping of one large block.
 */
public interface ChunkListener {

    /** The range is readable and writable from now on. */
    void mapped(long address, long bytes);

    /** The range is about to go away; when this returns, nobody may use it. */
    void unmapping(long address, long bytes);

    /**
     * Whether a free part of a mapped range may be given back to the kernel while it stays mapped. Memory that a
     * device has registered must not be. Asked each time, before.
     */
    default boolean mayRelease(long address, long bytes) {
        return true;
    }
}
