package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;

/**
 * A key that clients wait for.
 *
 * <pre>
 * offset  0                   24             32            40           48         52      56           60
 *         | RecordLayout (24) | first waiter | last waiter | next ready | database | state | key length | key ... |
 * </pre>
 *
 * Waiters are {@link WaiterLayout} records in the order of their coming. Keys that are ready form a chain.
 */
final class BlockedKeyLayout {
    /** State: the key is in the chain of those that are ready. */
    static final int READY = 1;
    /** State: its waiters are being served. */
    static final int SERVED = 2;

    private static final int FIRST = RecordLayout.SIZE;
    private static final int LAST = 32;
    private static final int NEXT_READY = 40;
    private static final int DATABASE = 48;
    private static final int STATE = 52;
    private static final int KEY_LENGTH = 56;
    private static final int KEY = 60;

    private BlockedKeyLayout() {}

    static long size(int keyLength) {
        return KEY + (long) keyLength;
    }

    static void write(long record, int database, long hash, long key, int keyLength) {
        RecordLayout.hash(record, hash);
        Mem.putLong(record + FIRST, 0);
        Mem.putLong(record + LAST, 0);
        Mem.putLong(record + NEXT_READY, 0);
        Mem.putInt(record + DATABASE, database);
        Mem.putInt(record + STATE, 0);
        Mem.putInt(record + KEY_LENGTH, keyLength);
        Mem.copy(key, record + KEY, keyLength);
    }

    static boolean is(long record, int database, long hash, long key, long keyLength) {
        return RecordLayout.hash(record) == hash
                && database(record) == database
                && keyLength(record) == keyLength
                && Mem.equal(key(record), key, keyLength);
    }

    static long first(long record) {
        return Mem.getLong(record + FIRST);
    }

    static void first(long record, long waiter) {
        Mem.putLong(record + FIRST, waiter);
    }

    static long last(long record) {
        return Mem.getLong(record + LAST);
    }

    static void last(long record, long waiter) {
        Mem.putLong(record + LAST, waiter);
    }

    static long nextReady(long record) {
        return Mem.getLong(record + NEXT_READY);
    }

    static void nextReady(long record, long ready) {
        Mem.putLong(record + NEXT_READY, ready);
    }

    static int database(long record) {
        return Mem.getInt(record + DATABASE);
    }

    static int state(long record) {
        return Mem.getInt(record + STATE);
    }

    static void state(long record, int state) {
        Mem.putInt(record + STATE, state);
    }

    static int keyLength(long record) {
        return Mem.getInt(record + KEY_LENGTH);
    }

    static long key(long record) {
        return record + KEY;
    }
}
