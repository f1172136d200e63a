package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;

/**
 * That a client waits for a key.
 *
 * <pre>
 * offset  0      8          16              24         32        40     44
 *         | next | previous | client's next | key's    | session | type |
 * </pre>
 *
 * Next and previous are other waiters of the same key, in the order of their coming; the client's next is another key that it
 * waits for. Key's is the {@link BlockedKeyLayout} record. The type is that of the values which the client can take, as an
 * entry has it.
 */
final class WaiterLayout {
    static final long SIZE = 44;

    private static final int PREVIOUS = 8;
    private static final int CLIENTS_NEXT = 16;
    private static final int KEYS = 24;
    private static final int SESSION = 32;
    private static final int TYPE = 40;

    private WaiterLayout() {}

    static void write(long waiter, long clientsNext, long keyRecord, long session, int type) {
        Mem.putLong(waiter, 0);
        Mem.putLong(waiter + PREVIOUS, 0);
        Mem.putLong(waiter + CLIENTS_NEXT, clientsNext);
        Mem.putLong(waiter + KEYS, keyRecord);
        Mem.putLong(waiter + SESSION, session);
        Mem.putInt(waiter + TYPE, type);
    }

    static long next(long waiter) {
        return Mem.getLong(waiter);
    }

    static void next(long waiter, long next) {
        Mem.putLong(waiter, next);
    }

    static long previous(long waiter) {
        return Mem.getLong(waiter + PREVIOUS);
    }

    static void previous(long waiter, long previous) {
        Mem.putLong(waiter + PREVIOUS, previous);
    }

    static long clientsNext(long waiter) {
        return Mem.getLong(waiter + CLIENTS_NEXT);
    }

    static long keyRecord(long waiter) {
        return Mem.getLong(waiter + KEYS);
    }

    static long session(long waiter) {
        return Mem.getLong(waiter + SESSION);
    }

    static int type(long waiter) {
        return Mem.getInt(waiter + TYPE);
    }
}
