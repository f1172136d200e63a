package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * The owner of a run that replies refer to and that belongs to nothing else: an argument, a published message.
 *
 * <pre>
 * offset  0              8             16
 *         | pin (5)      | run address |
 * </pre>
 */
public final class PinnedRun {
    private static final int RUN = 8;
    private static final int SIZE = 16;

    private PinnedRun() {}

    /** An unpinned owner of this kind; it and the run have the tag. Answers the pin. */
    public static long create(ValueArena arena, byte kind, MemoryTag tag, long run) {
        long owner = arena.allocate(SIZE, tag);
        Pins.clear(owner, kind);
        Mem.putLong(owner + RUN, run);
        return owner;
    }

    /** Frees owner and run. */
    public static void free(ValueArena arena, MemoryTag tag, long owner) {
        arena.free(Mem.getLong(owner + RUN), tag);
        arena.free(owner, tag);
    }
}
