package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.Arrays;

/**
 * {@link RecordLayout} records by the hash of their key: linear hashing, so that it grows and shrinks by one bucket at a time
 * and no single one who adds a record pays for all.
 *
 * <p>Buckets lie in segments of 4 KiB, which come and go at the end; an empty table holds no memory.
 */
final class RecordTable {
    private static final int SEGMENT_SHIFT = 9;
    private static final int SEGMENT_BUCKETS = 1 << SEGMENT_SHIFT;
    /** Records per bucket above which a bucket is split. */
    private static final int MOST_PER_BUCKET = 2;
    /** Buckets per record above which two buckets are joined. */
    private static final int MOST_PER_RECORD = 2;

    private final ValueArena arena;
    private final MemoryTag tag;
    private long[] segments = new long[4];
    private int segmentCount;
    private long buckets;
    private long records;

    /** An empty table whose buckets have this tag. */
    RecordTable(ValueArena arena, MemoryTag tag) {
        this.arena = arena;
        this.tag = tag;
    }

    /** How many records there are. */
    long size() {
        return records;
    }

    /** The first record that may have the hash, or 0; {@link RecordLayout#next} leads on. */
    long first(long hash) {
        return records == 0 ? 0 : Mem.getLong(bucket(index(hash)));
    }

    void add(long record) {
        if (records >= buckets * MOST_PER_BUCKET) {
            grow();
        }
        records++;
        link(record);
    }

    void remove(long record) {
        unlink(record);
        records--;
        if (records == 0) {
            freeAll();
        } else if (buckets > SEGMENT_BUCKETS && records * MOST_PER_RECORD < buckets) {
            shrink();
        }
    }

    /** Buckets beyond the last power of two are those that were split since. */
    private long index(long hash) {
        long mask = Long.highestOneBit(buckets) * 2 - 1;
        long index = hash & mask;
        return index < buckets ? index : hash & mask >>> 1;
    }

    private long bucket(long index) {
        return segments[(int) (index >>> SEGMENT_SHIFT)] + (index & SEGMENT_BUCKETS - 1) * Long.BYTES;
    }

    private void link(long record) {
        long bucket = bucket(index(RecordLayout.hash(record)));
        long head = Mem.getLong(bucket);
        RecordLayout.next(record, head);
        RecordLayout.previous(record, 0);
        if (head != 0) {
            RecordLayout.previous(head, record);
        }
        Mem.putLong(bucket, record);
    }

    private void unlink(long record) {
        long next = RecordLayout.next(record);
        long previous = RecordLayout.previous(record);
        if (previous == 0) {
            Mem.putLong(bucket(index(RecordLayout.hash(record))), next);
        } else {
            RecordLayout.next(previous, next);
        }
        if (next != 0) {
            RecordLayout.previous(next, previous);
        }
    }

    private void grow() {
        if (buckets == 0) {
            addSegment();
            buckets = SEGMENT_BUCKETS;
            return;
        }
        if (buckets == (long) segmentCount * SEGMENT_BUCKETS) {
            addSegment();
        }
        long split = buckets - Long.highestOneBit(buckets);
        long chain = takeChain(split);
        buckets++;
        linkAll(chain);
    }

    /** The last bucket's records go back to the one that was split for it. */
    private void shrink() {
        long chain = takeChain(buckets - 1);
        buckets--;
        linkAll(chain);
        if (buckets == (long) (segmentCount - 1) * SEGMENT_BUCKETS) {
            arena.free(segments[--segmentCount], tag);
        }
    }

    private long takeChain(long index) {
        long chain = Mem.getLong(bucket(index));
        Mem.putLong(bucket(index), 0);
        return chain;
    }

    private void linkAll(long chain) {
        for (long record = chain; record != 0; ) {
            long next = RecordLayout.next(record);
            link(record);
            record = next;
        }
    }

    private void addSegment() {
        if (segmentCount == segments.length) {
            segments = Arrays.copyOf(segments, 2 * segmentCount);
        }
        segments[segmentCount++] = arena.allocateZeroed((long) SEGMENT_BUCKETS * Long.BYTES, tag);
    }

    private void freeAll() {
        while (segmentCount > 0) {
            arena.free(segments[--segmentCount], tag);
        }
        buckets = 0;
    }
}
