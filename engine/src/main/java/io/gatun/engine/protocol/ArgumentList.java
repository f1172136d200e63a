package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/** Arguments of requests in a row that grows: {@link ArgumentLayout} records in the arena, under the tag QUERY. */
final class ArgumentList {
    private final ValueArena arena;
    private final int smallest;
    private long base;
    private int capacity;
    private int count;
    private long inPlaceBytes;

    ArgumentList(ValueArena arena, int smallest) {
        this.arena = arena;
        this.smallest = smallest;
    }

    int count() {
        return count;
    }

    /** Bytes of the arguments that were read in place, wherever they went since. */
    long inPlaceBytes() {
        return inPlaceBytes;
    }

    /** The record's address, until the list grows. */
    long record(int index) {
        return base + (long) index * ArgumentLayout.SIZE;
    }

    void add(long address, long length, int flags) {
        if (count == capacity) {
            grow();
        }
        ArgumentLayout.write(record(count++), address, (int) length, flags);
        if (flags == ArgumentLayout.IN_PLACE) {
            inPlaceBytes += length;
        }
    }

    /** Adds another list's arguments from {@code first} on; the addresses of those not read in place are shifted. */
    void addAll(ArgumentList other, int first, long shift) {
        for (int i = first; i < other.count; i++) {
            long record = other.record(i);
            boolean inPlace = ArgumentLayout.isInPlace(record);
            add(
                    ArgumentLayout.address(record) + (inPlace ? 0 : shift),
                    ArgumentLayout.length(record),
                    inPlace ? ArgumentLayout.IN_PLACE : 0);
        }
    }

    /** Forgets the arguments from {@code first} on; their runs, if any, are somebody else's. */
    void truncate(int first) {
        count = first;
    }

    /** Forgets all and frees the runs that nobody took over; a list that once grew gives its memory back. */
    void clear() {
        freeInPlace();
        count = 0;
        if (capacity > smallest) {
            forget();
        }
    }

    /** Frees everything. */
    void free() {
        freeInPlace();
        forget();
    }

    /** Frees the list's own memory; the runs of its arguments live on elsewhere. */
    void forget() {
        if (capacity > 0) {
            arena.free(base, MemoryTag.QUERY);
        }
        base = 0;
        capacity = 0;
        count = 0;
        inPlaceBytes = 0;
    }

    private void freeInPlace() {
        for (int i = 0; inPlaceBytes > 0 && i < count; i++) {
            if (ArgumentLayout.isInPlace(record(i))) {
                arena.free(ArgumentLayout.takeOver(record(i)), MemoryTag.QUERY);
            }
        }
        inPlaceBytes = 0;
    }

    private void grow() {
        int wanted = Math.max(smallest, Math.multiplyExact(capacity, 2));
        long grown = arena.allocate((long) wanted * ArgumentLayout.SIZE, MemoryTag.QUERY);
        if (capacity > 0) {
            Mem.copy(base, grown, (long) count * ArgumentLayout.SIZE);
            arena.free(base, MemoryTag.QUERY);
        }
        base = grown;
        capacity = wanted;
    }
}
