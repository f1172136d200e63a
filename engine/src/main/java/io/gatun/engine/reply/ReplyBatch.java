package io.gatun.engine.reply;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * What one engine turn answers to the connections of one I/O thread.
 *
 * <p>One shared block that stays in the cache holds the replies, connection after connection. Each connection's part is a
 * <em>range</em>: payload headers from {@code start} to {@code end} in the shared block, followed by a chain of blocks of
 * its own when a command outgrew the shared one. The batch goes over whole and comes home whole: the owner of the moment
 * is whoever it was handed to, and {@link #clear} makes it empty again.
 */
public final class ReplyBatch {
    /** Bytes of the shared block: stays in a level-two cache (facts/performance: 14 MB instead costs 1.23 times). */
    public static final int BLOCK_SIZE = 256 * 1024;
    /** Most ranges of a batch. */
    public static final int MAX_RANGES = 1024;

    /** A command is begun only with this much room in the shared block: most replies then fit without a second block. */
    static final int SMALLEST_ROOM = 32 * 1024;

    /** What others caused for the connection before, the command's own replies, and the end of the connection. */
    private static final int RANGES_OF_A_COMMAND = 3;

    /** Nothing follows the range. */
    public static final byte KEEP = 0;
    /** The connection closes when all of its replies are sent. */
    public static final byte CLOSE_AFTER_REPLY = 1;
    /** The connection closes at once, and its unsent replies are dropped. */
    public static final byte CLOSE_NOW = 2;

    /** The connection's requests waited and go on. */
    public static final byte GO_ON = 3;

    private final ReplyBlock shared = new ReplyBlock();
    private final int[] connections = new int[MAX_RANGES];
    private final long[] starts = new long[MAX_RANGES];
    private final long[] ends = new long[MAX_RANGES];
    private final long[] wireBytes = new long[MAX_RANGES];
    private final long[] copiedBytes = new long[MAX_RANGES];
    private final ReplyBlock[] chains = new ReplyBlock[MAX_RANGES];
    private final byte[] closings = new byte[MAX_RANGES];
    private int count;
    private boolean closesNow;

    /** A batch whose shared block lives as long as the arena. */
    public ReplyBatch(Arena arena) {
        MemorySegment segment = arena.allocate(BLOCK_SIZE, 64);
        shared.lieOver(segment.address(), BLOCK_SIZE);
    }

    ReplyBlock shared() {
        return shared;
    }

    /** How many ranges there are. */
    public int count() {
        return count;
    }

    /** Whether a further command may be begun; if not, hand the batch over first. */
    public boolean hasRoom() {
        return count <= MAX_RANGES - RANGES_OF_A_COMMAND && shared.capacity() - shared.used() >= SMALLEST_ROOM;
    }

    /** The connection's number in its thread. */
    public int connection(int range) {
        return connections[range];
    }

    /** Where the range's first header lies. */
    public long start(int range) {
        return starts[range];
    }

    /** One behind the range's last element in the shared block. */
    public long end(int range) {
        return ends[range];
    }

    /** Bytes that the range has on the wire, its chain included. */
    public long wireBytes(int range) {
        return wireBytes[range];
    }

    /** Bytes of the range that were copied into blocks, as against referenced. */
    public long copiedBytes(int range) {
        return copiedBytes[range];
    }

    /** The blocks in which the range goes on, or null. */
    public ReplyBlock chain(int range) {
        return chains[range];
    }

    /** What happens to the connection behind its range: {@link #KEEP}, one of the closings, or {@link #GO_ON}. */
    public byte closing(int range) {
        return closings[range];
    }

    /** Whether some range closes its connection at once. */
    public boolean closesNow() {
        return closesNow;
    }

    void add(int connection, long start, long end, ReplyBlock chain, long wire, long copied) {
        int range = count++;
        connections[range] = connection;
        starts[range] = start;
        ends[range] = end;
        chains[range] = chain;
        wireBytes[range] = wire;
        copiedBytes[range] = copied;
        closings[range] = KEEP;
        shared.endAt(end);
    }

    /** Adds all that is in an outbox, as a range of its own. */
    public void add(int connection, Outbox outbox) {
        add(connection, shared.end(), shared.end(), outbox.first(), outbox.wireBytes(), outbox.copiedBytes());
        outbox.leave();
    }

    /** Tells the connection's thread that its requests go on, as a range without replies. */
    public void goOn(int connection) {
        add(connection, shared.end(), shared.end(), null, 0, 0);
        closings[count - 1] = GO_ON;
    }

    /** Tells the connection's thread to close it, as a range without replies. */
    public void close(int connection, byte closing) {
        add(connection, shared.end(), shared.end(), null, 0, 0);
        closings[count - 1] = closing;
        closesNow |= closing == CLOSE_NOW;
    }

    /** Makes the batch empty; its ranges have been sent, moved or released. */
    public void clear() {
        Arrays.fill(chains, 0, count, null);
        shared.endAt(shared.address());
        count = 0;
        closesNow = false;
    }
}
