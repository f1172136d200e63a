package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.ValueArena;

/**
 * Entries by key: buckets of one cache line, rehashed step by step when they become too many or too few.
 *
 * <p>While rehashing, entries are in {@code old} or in {@code current}; new ones go to {@code current}, and each change
 * moves one bucket. The table holds entries, it does not own them. Cursors of {@link #scan} go through bucket numbers with
 * their bits reversed, so that a scan that spans a rehash misses no key that was there all the time (as Valkey's SCAN).
 */
public final class KeyTable {
    private static final long SMALLEST = 4;
    /** Grows when three quarters of the places are taken: beyond that, chains get common. */
    private static final int GROW_NUMERATOR = 3;

    private static final int GROW_DENOMINATOR = 4;
    /** Shrinks when an eighth is left, as Valkey's table does. */
    private static final int SHRINK_DENOMINATOR = 8;

    private final SipHash hash;
    private final Buckets current;
    private final Buckets old;
    private long rehashed;
    private final EntryVisitor mover = this::move;

    /** An empty table, which holds no memory. */
    public KeyTable(ValueArena arena, SipHash hash) {
        this.hash = hash;
        current = new Buckets(arena);
        old = new Buckets(arena);
    }

    /** How many entries there are. */
    public long size() {
        return current.entries() + old.entries();
    }

    /** How many entries fit without a chain. */
    public long capacity() {
        return (current.count() + old.count()) * BucketLayout.PLACES;
    }

    /** Bytes of the table itself, without its entries. */
    public long heldBytes() {
        return current.heldBytes() + old.heldBytes();
    }

    /** Those of them that will be free when all entries are moved; 0 if none are being moved. */
    public long rehashingBytes() {
        return old.heldBytes();
    }

    /** Whether entries are being moved to a table of another size. */
    public boolean isRehashing() {
        return old.isOpen();
    }

    /** The place of the entry with this key, or 0; valid until the table is changed. */
    public long find(long keyHash, long key, long keyLength) {
        long place = current.isOpen() ? current.find(keyHash, key, keyLength) : 0;
        return place == 0 && old.isOpen() ? old.find(keyHash, key, keyLength) : place;
    }

    /** The place of this very entry, or 0. */
    public long findEntry(long keyHash, long entry) {
        long place = current.isOpen() ? current.findEntry(keyHash, entry) : 0;
        return place == 0 && old.isOpen() ? old.findEntry(keyHash, entry) : place;
    }

    /** An entry whose key has this hash, or 0. */
    long findByHash(long keyHash) {
        long entry = current.isOpen() ? current.findByHash(keyHash, hash) : 0;
        return entry == 0 && old.isOpen() ? old.findByHash(keyHash, hash) : entry;
    }

    /** Loads the bucket where the hash leads first, so that it is in the cache; the result is only for show. */
    long touchBucket(long keyHash) {
        return current.isOpen() ? Mem.getLong(current.head(keyHash)) : 0;
    }

    /** Loads the first entry with the hash's tag in that bucket; the result is only for show. */
    long touchEntry(long keyHash) {
        if (!current.isOpen()) {
            return 0;
        }
        long bucket = current.head(keyHash);
        long matches = BucketLayout.matches(bucket, BucketLayout.tag(keyHash));
        return matches == 0 ? 0 : Mem.getLong(BucketLayout.entry(bucket, BucketLayout.firstPlace(matches)));
    }

    /** The entry at a place. */
    public static long at(long place) {
        return Mem.getLong(place);
    }

    /** Puts another entry with the same key there. */
    public static void replace(long place, long entry) {
        Mem.putLong(place, entry);
    }

    /** Adds an entry whose key is not there. */
    public void insert(long keyHash, long entry) {
        if (old.isOpen()) {
            rehash(1);
        } else if (!current.isOpen()) {
            current.open(SMALLEST);
        } else if (current.entries() * GROW_DENOMINATOR >= current.count() * BucketLayout.PLACES * GROW_NUMERATOR) {
            resize(current.count() * 2);
            rehash(1);
        }
        current.insert(keyHash, entry);
    }

