package io.gatun.engine.keyspace;

import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.reply.Pins;

/** All databases, and what they have in common. One thread: the engine's. */
public final class Keyspace {
    private final Database[] databases;
    private final AccessClock access;
    private final Entries entries;
    private final Graveyard graveyard;
    private final KeyChanges changes = new KeyChanges();
    private final KeyEvents events = new KeyEvents();
    private final KeyspaceCounters counters = new KeyspaceCounters();
    private final ValueArena arena;
    private final SipHash hash;
    private long nowMillis;
    private boolean expiryHeld;
    private boolean importing;
    private boolean importSource;

    /**
     * An empty keyspace.
     *
     * @param seed0 half of the secret that keys are hashed under
     * @param seed1 the other half
     */
    public Keyspace(ValueArena arena, Pins pins, int databaseCount, long seed0, long seed1) {
        this.arena = arena;
        hash = new SipHash(seed0, seed1);
        access = new AccessClock(seed0 ^ Long.rotateLeft(seed1, 32));
        entries = new Entries(arena, pins, access);
        graveyard = new Graveyard(entries, counters);
        databases = new Database[databaseCount];
        for (int i = 0; i < databaseCount; i++) {
            databases[i] = new Database(i, this, arena, hash, entries);
        }
    }

    /** Time for all that follows, until the next call: Unix milliseconds. */
    public void now(long unixMillis) {
        nowMillis = unixMillis;
        access.now(unixMillis);
    }

    /** The time in Unix milliseconds. */
    public long nowMillis() {
        return nowMillis;
    }

    /** Keys whose time is over stay where they are, unseen, until this is called again with {@code false}. */
    public void holdExpiry(boolean hold) {
        expiryHeld = hold;
    }

    boolean isExpiryHeld() {
        return expiryHeld || importing;
    }

    /** While data is imported no key is removed but by a command: none expires, none is evicted. */
    public void importing(boolean yes) {
        importing = yes;
    }

    /** Whether data is imported. */
    public boolean isImporting() {
        return importing;
    }

    /** Whether the client that speaks now is where the data comes from. */
    public void importSource(boolean yes) {
        importSource = yes;
    }

    /** Whether keys whose time is over are as good as any other, for the client that speaks now. */
    public boolean seesExpired() {
        return importSource && importing;
    }

    /** Whether a key that is given this expiry is to be removed at once. */
    public boolean isOver(long expiry) {
        return expiry <= nowMillis && !importing;
    }

    /** What entries note of their use. */
    public AccessClock access() {
        return access;
    }

    /** How many databases there are. */
    public int count() {
        return databases.length;
    }

    /** The database with this number. */
    public Database database(int number) {
        return databases[number];
    }

    /** Makes and frees entries. */
    public Entries entries() {
        return entries;
    }

    /** Detached tables whose entries are freed bit by bit. */
    public Graveyard graveyard() {
        return graveyard;
    }

    /** Where changes of keys are told. */
    public KeyChanges changes() {
        return changes;
    }

    /** Where events of keys are told. */
    public KeyEvents events() {
        return events;
    }

    /** The hash of any bytes, under the secret of keys. */
    public long hash(long bytes, long length) {
        return hash.hash(bytes, length);
    }

    /** What INFO tells. */
    public KeyspaceCounters counters() {
        return counters;
    }

    /** Empties a database in a moment; the entries are freed later, by the graveyard. */
    public void flush(Database database) {
        changes.emptying(database);
        if (database.size() > 0) {
            graveyard.bury(detach(database.keys()));
        }
        if (database.expiring().size() > 0) {
            graveyard.buryIndex(detach(database.expiring()));
        }
    }

    /** Empties all databases in a moment, as {@link #flush} does. */
    public void flushAll() {
        for (Database database : databases) {
            flush(database);
        }
    }

    /** Lets two databases trade all their keys: who selected one of them sees the other's from now on. */
    public void swap(Database one, Database other) {
        changes.swapping(one, other);
        one.swap(other);
    }

    private KeyTable detach(KeyTable table) {
        KeyTable detached = new KeyTable(arena, hash);
        detached.takeAll(table);
        return detached;
    }
}
