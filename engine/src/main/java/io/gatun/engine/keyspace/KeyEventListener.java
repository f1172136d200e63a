package io.gatun.engine.keyspace;

/** Is told events of keys, on the engine's thread; see {@link KeyEvents}. */
@FunctionalInterface
public interface KeyEventListener {
    /**
     * This happened to the key.
     *
     * @param database the number of the key's database
     * @param key the key's bytes, valid during the call
     */
    void happened(KeyEvent event, int database, long key, long keyLength);
}
