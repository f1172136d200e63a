package io.gatun.engine.keyspace;

import io.gatun.engine.memory.ValueArena;

/**
 * One numbered database: the table of all entries, and the table of those that expire.
 *
 * <p>{@link #find} leaves the place of what it found, or the hash of what it did not find; the methods that change the
 * found key use them and so must follow it without another call in between. Every change is told to {@link KeyChanges}.
 * One thread: the engine's.
 */
public final class Database {
    private final int number;
    private final Keyspace keyspace;
    private final SipHash hash;
    private final Entries entries;
    private KeyTable keys;
    private KeyTable expiring;
    private long foundHash;
    private long foundPlace;

    Database(int number, Keyspace keyspace, ValueArena arena, SipHash hash, Entries entries) {
        this.number = number;
        this.keyspace = keyspace;
        this.hash = hash;
        this.entries = entries;
        keys = new KeyTable(arena, hash);
        expiring = new KeyTable(arena, hash);
    }

    /** The number that SELECT takes. */
    public int number() {
        return number;
    }

    /** How many keys there are, those that expired and were not looked at since included. */
    public long size() {
        return keys.size();
    }

    /** All keys. */
    public KeyTable keys() {
        return keys;
    }

    /** The keys that expire. */
    public KeyTable expiring() {
        return expiring;
    }

    /** The hash of a key. */
    public long hash(long key, long keyLength) {
        return hash.hash(key, keyLength);
    }

    /** The key's entry, or 0; an entry that has expired is removed first. */
    public long find(long key, long keyLength) {
        return find(hash.hash(key, keyLength), key, keyLength);
    }

    /** As {@link #find(long, long)}, with the key's hash known. */
    public long find(long keyHash, long key, long keyLength) {
        foundHash = keyHash;
        foundPlace = keys.find(keyHash, key, keyLength);
        if (foundPlace == 0) {
            return 0;
        }
        long entry = KeyTable.at(foundPlace);
        long expiry = EntryLayout.expiry(entry);
        return expiry == EntryLayout.NO_EXPIRY || expiry > keyspace.nowMillis() ? entry : overdue(entry);
    }

    /** An expired key that is held stays found, so that what is inserted takes its place. */
    private long overdue(long entry) {
        if (keyspace.seesExpired()) {
            return entry;
        }
        return keyspace.isExpiryHeld() ? 0 : expireUnasked();
    }

    private long expireUnasked() {
        keyspace.counters().expired++;
        dropFound(KeyEvent.EXPIRED);
        return 0;
    }

    /** Removes the found key without anybody's command: its time is over, or it is evicted. */
    void dropFound(KeyEvent why) {
        long made = keyspace.changes().made();
        tellFound(why);
        deleteFound();
        keyspace.changes().countAs(made, 0);
    }

    private void tellFound(KeyEvent event) {
        tellOf(KeyTable.at(foundPlace), event);
    }

    private void tellOf(long entry, KeyEvent event) {
        keyspace.events().tell(event, number, EntryLayout.key(entry), EntryLayout.keyLength(entry));
    }

    /** As {@link #find(long, long)}, for a command that reads the value: counts hits and misses, notes the access. */
    public long read(long key, long keyLength) {
        return read(hash.hash(key, keyLength), key, keyLength);
    }

    /** As {@link #read(long, long)}, with the key's hash known. */
    public long read(long keyHash, long key, long keyLength) {
        long entry = peek(keyHash, key, keyLength);
        if (entry != 0) {
            keyspace.access().touch(entry);
        }
        return entry;
    }

    /** As {@link #find(long, long)}, for a command that asks about the key: counts hits and misses, tells misses. */
    public long peek(long key, long keyLength) {
        return peek(hash.hash(key, keyLength), key, keyLength);
    }

    private long peek(long keyHash, long key, long keyLength) {
        long entry = inspect(keyHash, key, keyLength);
        if (entry == 0) {
            keyspace.events().tell(KeyEvent.KEYMISS, number, key, keyLength);
        }
        return entry;
    }

    /** As {@link #peek}, for a command that looks behind the scenes: misses are counted, but not told. */
    public long inspect(long key, long keyLength) {
        return inspect(hash.hash(key, keyLength), key, keyLength);
    }

    private long inspect(long keyHash, long key, long keyLength) {
        long entry = find(keyHash, key, keyLength);
        if (entry == 0) {
            keyspace.counters().misses++;
        } else {
            keyspace.counters().hits++;
        }
        return entry;
    }

