package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;

/**
 * A cache line of a {@link KeyTable}: seven entries, or six and the address of a further bucket.
 *
 * <pre>
 * offset  0      1          6      7        8         16        56
 *         | tag0 | tag1 ... | tag6 | chained| entry 0 | entry 1 | entry 6 or next bucket |
 * </pre>
 *
 * A tag is seven bits of the entry's hash with the top bit set; 0 means that the place is free.
 */
final class BucketLayout {
    static final int SIZE = 64;
    static final int PLACES = 7;

    private static final int CHAINED = 7;
    private static final int ENTRIES = 8;
    private static final int NEXT = 56;
    private static final long ONES = 0x0101010101010101L;
    private static final long TOPS = 0x8080808080808080L;
    private static final long TAGS = 0x00ffffffffffffffL;

    private BucketLayout() {}

    static int tag(long hash) {
        return (int) (hash >>> 57) | 0x80;
    }

    static boolean isChained(long bucket) {
        return Mem.getByte(bucket + CHAINED) != 0;
    }

    static int places(long bucket) {
        return isChained(bucket) ? PLACES - 1 : PLACES;
    }

    static long next(long bucket) {
        return isChained(bucket) ? Mem.getLong(bucket + NEXT) : 0;
    }

    static void chain(long bucket, long next) {
        Mem.putByte(bucket + CHAINED, (byte) 1);
        Mem.putByte(bucket + PLACES - 1, (byte) 0);
        Mem.putLong(bucket + NEXT, next);
    }

    static void unchain(long bucket) {
        Mem.putByte(bucket + CHAINED, (byte) 0);
        Mem.putByte(bucket + PLACES - 1, (byte) 0);
    }

    /** A word in which the top bit of byte i is set when place i has the tag. */
    static long matches(long bucket, int tag) {
        long difference = (Mem.getLong(bucket) & TAGS | (long) 0xff << 56) ^ ONES * tag;
        return difference - ONES & ~difference & TOPS & TAGS;
    }

    static int firstPlace(long matches) {
        return Long.numberOfTrailingZeros(matches) >>> 3;
    }

    static boolean isFree(long bucket, int place) {
        return Mem.getByte(bucket + place) == 0;
    }

    static int firstFree(long bucket) {
        int places = places(bucket);
        for (int place = 0; place < places; place++) {
            if (isFree(bucket, place)) {
                return place;
            }
        }
        return -1;
    }

    static int tagAt(long bucket, int place) {
        return Mem.getUnsignedByte(bucket + place);
    }

    static long place(long bucket, int place) {
        return bucket + ENTRIES + 8L * place;
    }

    static long entry(long bucket, int place) {
        return Mem.getLong(bucket + ENTRIES + 8L * place);
    }

    static void put(long bucket, int place, int tag, long entry) {
        Mem.putByte(bucket + place, (byte) tag);
        Mem.putLong(bucket + ENTRIES + 8L * place, entry);
    }

    static void clear(long bucket, int place) {
        Mem.putByte(bucket + place, (byte) 0);
        Mem.putLong(bucket + ENTRIES + 8L * place, 0);
    }
}
