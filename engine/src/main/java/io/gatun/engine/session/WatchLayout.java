package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;

/**
 * A key that one client watches.
 *
 * <pre>
 * offset  0                   24              32        40         44           48
 *         | RecordLayout (24) | client's next | session | database | key length | key ... |
 * </pre>
 *
 * Records of one bucket of the {@link RecordTable} are chained both ways, those of one client one way.
 */
final class WatchLayout {
    private static final int CLIENTS_NEXT = RecordLayout.SIZE;
    private static final int SESSION = 32;
    private static final int DATABASE = 40;
    private static final int KEY_LENGTH = 44;
    private static final int KEY = 48;

    private WatchLayout() {}

    static long size(int keyLength) {
        return KEY + (long) keyLength;
    }

    static void write(long record, long clientsNext, long session, int database, long hash, long key, int keyLength) {
        Mem.putLong(record + CLIENTS_NEXT, clientsNext);
        RecordLayout.hash(record, hash);
        Mem.putLong(record + SESSION, session);
        Mem.putInt(record + DATABASE, database);
        Mem.putInt(record + KEY_LENGTH, keyLength);
        Mem.copy(key, record + KEY, keyLength);
    }

    static boolean is(long record, int database, long hash, long key, long keyLength) {
        return RecordLayout.hash(record) == hash
                && database(record) == database
                && keyLength(record) == keyLength
                && Mem.equal(key(record), key, keyLength);
    }

    static long clientsNext(long record) {
        return Mem.getLong(record + CLIENTS_NEXT);
    }

    static long session(long record) {
        return Mem.getLong(record + SESSION);
    }

    static int database(long record) {
        return Mem.getInt(record + DATABASE);
    }

    static long key(long record) {
        return record + KEY;
    }

    static int keyLength(long record) {
        return Mem.getInt(record + KEY_LENGTH);
    }
}
