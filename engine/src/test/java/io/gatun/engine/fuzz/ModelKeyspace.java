package io.gatun.engine.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** Keys and strings in plain collections: what the engine's keyspace has to hold. */
final class ModelKeyspace {
    static final int LONGEST = 1 << 20;

    private static final int DATABASES = 16;

    private final List<TreeMap<String, Value>> databases = new ArrayList<>();
    private final LongSupplier unixMillis;
    private int selected;

    ModelKeyspace(LongSupplier unixMillis) {
        this.unixMillis = unixMillis;
        for (int i = 0; i < DATABASES; i++) {
            databases.add(new TreeMap<>());
        }
    }

    long now() {
        return unixMillis.getAsLong();
    }

    int selected() {
        return selected;
    }

    void select(int database) {
        selected = database;
    }

    TreeMap<String, Value> database(int number) {
        databases.get(number).values().removeIf(value -> value.expires() && value.expiry() <= now());
        return databases.get(number);
    }

    TreeMap<String, Value> database() {
        return database(selected);
    }

    void swap(int one, int other) {
        TreeMap<String, Value> first = databases.get(one);
        databases.set(one, databases.get(other));
        databases.set(other, first);
    }

    void flushAll() {
        databases.forEach(TreeMap::clear);
    }

    Value get(String key) {
        return database().get(key);
    }

    boolean has(String key) {
        return get(key) != null;
    }

    /** The string, empty if there is none. */
    String text(String key) {
        return has(key) ? get(key).text() : "";
    }

    void put(String key, String text, long expiry) {
        database().put(key, new Value(text, expiry));
    }

    /** Changes the string and leaves its expiry. */
    void edit(String key, String text) {
        put(key, text, has(key) ? get(key).expiry() : Value.NEVER);
    }

    boolean remove(String key) {
        return database().remove(key) != null;
    }

    /** Sets when a key expires, which may be over. */
    void expire(String key, long expiry) {
        put(key, get(key).text(), expiry);
    }

    /** What a key holds: a string of bytes, and when it expires. */
    record Value(String text, long expiry) {
        static final long NEVER = Long.MIN_VALUE;

        boolean expires() {
            return expiry != NEVER;
        }
    }
}