    /** Removes the entry at a place. */
    public void remove(long keyHash, long place) {
        if (old.isOpen() && isIn(old, place, keyHash)) {
            old.remove(keyHash, place);
        } else {
            current.remove(keyHash, place);
        }
        if (size() == 0) {
            close();
        } else if (old.isOpen()) {
            rehash(1);
        } else {
            shrinkIfSparse();
        }
    }

    private void shrinkIfSparse() {
        if (current.count() > SMALLEST
                && current.entries() * SHRINK_DENOMINATOR < current.count() * BucketLayout.PLACES) {
            resize(Math.max(SMALLEST, current.count() / 4));
        }
    }

    private static boolean isIn(Buckets buckets, long place, long keyHash) {
        return buckets.findEntry(keyHash, Mem.getLong(place)) == place;
    }

    private void resize(long buckets) {
        old.become(current);
        rehashed = 0;
        current.open(buckets);
    }

    /** Moves the entries of so many buckets; answers whether there is more to move. */
    public boolean rehash(int buckets) {
        for (int i = 0; i < buckets && old.isOpen(); i++) {
            old.visit(rehashed, mover);
            old.forget(rehashed);
            if (++rehashed == old.count()) {
                old.close();
                shrinkIfSparse();
            }
        }
        return old.isOpen();
    }

    private void move(long entry) {
        current.insert(hash.hash(EntryLayout.key(entry), EntryLayout.keyLength(entry)), entry);
    }

    /**
     * Shows the entries of one bucket, or of one bucket and all that it expands to while rehashing.
     *
     * @return the next cursor; 0 at the end
     */
    public long scan(long cursor, EntryVisitor visitor) {
        if (size() == 0) {
            return 0;
        }
        if (!old.isOpen()) {
            long mask = current.count() - 1;
            current.visit(cursor & mask, visitor);
            return nextCursor(cursor, mask);
        }
        Buckets small = old.count() < current.count() ? old : current;
        Buckets large = small == old ? current : old;
        long smallMask = small.count() - 1;
        long largeMask = large.count() - 1;
        small.visit(cursor & smallMask, visitor);
        long next = cursor;
        do {
            large.visit(next & largeMask, visitor);
            next = nextCursor(next, largeMask);
        } while ((next & (smallMask ^ largeMask)) != 0);
        return next;
    }

    private static long nextCursor(long cursor, long mask) {
        return Long.reverse(Long.reverse(cursor | ~mask) + 1);
    }

    /**
     * The entry at a random place, or 0 when it is free: looking at the next one instead would favour those behind gaps.
     *
     * @param random 64 random bits
     */
    public long sample(long random) {
        if (size() == 0) {
            return 0;
        }
        boolean fromOld = old.isOpen() && Long.remainderUnsigned(random, size()) < old.entries();
        Buckets buckets = fromOld ? old : current;
        long bucket = buckets.bucket(random >>> 8 & buckets.count() - 1);
        for (long coins = random; coins < 0 && BucketLayout.isChained(bucket); coins <<= 1) {
            bucket = BucketLayout.next(bucket);
        }
        int place = (int) ((random & 0xff) % BucketLayout.places(bucket));
        return BucketLayout.isFree(bucket, place) ? 0 : BucketLayout.entry(bucket, place);
    }

    /** Takes all entries and memory of another table, which is empty afterwards. */
    void takeAll(KeyTable other) {
        current.become(other.current);
        old.become(other.old);
        rehashed = other.rehashed;
    }

    /**
     * Shows the entries of the next bucket, from {@code index} on over both halves, and forgets them.
     *
     * @return whether there is a further bucket
     */
    boolean drain(long index, EntryVisitor visitor) {
        Buckets buckets = index < current.count() ? current : old;
        long own = index < current.count() ? index : index - current.count();
        if (own >= buckets.count()) {
            return false;
        }
        buckets.visit(own, visitor);
        buckets.forget(own);
        return index + 1 < current.count() + old.count();
    }

    /** Gives the table's memory back; the entries stay whose they are. */
    void close() {
        closeHalf(current);
        closeHalf(old);
    }

    private static void closeHalf(Buckets buckets) {
        for (long i = 0; buckets.entries() > 0; i++) {
            buckets.forget(i);
        }
        buckets.close();
    }
}
