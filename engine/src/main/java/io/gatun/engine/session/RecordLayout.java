package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;

/**
 * What every record of a {@link RecordTable} begins with; the layouts of the tables say what follows.
 *
 * <pre>
 * offset  0                8                    16     24
 *         | next in bucket | previous in bucket | hash | ...
 * </pre>
 */
final class RecordLayout {
    /** Bytes of the beginning. */
    static final int SIZE = 24;

    private static final int PREVIOUS = 8;
    private static final int HASH = 16;

    private RecordLayout() {}

    static long next(long record) {
        return Mem.getLong(record);
    }

    static void next(long record, long next) {
        Mem.putLong(record, next);
    }

    static long previous(long record) {
        return Mem.getLong(record + PREVIOUS);
    }

    static void previous(long record, long previous) {
        Mem.putLong(record + PREVIOUS, previous);
    }

    static long hash(long record) {
        return Mem.getLong(record + HASH);
    }

    /** To be said before the record is added, and not changed while it is there. */
    static void hash(long record, long hash) {
        Mem.putLong(record + HASH, hash);
    }
}
