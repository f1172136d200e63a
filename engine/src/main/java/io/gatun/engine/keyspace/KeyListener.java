package io.gatun.engine.keyspace;

/** Is told what happens to keys, on the engine's thread; see {@link KeyChanges}. */
public interface KeyListener {
    /**
     * A key was stored, changed, deleted, or given or denied an expiry.
     *
     * @param keyHash the key's hash in its database
     * @param key the key's bytes, valid during the call
     */
    void changed(Database database, long keyHash, long key, long keyLength);

    /** All keys of a database are about to be deleted. */
    void emptying(Database database);

    /** Two databases are about to trade all their keys. */
    void swapping(Database one, Database other);
}
