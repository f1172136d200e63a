package io.gatun.engine.session;

import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.KeyListener;
import io.gatun.engine.keyspace.Keyspace;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * The keys that clients watch, and who is to be told of a change.
 *
 * <p>A key whose time is over is removed when it is watched, so what was watched as missing stays missing until it is stored.
 * A touched transaction watches nothing any more.
 */
public final class WatchedKeys implements KeyListener {
    /** A client with more watched keys than this looks for one of them in the table instead of in its own list. */
    private static final int SHORT_LIST = 16;

    private final ValueArena arena;
    private final Keyspace keyspace;
    private final Sessions sessions;
    private final RecordTable table;

    /** Nobody watches anything. */
    public WatchedKeys(ValueArena arena, Keyspace keyspace, Sessions sessions) {
        this.arena = arena;
        this.keyspace = keyspace;
        this.sessions = sessions;
        table = new RecordTable(arena, MemoryTag.WATCHED);
    }

    void watch(Transaction transaction, Database database, long key, int keyLength) {
        long hash = database.hash(key, keyLength);
        database.find(hash, key, keyLength);
        if (transaction.isTouched() || isWatched(transaction, database.number(), hash, key, keyLength)) {
            return;
        }
        long record = arena.allocate(WatchLayout.size(keyLength), MemoryTag.WATCHED);
        WatchLayout.write(
                record, transaction.firstWatched(), transaction.session(), database.number(), hash, key, keyLength);
        if (!isWatched(database.number(), hash, key, keyLength)) {
            keyspace.counters().watchedKeys++;
        }
        table.add(record);
        transaction.watches(record, arena.usableSize(record));
        keyspace.changes().addInterest();
    }

    private boolean isWatched(Transaction transaction, int database, long hash, long key, int keyLength) {
        boolean own = transaction.watchedCount() <= SHORT_LIST;
        long record = own ? transaction.firstWatched() : table.first(hash);
        while (record != 0) {
            if (WatchLayout.session(record) == transaction.session()
                    && WatchLayout.is(record, database, hash, key, keyLength)) {
                return true;
            }
            record = own ? WatchLayout.clientsNext(record) : RecordLayout.next(record);
        }
        return false;
    }

    void forget(Transaction transaction) {
        for (long record = transaction.firstWatched(); record != 0; ) {
            long next = WatchLayout.clientsNext(record);
            table.remove(record);
            if (!isWatched(
                    WatchLayout.database(record),
                    RecordLayout.hash(record),
                    WatchLayout.key(record),
                    WatchLayout.keyLength(record))) {
                keyspace.counters().watchedKeys--;
            }
            arena.free(record, MemoryTag.WATCHED);
            keyspace.changes().dropInterest();
            record = next;
        }
        transaction.watchesNothing();
    }

    /** Looking for a key removes it if its time is over, which comes back here as a change. */
    void expire(Transaction transaction) {
        for (long record = transaction.firstWatched(); record != 0 && !transaction.isTouched(); ) {
            long next = WatchLayout.clientsNext(record);
            find(record, keyspace.database(WatchLayout.database(record)));
            record = next;
        }
    }

    private static long find(long record, Database database) {
        return database.find(RecordLayout.hash(record), WatchLayout.key(record), WatchLayout.keyLength(record));
    }

    /** Touching a transaction takes its records out of the bucket, so the search begins anew after each. */
    @Override
    public void changed(Database database, long keyHash, long key, long keyLength) {
        long record = find(database.number(), keyHash, key, keyLength);
        while (record != 0) {
            sessions.find(WatchLayout.session(record)).transaction().touch();
            record = find(database.number(), keyHash, key, keyLength);
        }
    }

    private boolean isWatched(int database, long keyHash, long key, long keyLength) {
        return find(database, keyHash, key, keyLength) != 0;
    }

    private long find(int database, long keyHash, long key, long keyLength) {
        for (long record = table.first(keyHash); record != 0; record = RecordLayout.next(record)) {
            if (WatchLayout.is(record, database, keyHash, key, keyLength)) {
                return record;
            }
        }
        return 0;
    }

    @Override
    public void emptying(Database database) {
        for (Session session : sessions.all()) {
            touchIfThere(session.transaction(), database, database);
        }
    }

    /** A key that is in neither database is in neither of them afterwards. */
    @Override
    public void swapping(Database one, Database other) {
        for (Session session : sessions.all()) {
            touchIfThere(session.transaction(), one, other);
        }
    }

    private static void touchIfThere(Transaction transaction, Database one, Database other) {
        for (long record = transaction.firstWatched(); record != 0 && !transaction.isTouched(); ) {
            long next = WatchLayout.clientsNext(record);
            int watched = WatchLayout.database(record);
            if ((watched == one.number() || watched == other.number()) && isThere(transaction, record, one, other)) {
                transaction.touch();
            }
            record = next;
        }
    }

    /** The first look may remove an expired key, and with it this very record. */
    private static boolean isThere(Transaction transaction, long record, Database one, Database other) {
        return find(record, one) != 0 || !transaction.isTouched() && find(record, other) != 0;
    }
}
