package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;

/**
 * What the engine may know of a connection: a record off heap, written by the connection's thread and read by any.
 *
 * <pre>
 * offset  0          8           16            24              32              40            48           56
 *         | bytes in | bytes out | query bytes | pending bytes | last activity | held blocks | held bytes | peak |
 * </pre>
 *
 * The one thing in the house that two threads share: opaque reads and writes of words that stand for themselves. Bytes,
 * and Unix milliseconds for the last activity. Pending bytes are wire bytes, referenced ones included. The peak is the
 * most copied reply bytes that one turn queued.
 */
public final class ConnectionCounters {
    /** Bytes of a record. */
    public static final int SIZE = 64;

    private static final int OUT = 8;
    private static final int QUERY = 16;
    private static final int PENDING = 24;
    private static final int ACTIVITY = 32;
    private static final int BLOCKS = 40;
    private static final int HELD = 48;
    private static final int PEAK = 56;

    private ConnectionCounters() {}

    /** Adds to the bytes that were read. */
    public static void addIn(long record, long bytes) {
        Mem.putLongOpaque(record, Mem.getLongOpaque(record) + bytes);
    }

    /** Adds to the bytes that were written. */
    public static void addOut(long record, long bytes) {
        Mem.putLongOpaque(record + OUT, Mem.getLongOpaque(record + OUT) + bytes);
    }

    /** Sets the bytes that a cut request holds. */
    public static void query(long record, long bytes) {
        Mem.putLongOpaque(record + QUERY, bytes);
    }

    /** Sets the wire bytes that wait to be sent. */
    public static void pending(long record, long bytes) {
        Mem.putLongOpaque(record + PENDING, bytes);
    }

    /** Notes when something was read or written. */
    public static void activity(long record, long unixMillis) {
        Mem.putLongOpaque(record + ACTIVITY, unixMillis);
    }

    /** Sets the reply blocks held. */
    public static void held(long record, int blocks, long bytes) {
        Mem.putLongOpaque(record + BLOCKS, blocks);
        Mem.putLongOpaque(record + HELD, bytes);
    }

    /** Sets the peak of copied reply bytes. */
    public static void peak(long record, long bytes) {
        Mem.putLongOpaque(record + PEAK, bytes);
    }

    /** Bytes read. */
    public static long in(long record) {
        return Mem.getLongOpaque(record);
    }

    /** Bytes written. */
    public static long out(long record) {
        return Mem.getLongOpaque(record + OUT);
    }

    /** Bytes that a cut request holds. */
    public static long query(long record) {
        return Mem.getLongOpaque(record + QUERY);
    }

    /** Wire bytes that wait to be sent. */
    public static long pending(long record) {
        return Mem.getLongOpaque(record + PENDING);
    }

    /** When something was read or written. */
    public static long activity(long record) {
        return Mem.getLongOpaque(record + ACTIVITY);
    }

    /** Reply blocks held. */
    public static long heldBlocks(long record) {
        return Mem.getLongOpaque(record + BLOCKS);
    }

    /** Bytes of the reply blocks held. */
    public static long heldBytes(long record) {
        return Mem.getLongOpaque(record + HELD);
    }

    /** Most copied reply bytes of one turn. */
    public static long peak(long record) {
        return Mem.getLongOpaque(record + PEAK);
    }
}
