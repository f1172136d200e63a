package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/** A power of two of chained buckets: one of the two halves of a {@link KeyTable} that is being rehashed. */
final class Buckets {
    private final ValueArena arena;
    private long base;
    private long count;
    private long entries;
    private long overflows;

    Buckets(ValueArena arena) {
        this.arena = arena;
    }

    void open(long bucketCount) {
        base = arena.allocateZeroed(bucketCount * BucketLayout.SIZE, MemoryTag.TABLE);
        count = bucketCount;
        entries = 0;
        overflows = 0;
    }

    /** Takes the place of another one, which is empty and closed afterwards. */
    void become(Buckets other) {
        base = other.base;
        count = other.count;
        entries = other.entries;
        overflows = other.overflows;
        other.base = 0;
        other.count = 0;
        other.entries = 0;
        other.overflows = 0;
    }

    void close() {
        if (count > 0) {
            arena.free(base, MemoryTag.TABLE);
        }
        base = 0;
        count = 0;
    }

    boolean isOpen() {
        return count > 0;
    }

    long count() {
        return count;
    }

    /** Bytes of all buckets. */
    long heldBytes() {
        return count == 0 ? 0 : ValueArena.sizeClass(count * BucketLayout.SIZE) + overflows * BucketLayout.SIZE;
    }

    long entries() {
        return entries;
    }

    long bucket(long index) {
        return base + index * BucketLayout.SIZE;
    }

    long head(long hash) {
        return bucket(hash & count - 1);
    }

    /** The place of the entry with this key, or 0. */
    long find(long hash, long key, long keyLength) {
        int tag = BucketLayout.tag(hash);
        for (long bucket = head(hash); bucket != 0; bucket = BucketLayout.next(bucket)) {
            for (long matches = BucketLayout.matches(bucket, tag); matches != 0; matches &= matches - 1) {
                long place = BucketLayout.place(bucket, BucketLayout.firstPlace(matches));
                if (EntryLayout.hasKey(Mem.getLong(place), key, keyLength)) {
                    return place;
                }
            }
        }
        return 0;
    }

    /** The place of this very entry, or 0. */
    long findEntry(long hash, long entry) {
        int tag = BucketLayout.tag(hash);
        for (long bucket = head(hash); bucket != 0; bucket = BucketLayout.next(bucket)) {
            for (long matches = BucketLayout.matches(bucket, tag); matches != 0; matches &= matches - 1) {
                long place = BucketLayout.place(bucket, BucketLayout.firstPlace(matches));
                if (Mem.getLong(place) == entry) {
                    return place;
                }
            }
        }
        return 0;
    }

    /** An entry whose key has this hash, or 0. */
    long findByHash(long hash, SipHash function) {
        int tag = BucketLayout.tag(hash);
        for (long bucket = head(hash); bucket != 0; bucket = BucketLayout.next(bucket)) {
            for (long matches = BucketLayout.matches(bucket, tag); matches != 0; matches &= matches - 1) {
                long entry = BucketLayout.entry(bucket, BucketLayout.firstPlace(matches));
                if (function.hash(EntryLayout.key(entry), EntryLayout.keyLength(entry)) == hash) {
                    return entry;
                }
            }
        }
        return 0;
    }

    void insert(long hash, long entry) {
        long bucket = head(hash);
        int place = BucketLayout.firstFree(bucket);
        while (place < 0) {
            long next = BucketLayout.next(bucket);
            if (next == 0) {
                next = extend(bucket);
            }
            bucket = next;
            place = BucketLayout.firstFree(bucket);
        }
        BucketLayout.put(bucket, place, BucketLayout.tag(hash), entry);
        entries++;
    }

    private long extend(long bucket) {
        long next = arena.allocateZeroed(BucketLayout.SIZE, MemoryTag.TABLE);
        int last = BucketLayout.PLACES - 1;
        BucketLayout.put(next, 0, BucketLayout.tagAt(bucket, last), BucketLayout.entry(bucket, last));
        BucketLayout.chain(bucket, next);
        overflows++;
        return next;
    }

    /** Empties a place that {@link #find} gave; an overflow bucket that holds nothing any more is freed. */
    void remove(long hash, long place) {
        long bucket = place & -BucketLayout.SIZE;
        BucketLayout.clear(bucket, (int) (place - BucketLayout.place(bucket, 0)) >>> 3);
        entries--;
        long head = head(hash);
        while (bucket != head && !BucketLayout.isChained(bucket) && isEmpty(bucket)) {
            long before = head;
            while (BucketLayout.next(before) != bucket) {
                before = BucketLayout.next(before);
            }
            BucketLayout.unchain(before);
            arena.free(bucket, MemoryTag.TABLE);
            overflows--;
            bucket = before;
        }
    }

    private static boolean isEmpty(long bucket) {
        for (int place = 0; place < BucketLayout.PLACES; place++) {
            if (!BucketLayout.isFree(bucket, place)) {
                return false;
            }
        }
        return true;
    }

    /** Shows a bucket's entries, the whole chain. */
    void visit(long index, EntryVisitor visitor) {
        for (long bucket = bucket(index); bucket != 0; bucket = BucketLayout.next(bucket)) {
            int places = BucketLayout.places(bucket);
            for (int place = 0; place < places; place++) {
                if (!BucketLayout.isFree(bucket, place)) {
                    visitor.visit(BucketLayout.entry(bucket, place));
                }
            }
        }
    }

    /** Forgets a bucket's entries and frees its overflow buckets. */
    void forget(long index) {
        long head = bucket(index);
        forgetEntries(head);
        long overflow = BucketLayout.next(head);
        if (overflow != 0) {
            BucketLayout.unchain(head);
        }
        while (overflow != 0) {
            forgetEntries(overflow);
            long next = BucketLayout.next(overflow);
            arena.free(overflow, MemoryTag.TABLE);
            overflows--;
            overflow = next;
        }
    }

    private void forgetEntries(long bucket) {
        int places = BucketLayout.places(bucket);
        for (int place = 0; place < places; place++) {
            if (!BucketLayout.isFree(bucket, place)) {
                BucketLayout.clear(bucket, place);
                entries--;
            }
        }
    }
}
