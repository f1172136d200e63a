package io.gatun.engine.memory;

/**
 * Blocks that are mappings of their own, in an open-addressing table by address. Each mapping costs a system call, so
 * the table's speed does not matter.
 */
final class LargeMappings {

    private static final long GOLDEN_RATIO = 0x9E37_79B9_7F4A_7C15L;
    private static final int INITIAL_SLOTS = 16;

    private final PageSource pages;
    private final ChunkSpace space;
    private long[] addresses = new long[INITIAL_SLOTS];
    private long[] lengths = new long[INITIAL_SLOTS];
    private long[] counted = new long[INITIAL_SLOTS];
    private MemoryTag[] tags = new MemoryTag[INITIAL_SLOTS];
    private int size;
    private long mappedBytes;
    private long countedBytes;

    LargeMappings(PageSource pages, ChunkSpace space) {
        this.pages = pages;
        this.space = space;
    }

    /** A zeroed mapping, of which the first {@code count} bytes are counted. */
    long map(long length, long count, MemoryTag tag) {
        long address = pages.map(length);
        if (length >= ChunkLayout.RANGE_BYTES) {
            pages.hugePages(address, length);
        }
        if (2 * (size + 1) > addresses.length) {
            grow();
        }
        put(address, length, count, tag);
        size++;
        mappedBytes += length;
        countedBytes += count;
        space.announceMapped(address, length);
        return address;
    }

    /** Returns the bytes that were counted. */
    long unmap(long address) {
        int slot = slot(address);
        long length = lengths[slot];
        long count = counted[slot];
        space.announceUnmapping(address, length);
        pages.unmap(address, length);
        remove(slot);
        size--;
        mappedBytes -= length;
        countedBytes -= count;
        return count;
    }

    long length(long address) {
        return lengths[slot(address)];
    }

    MemoryTag tag(long address) {
        return tags[slot(address)];
    }

    void setTag(long address, MemoryTag tag) {
        tags[slot(address)] = tag;
    }

    long counted(long address) {
        return counted[slot(address)];
    }

    void setCounted(long address, long count) {
        int slot = slot(address);
        countedBytes += count - counted[slot];
        counted[slot] = count;
    }

    /** Address space of all mappings. */
    long mappedBytes() {
        return mappedBytes;
    }

    /** Counted bytes of all mappings. */
    long countedBytes() {
        return countedBytes;
    }

    void count(ArenaCensus census) {
        census.mappings += size;
        census.mappedBytes += mappedBytes;
    }

    void announceTo(ChunkListener listener) {
        for (int slot = 0; slot < addresses.length; slot++) {
            if (addresses[slot] != 0) {
                listener.mapped(addresses[slot], lengths[slot]);
            }
        }
    }

    void close() {
        for (int slot = 0; slot < addresses.length; slot++) {
            if (addresses[slot] != 0) {
                space.announceUnmapping(addresses[slot], lengths[slot]);
                pages.unmap(addresses[slot], lengths[slot]);
                addresses[slot] = 0;
            }
        }
    }

    private int slot(long address) {
        for (int slot = home(address); addresses[slot] != 0; slot = next(slot)) {
            if (addresses[slot] == address) {
                return slot;
            }
        }
        throw new IllegalArgumentException("no block of this arena begins at 0x" + Long.toHexString(address));
    }

    private int home(long address) {
        return (int) (address * GOLDEN_RATIO >>> (Long.numberOfLeadingZeros(addresses.length) + 1));
    }

    private int next(int slot) {
        return (slot + 1) & (addresses.length - 1);
    }

    private void put(long address, long length, long count, MemoryTag tag) {
        int slot = home(address);
        while (addresses[slot] != 0) {
            slot = next(slot);
        }
        addresses[slot] = address;
        lengths[slot] = length;
        counted[slot] = count;
        tags[slot] = tag;
    }

    // Those that follow move up, so that no lookup ends early at the hole.
    private void remove(int slot) {
        addresses[slot] = 0;
        for (int i = next(slot); addresses[i] != 0; i = next(i)) {
            long address = addresses[i];
            addresses[i] = 0;
            put(address, lengths[i], counted[i], tags[i]);
        }
    }

    private void grow() {
        long[] oldAddresses = addresses;
        long[] oldLengths = lengths;
        long[] oldCounted = counted;
        MemoryTag[] oldTags = tags;
        int slots = 2 * oldAddresses.length;
        addresses = new long[slots];
        lengths = new long[slots];
        counted = new long[slots];
        tags = new MemoryTag[slots];
        for (int slot = 0; slot < oldAddresses.length; slot++) {
            if (oldAddresses[slot] != 0) {
                put(oldAddresses[slot], oldLengths[slot], oldCounted[slot], oldTags[slot]);
            }
        }
    }
}
