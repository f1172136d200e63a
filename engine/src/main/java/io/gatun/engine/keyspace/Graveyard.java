package io.gatun.engine.keyspace;

import java.util.ArrayDeque;

/** Tables that left the keyspace whole; they and their entries are freed in slices, between other work. */
public final class Graveyard {
    private static final int BUCKETS_PER_LOOK_AT_THE_CLOCK = 64;

    private final Entries entries;
    private final KeyspaceCounters counters;
    private final ArrayDeque<Grave> graves = new ArrayDeque<>();
    private final EntryVisitor release;
    private long index;

    Graveyard(Entries entries, KeyspaceCounters counters) {
        this.entries = entries;
        this.counters = counters;
        release = this::release;
    }

    private record Grave(KeyTable table, EntryVisitor visitor) {}

    private static void leave(long entry) {}

    private void release(long entry) {
        entries.release(entry);
        counters.lazilyFreed++;
    }

    /** Takes a table with its entries. */
    void bury(KeyTable table) {
        graves.add(new Grave(table, release));
    }

    /** Takes a table whose entries another one owns. */
    void buryIndex(KeyTable table) {
        graves.add(new Grave(table, Graveyard::leave));
    }

    /** Whether nothing waits. */
    public boolean isEmpty() {
        return graves.isEmpty();
    }

    /** Entries that wait. */
    public long size() {
        long size = 0;
        for (Grave grave : graves) {
            size += grave.visitor() == release ? grave.table().size() : 0;
        }
        return size;
    }

    /** Frees some entries; answers whether some are left. */
    public boolean dig() {
        for (int i = 0; i < BUCKETS_PER_LOOK_AT_THE_CLOCK && !graves.isEmpty(); i++) {
            Grave grave = graves.peek();
            if (!grave.table().drain(index++, grave.visitor())) {
                graves.poll();
                grave.table().close();
                index = 0;
            }
        }
        return !graves.isEmpty();
    }

    /** Frees everything at once, for someone who waits for it. */
    public void digAll() {
        long freedBefore = counters.lazilyFreed;
        while (dig()) {}
        counters.lazilyFreed = freedBefore;
    }
}
