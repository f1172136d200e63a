package io.gatun.net;

import io.gatun.engine.reply.PayloadHeader;
import io.gatun.engine.reply.Pins;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.reply.ReplyBlock;
import io.gatun.engine.reply.ReplyQueue;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.stats.ServerCounters;
import java.lang.foreign.Arena;

/**
 * Sends the ranges of a reply batch, and what was left of earlier ones, as gathering writes.
 *
 * <p>A range goes out straight from the shared block if nothing is in front of it; what the transport does not take moves
 * into blocks of the connection's own. Pins fall by what the channel has released.
 */
final class GatherWriter {
    /** Most bytes that one connection is sent in a turn, so that others get theirs; lifted when memory is over its limit. */
    static final long WRITE_BUDGET = 1 << 20;

    private final Pins pins;
    private final ServerCounters counters;
    private final PieceList pieces;
    private long budget = WRITE_BUDGET;
    private long nowMillis;

    GatherWriter(Arena arena, Pins pins, ServerCounters counters) {
        this.pins = pins;
        this.counters = counters;
        pieces = new PieceList(arena);
    }

    /** Lifts or restores the limit of bytes per turn. */
    void hurry(boolean memoryIsOver) {
        budget = memoryIsOver ? Long.MAX_VALUE : WRITE_BUDGET;
    }

    /** Time of the turn, in Unix milliseconds. */
    void now(long unixMillis) {
        nowMillis = unixMillis;
    }

    /** Sends one range of the batch. */
    void send(Connection connection, ReplyBatch batch, int range) {
        long start = batch.start(range);
        long end = batch.end(range);
        long wire = batch.wireBytes(range);
        if (connection.isClosing()) {
            drop(start, end, batch.chain(range), connection);
        } else if (connection.queue().isHeld()
                || batch.chain(range) != null
                || connection.channel().releasesLater()) {
            enqueue(connection, start, end, 0, batch.chain(range), wire);
            drain(connection);
        } else if (wire > 0) {
            sendDirectly(connection, start, end, wire);
        }
    }

    private void sendDirectly(Connection connection, long start, long end, long wire) {
        pieces.begin(connection.channel().maxPieces(), budget);
        long header = start;
        while (header < end && add(header)) {
            header = PayloadHeader.next(header);
        }
        long sent = write(connection);
        if (sent < 0) {
            drop(start, end, null, connection);
            return;
        }
        ReplyQueue.release(pins, start, end, sent);
        connection.newlyReleased();
        if (sent < wire) {
            enqueue(connection, start, end, sent, null, wire - sent);
        }
    }

    private boolean add(long header) {
        return pieces.add(PayloadHeader.wireAddress(header), PayloadHeader.wireLength(header));
    }

    private static void enqueue(
            Connection connection, long start, long end, long skip, ReplyBlock chain, long wireBytes) {
        ReplyQueue queue = connection.queue();
        long before = queue.pendingBytes();
        queue.append(start, end, skip, connection.session().replyBuffer().size());
        if (chain != null) {
            queue.appendChain(chain, wireBytes - (queue.pendingBytes() - before));
        }
        note(connection);
    }

    /** Sends what is left of earlier ranges, as far as the transport takes it and the turn's budget goes. */
    void drain(Connection connection) {
        ReplyQueue queue = connection.queue();
        long left = budget;
        while (left > 0 && connection.isWritable() && queue.pendingBytes() > 0) {
            pieces.begin(connection.channel().maxPieces(), left);
            queue.gather(pieces);
            long sent = write(connection);
            if (sent < 0) {
                return;
            }
            queue.accepted(sent);
            left -= sent;
        }
        release(connection);
    }

    /** Lets pins fall for what the transport no longer uses. */
    void release(Connection connection) {
        long released = connection.newlyReleased();
        if (released > 0) {
            connection.queue().released(released);
        }
        note(connection);
    }

    private static void note(Connection connection) {
        ReplyQueue queue = connection.queue();
        ConnectionCounters.pending(connection.counters(), queue.pendingBytes());
        ConnectionCounters.held(connection.counters(), queue.heldBlocks(), queue.heldBytes());
    }

    /** One system call; answers the bytes accepted, or less than 0 when the connection is broken. */
    private long write(Connection connection) {
        long wanted = pieces.bytes();
        long sent = connection.channel().gather(pieces.address(), pieces.count());
        counters.writes++;
        if (sent < 0) {
            connection.close();
            return sent;
        }
        if (sent < wanted) {
            connection.writable(false);
        }
        counters.netOutputBytes += sent;
        ConnectionCounters.addOut(connection.counters(), sent);
        if (sent > 0) {
            ConnectionCounters.activity(connection.counters(), nowMillis);
        }
        return sent;
    }

    private void drop(long start, long end, ReplyBlock chain, Connection connection) {
        ReplyQueue.release(pins, start, end, Long.MAX_VALUE);
        if (chain != null) {
            connection.queue().appendChain(chain, 0);
        }
    }
}
