package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;

/**
 * An argument of a request: where its bytes lie.
 *
 * <pre>
 * offset  0         8        12      16
 *         | address | length | flags |
 * </pre>
 *
 * The address is absolute, or relative to the query bytes while those may still move. Lengths are bytes.
 */
public final class ArgumentLayout {
    /** Bytes of a record; records of one request lie one behind the other. */
    public static final int SIZE = 16;
    /** Flag: the bytes lie in a {@link WireString} run of their own that a command may take over. */
    public static final int IN_PLACE = 1;

    private static final int LENGTH = 8;
    private static final int FLAGS = 12;

    private ArgumentLayout() {}

    /** Writes a record. */
    public static void write(long record, long address, int length, int flags) {
        Mem.putLong(record, address);
        Mem.putInt(record + LENGTH, length);
        Mem.putInt(record + FLAGS, flags);
    }

    /** The record with this number behind the first one. */
    public static long record(long first, int number) {
        return first + (long) number * SIZE;
    }

    /** Where the bytes lie. */
    public static long address(long record) {
        return Mem.getLong(record);
    }

    /** How many bytes there are. */
    public static int length(long record) {
        return Mem.getInt(record + LENGTH);
    }

    /** Whether the bytes lie in a run that may be taken over. */
    public static boolean isInPlace(long record) {
        return Mem.getInt(record + FLAGS) == IN_PLACE;
    }

    /** Takes over the run, whose memory has the tag QUERY; answers the run's address. */
    public static long takeOver(long record) {
        Mem.putInt(record + FLAGS, 0);
        return address(record) - WireString.PREFIX;
    }
}