    /** Adds an entry for the key that was not found, with an expiry in Unix milliseconds or none. */
    public void insertFound(long entry, long expiry) {
        if (foundPlace != 0) {
            replaceFound(entry, expiry);
            return;
        }
        EntryLayout.expiry(entry, expiry);
        keys.insert(foundHash, entry);
        if (expiry != EntryLayout.NO_EXPIRY) {
            expiring.insert(foundHash, entry);
        }
        changed(entry);
        tellOf(entry, KeyEvent.NEW);
    }

    private void changed(long entry) {
        keyspace.changes().changed(this, foundHash, entry);
    }

    /** The found key's value was changed in place, which counts as an access; its expiry becomes this one. */
    public void editedFound(long entry, long expiry) {
        keyspace.access().touch(entry);
        if (expiry == EntryLayout.expiry(entry)) {
            changed(entry);
        } else {
            expireFoundAt(expiry);
        }
    }

    /** Puts another entry in the found one's place, with an expiry or none, and releases the old one. */
    public void replaceFound(long entry, long expiry) {
        EntryLayout.expiry(entry, expiry);
        long old = KeyTable.at(foundPlace);
        keyspace.access().inherit(entry, old);
        KeyTable.replace(foundPlace, entry);
        replaceExpiring(old, entry);
        changed(entry);
        entries.release(old);
    }

    private void replaceExpiring(long old, long entry) {
        boolean expires = EntryLayout.expiry(entry) != EntryLayout.NO_EXPIRY;
        if (EntryLayout.expiry(old) == EntryLayout.NO_EXPIRY) {
            if (expires) {
                expiring.insert(foundHash, entry);
            }
            return;
        }
        long place = expiring.findEntry(foundHash, old);
        if (expires) {
            KeyTable.replace(place, entry);
        } else {
            expiring.remove(foundHash, place);
        }
    }

    /** Sets or changes the found key's expiry; {@link EntryLayout#NO_EXPIRY} removes it. */
    public void expireFoundAt(long unixMillis) {
        long entry = KeyTable.at(foundPlace);
        boolean expires = EntryLayout.expiry(entry) != EntryLayout.NO_EXPIRY;
        if (unixMillis == EntryLayout.NO_EXPIRY) {
            if (!expires) {
                return;
            }
            expiring.remove(foundHash, expiring.findEntry(foundHash, entry));
        } else if (!expires) {
            expiring.insert(foundHash, entry);
        }
        EntryLayout.expiry(entry, unixMillis);
        changed(entry);
    }

    /** Removes the found key and releases its entry. */
    public void deleteFound() {
        long entry = KeyTable.at(foundPlace);
        removeFound();
        entries.release(entry);
    }

    /** Removes the found key since its time is over; answers 0: no entry. */
    public long expireFound() {
        tellFound(KeyEvent.EXPIRED);
        deleteFound();
        keyspace.counters().expired++;
        return 0;
    }

    /** Gives the found value another key, its expiry with it; what was at that key is released. */
    public void renameFound(long key, long keyLength) {
        long made = keyspace.changes().made();
        long entry = KeyTable.at(foundPlace);
        long expiry = EntryLayout.expiry(entry);
        removeFound();
        if (find(key, keyLength) != 0) {
            deleteFound();
        }
        insertFound(entries.rekey(entry, key, keyLength), expiry);
        keyspace.changes().countAs(made, 1);
    }

    /** Removes the found key; its entry is the caller's. */
    public void removeFound() {
        long entry = KeyTable.at(foundPlace);
        if (EntryLayout.expiry(entry) != EntryLayout.NO_EXPIRY) {
            expiring.remove(foundHash, expiring.findEntry(foundHash, entry));
        }
        keys.remove(foundHash, foundPlace);
        foundPlace = 0;
        changed(entry);
    }

    /** Trades all keys with another database. */
    void swap(Database other) {
        KeyTable otherKeys = other.keys;
        KeyTable otherExpiring = other.expiring;
        other.keys = keys;
        other.expiring = expiring;
        keys = otherKeys;
        expiring = otherExpiring;
    }

    /** The hash of an entry's key. */
    long hashOf(long entry) {
        return hash.hash(EntryLayout.key(entry), EntryLayout.keyLength(entry));
    }

    /** Finds the key of an entry that a table showed. */
    void findEntry(long entry) {
        foundHash = hashOf(entry);
        foundPlace = keys.findEntry(foundHash, entry);
    }

    /** Finds a key of which only the hash is known, in {@link #keys} or {@link #expiring}; answers whether it is there. */
    boolean findByHash(long keyHash, KeyTable table) {
        long entry = table.findByHash(keyHash);
        if (entry != 0) {
            findEntry(entry);
        }
        return entry != 0;
    }
}
