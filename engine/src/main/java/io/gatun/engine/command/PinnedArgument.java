package io.gatun.engine.command;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.reply.Pins;

/**
 * The owner of an argument's run that a reply refers to.
 *
 * <pre>
 * offset  0              8             16
 *         | pin (5)      | run address |
 * </pre>
 */
final class PinnedArgument {
    private static final int RUN = 8;
    private static final int SIZE = 16;

    private PinnedArgument() {}

    static long create(ValueArena arena, long run) {
        long owner = arena.allocate(SIZE, MemoryTag.PINNED);
        Pins.clear(owner, Pins.ARGUMENT);
        Mem.putLong(owner + RUN, run);
        return owner;
    }

    static void free(ValueArena arena, long owner) {
        arena.free(Mem.getLong(owner + RUN), MemoryTag.PINNED);
        arena.free(owner, MemoryTag.PINNED);
    }
}
