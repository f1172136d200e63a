package io.gatun.engine.keyspace;

import java.util.ArrayDeque;

/** Tables that left the keyspace whole; their entries are freed in slices, between other work. */
public final class Graveyard {
    private static final int BUCKETS_PER_LOOK_AT_THE_CLOCK = 64;

    private final Entries entries;
    private final ArrayDeque<KeyTable> tables = new ArrayDeque<>();
    private final EntryVisitor release;
    private long index;

    Graveyard(Entries entries) {
        this.entries = entries;
        release = this::release;
    }

    private void release(long entry) {
        entries.release(entry);
    }

    void bury(KeyTable table) {
        tables.add(table);
    }

    /** Whether nothing waits. */
    public boolean isEmpty() {
        return tables.isEmpty();
    }

    /** Entries that wait. */
    public long size() {
        long size = 0;
        for (KeyTable table : tables) {
            size += table.size();
        }
        return size;
    }

    /** Frees some entries; answers whether some are left. */
    public boolean dig() {
        for (int i = 0; i < BUCKETS_PER_LOOK_AT_THE_CLOCK && !tables.isEmpty(); i++) {
            if (!tables.peek().drain(index++, release)) {
                tables.poll().close();
                index = 0;
            }
        }
        return !tables.isEmpty();
    }

    /** Frees everything at once. */
    public void digAll() {
        while (dig()) {}
    }
}
