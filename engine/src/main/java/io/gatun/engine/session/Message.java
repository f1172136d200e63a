package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.ArgumentLayout;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireString;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.reply.CopyAvoidancePolicy;
import io.gatun.engine.reply.PinnedRun;
import io.gatun.engine.reply.Pins;

/**
 * The message that is being published. What its receivers get differs in the first line only, by RESP version; all the rest
 * is encoded once, and copied to each of them in one piece.
 *
 * <pre>
 * | *3 or >3 | kind, [pattern,] channel, message        |   a short message: all of this in one frame
 * | *3 or >3 | kind, [pattern,] channel, $len | message | CRLF |   a longer one
 * | *3 or >3 | kind, [pattern,] channel       | reference      |   as long as the policy says: to a run that all share
 * </pre>
 *
 * There is one object for all messages.
 */
final class Message {
    /** A longer message is not copied into the frame: copying it once more would cost more than two calls save. */
    private static final int MOST_FRAMED = 1024;

    private final ValueArena arena;
    private final Pins pins;
    private final CopyAvoidancePolicy policy;
    private long bytes;
    private int length;
    private long record;
    private boolean referenced;
    private long owner;
    private long wire;
    private long frame;
    private long frameLength;
    private long references;

    Message(ValueArena arena, Pins pins, CopyAvoidancePolicy policy) {
        this.arena = arena;
        this.pins = pins;
        this.policy = policy;
    }

    /**
     * A message begins; {@link #end} has to follow.
     *
     * @param argument the {@link ArgumentLayout} record that it comes from, which may own its bytes; or 0
     */
    void begin(long messageBytes, int messageLength, long argument) {
        assert frame == 0 && owner == 0 : "one message at a time";
        bytes = messageBytes;
        length = messageLength;
        record = argument;
        referenced = policy.refers(messageLength);
        references = 0;
    }

    /** What comes goes to subscribers of a channel. */
    void frame(WireText kind, long channel, int channelLength) {
        long at = openFrame(kind, WireString.wireLength(channelLength));
        closeFrame(WireString.put(at, channel, channelLength));
    }

    /** What comes goes to subscribers of a pattern. */
    void frame(WireText kind, long pattern, int patternLength, long channel, int channelLength) {
        long at = openFrame(kind, WireString.wireLength(patternLength) + WireString.wireLength(channelLength));
        at = WireString.put(at, pattern, patternLength);
        closeFrame(WireString.put(at, channel, channelLength));
    }

    private long openFrame(WireText kind, long namesSize) {
        freeFrame();
        long end = length <= MOST_FRAMED ? WireString.wireLength(length) : WireString.lineLength(length);
        frame = arena.allocate(kind.length() + namesSize + end, MemoryTag.PUBSUB);
        Mem.copy(kind.address(), frame, kind.length());
        return frame + kind.length();
    }

    private void closeFrame(long at) {
        long end = at;
        if (!referenced) {
            end = length <= MOST_FRAMED ? WireString.put(at, bytes, length) : WireString.putLine(at, length);
        }
        frameLength = end - frame;
    }

    /** Writes the message for one receiver, behind the first line. */
    void writeTo(RespWriter receiver) {
        receiver.wire(frame, frameLength);
        if (referenced) {
            receiver.encoder().refer(owner(), wire, WireString.wireLength(length), true);
            references++;
        } else if (length > MOST_FRAMED) {
            receiver.wire(bytes, length);
            receiver.crlf();
        }
    }

    /**
     * The run is made for the first who gets it, and is this object's too until the end. Only readers keep it, so it counts
     * with what they keep of deleted values: keys are not evicted for it.
     */
    private long owner() {
        if (owner == 0) {
            long run = record != 0 && ArgumentLayout.isInPlace(record) ? adopt() : copy();
            WireString.frame(run, length);
            wire = WireString.wireAddress(WireString.bytes(run), length);
            owner = PinnedRun.create(arena, Pins.MESSAGE, MemoryTag.PINNED, run);
            pins.raise(owner);
        }
        return owner;
    }

    private long adopt() {
        long run = ArgumentLayout.takeOver(record);
        arena.retag(run, MemoryTag.QUERY, MemoryTag.PINNED);
        return run;
    }

    private long copy() {
        long run = arena.allocate(WireString.runSize(length), MemoryTag.PINNED);
        Mem.copy(bytes, WireString.bytes(run), length);
        return run;
    }

    /** How many receivers got it by reference. */
    long references() {
        return references;
    }

    /** It was written for all; who refers to it keeps it. */
    void end() {
        freeFrame();
        if (owner != 0) {
            pins.lower(owner);
            owner = 0;
        }
    }

    private void freeFrame() {
        if (frame != 0) {
            arena.free(frame, MemoryTag.PUBSUB);
            frame = 0;
        }
    }
}
