package io.gatun.engine.memory;

import static io.gatun.engine.memory.ChunkLayout.CHUNK_BYTES;
import static io.gatun.engine.memory.ChunkLayout.CHUNK_SHIFT;
import static io.gatun.engine.memory.ChunkLayout.PAGES_PER_CHUNK;
import static io.gatun.engine.memory.ChunkLayout.PAGE_SHIFT;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The reserved address space, its chunks and their page descriptors. Chunk {@code i} lies at {@code base + i * 64 MiB},
 * its descriptors at {@code descriptors + i * 64 KiB}.
 */
final class ChunkSpace {

    /** More than any machine we know holds, and an 128th of what x86-64 gives a process. */
    private static final long RESERVED_BYTES = 1L << 40;

    /** Under an address space limit less is asked for, but not less than this. */
    private static final long RESERVED_MIN_BYTES = 4 * CHUNK_BYTES;

    private static final long DESCRIPTOR_BYTES_PER_CHUNK = (long) PAGES_PER_CHUNK * PageDescriptor.BYTES;

    final long base;
    final long bytes;

    private final PageSource pages;
    private final long descriptors;
    private final Chunk[] chunks;
    private final BitSet mapped = new BitSet();
    private final List<ChunkListener> listeners = new ArrayList<>();

    ChunkSpace(PageSource pages) {
        this.pages = pages;
        long size = RESERVED_BYTES;
        long start = 0;
        while (start == 0) {
            try {
                start = pages.reserve(size, CHUNK_BYTES);
            } catch (OutOfArenaMemoryException refused) {
                if (size == RESERVED_MIN_BYTES) {
                    throw refused;
                }
                size /= 2;
            }
        }
        base = start;
        bytes = size;
        chunks = new Chunk[(int) (size >>> CHUNK_SHIFT)];
        try {
            descriptors = pages.reserve(chunks.length * DESCRIPTOR_BYTES_PER_CHUNK, ChunkLayout.PAGE_BYTES);
        } catch (OutOfArenaMemoryException refused) {
            pages.unreserve(base, bytes);
            throw refused;
        }
    }

    boolean contains(long address) {
        return Long.compareUnsigned(address - base, bytes) < 0;
    }

    /** The descriptor of the page that an address of this space lies in. */
    long descriptor(long address) {
        return descriptors + ((address - base) >>> PAGE_SHIFT << PageDescriptor.SHIFT);
    }

    /** The address of a descriptor's page. */
    long address(long descriptor) {
        return base + ((descriptor - descriptors) << (PAGE_SHIFT - PageDescriptor.SHIFT));
    }

    Chunk chunk(long descriptor) {
        return chunks[(int) ((descriptor - descriptors) / DESCRIPTOR_BYTES_PER_CHUNK)];
    }

    /** The number of a descriptor's page in its chunk. */
    int pageInChunk(long descriptor) {
        return (int) ((descriptor - descriptors) >>> PageDescriptor.SHIFT) & (PAGES_PER_CHUNK - 1);
    }

    /** One more than the highest index of a mapped chunk. */
    int limit() {
        return mapped.length();
    }

    /** The chunk of this index, null if it is not mapped. */
    Chunk chunkAt(int index) {
        return chunks[index];
    }

    /** Maps the lowest chunk that is not mapped. */
    Chunk map() {
        int index = mapped.nextClearBit(0);
        if (index == chunks.length) {
            throw new OutOfArenaMemoryException("the arena's address space of " + bytes + " bytes is used up");
        }
        Chunk chunk = new Chunk(index, base + index * CHUNK_BYTES);
        pages.commit(descriptors + index * DESCRIPTOR_BYTES_PER_CHUNK, DESCRIPTOR_BYTES_PER_CHUNK);
        pages.commit(chunk.address, CHUNK_BYTES);
        pages.hugePages(chunk.address, CHUNK_BYTES);
        chunks[index] = chunk;
        mapped.set(index);
        announceMapped(chunk.address, CHUNK_BYTES);
        return chunk;
    }

    void unmap(Chunk chunk) {
        announceUnmapping(chunk.address, CHUNK_BYTES);
        pages.decommit(chunk.address, CHUNK_BYTES);
        pages.release(descriptors + chunk.index * DESCRIPTOR_BYTES_PER_CHUNK, DESCRIPTOR_BYTES_PER_CHUNK);
        chunks[chunk.index] = null;
        mapped.clear(chunk.index);
    }

    /** Gives memory of a chunk back to the kernel, unless a listener or the kernel holds it. */
    boolean release(long address, long length) {
        for (ChunkListener listener : listeners) {
            if (!listener.mayRelease(address, length)) {
                return false;
            }
        }
        return pages.release(address, length);
    }

    /** A new listener is told of the chunks that are mapped already. */
    void addListener(ChunkListener listener) {
        listeners.add(listener);
        mapped.stream().forEach(index -> listener.mapped(chunks[index].address, CHUNK_BYTES));
    }

    void removeListener(ChunkListener listener) {
        listeners.remove(listener);
    }

    void announceMapped(long address, long length) {
        for (ChunkListener listener : listeners) {
            listener.mapped(address, length);
        }
    }

    void announceUnmapping(long address, long length) {
        for (ChunkListener listener : listeners) {
            listener.unmapping(address, length);
        }
    }

    /** Goes through the pages of all chunks, from run to run. */
    void count(ArenaCensus census) {
        mapped.stream().forEach(index -> {
            census.chunks++;
            long end = descriptors + (index + 1) * DESCRIPTOR_BYTES_PER_CHUNK;
            long page = descriptors + index * DESCRIPTOR_BYTES_PER_CHUNK;
            while (page < end) {
                census.add(page);
                page += (long) PageDescriptor.pages(page) << PageDescriptor.SHIFT;
            }
        });
    }

    void close() {
        mapped.stream().forEach(index -> announceUnmapping(chunks[index].address, CHUNK_BYTES));
        mapped.clear();
        pages.unreserve(descriptors, chunks.length * DESCRIPTOR_BYTES_PER_CHUNK);
        pages.unreserve(base, bytes);
    }
}
