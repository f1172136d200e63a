package io.gatun.engine.protocol;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * A bulk argument that is read straight into the place where a command may keep it: the run of a
 * {@link WireString wire-ready string}.
 *
 * <p>Address space for all of it is reserved when it is announced; it counts as used memory step by step, as bytes
 * arrive. So an announcement alone costs nothing.
 */
final class LargeArgument {
    /** Arguments from this length on are read in place; Valkey's PROTO_MBULK_BIG_ARG. */
    static final int THRESHOLD = 32 * 1024;

    private static final int CRLF = 2;

    private final ValueArena arena;
    private long run;
    private long length;
    private long received;

    LargeArgument(ValueArena arena) {
        this.arena = arena;
    }

    boolean isOpen() {
        return run != 0;
    }

    void announce(long lengthBytes) {
        run = arena.reserve(WireString.runSize(lengthBytes), MemoryTag.QUERY);
        length = lengthBytes;
        received = 0;
    }

    long bytes() {
        return WireString.bytes(run);
    }

    long length() {
        return length;
    }

    /** Where the next byte goes. */
    long writeAddress() {
        return bytes() + received;
    }

    /** Bytes still to come, the closing CRLF included. */
    long missing() {
        return length + CRLF - received;
    }

    void received(long bytes) {
        if (bytes == 0) {
            return;
        }
        received += bytes;
        arena.charge(run, Math.min(WireString.runSize(length), WireString.PREFIX + received));
    }

    long receivedBytes() {
        return received;
    }

    /** The argument is complete: the run belongs to the request now. */
    void settle() {
        arena.settle(run);
        run = 0;
    }

    void drop() {
        if (run != 0) {
            arena.free(run, MemoryTag.QUERY);
            run = 0;
        }
    }
}
