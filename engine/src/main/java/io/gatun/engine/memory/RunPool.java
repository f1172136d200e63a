package io.gatun.engine.memory;

import static io.gatun.engine.memory.ChunkLayout.PAGES_PER_CHUNK;
import static io.gatun.engine.memory.ChunkLayout.PAGE_SHIFT;
import static io.gatun.engine.memory.ChunkLayout.RANGES_PER_CHUNK;
import static io.gatun.engine.memory.ChunkLayout.RANGE_BYTES;
import static io.gatun.engine.memory.ChunkLayout.RANGE_SHIFT;

/**
 * Runs of whole pages, best fit: a list of free runs per length, newest first so that memory that is still in the cache
 * is used again, and a bitmap of the lists that are not empty. A freed run joins its free neighbours at once. Runs are
 * named by the descriptor of their first page.
 */
final class RunPool {

    /** A range that stayed free this long is given back: longer than the gaps of a busy server (jemalloc: 10 s). */
    static final long RETAIN_MILLIS = 5_000;

    /** Giving 2 MiB of small pages back takes some 50 us, so that one round stays under a millisecond or so. */
    static final int RANGES_PER_ROUND = 16;

    /** Looking at a chunk takes some 20 ns; a round looks at 16 GiB. */
    static final int CHUNKS_PER_ROUND = 256;

    private final ChunkSpace space;
    private final long[] bins = new long[PAGES_PER_CHUNK + 1];
    private final long[] filledBins = new long[PAGES_PER_CHUNK / Long.SIZE + 1];
    private long nowMillis;
    private int cursor;
    private int freeChunks;
    private long usedPages;
    private long touchedRanges;

    RunPool(ChunkSpace space) {
        this.space = space;
    }

    /** A run of this many pages, not yet {@link #touch touched}; its inner pages are of kind NONE. */
    long allocate(int pages) {
        int bin = filledBin(pages);
        if (bin < 0) {
            addChunk();
            bin = filledBin(pages);
        }
        long run = bins[bin];
        unlink(run, bin);
        PageDescriptor.setKind(lastPage(run, bin), PageDescriptor.NONE);
        if (bin > pages) {
            link(run + ((long) pages << PageDescriptor.SHIFT), bin - pages);
        }
        PageDescriptor.setPages(run, pages);
        Chunk chunk = space.chunk(run);
        if (chunk.isFree()) {
            freeChunks--;
        }
        chunk.take(space.pageInChunk(run), pages);
        usedPages += pages;
        return run;
    }

    /** Memory lies behind the first {@code length} bytes of the run from now on. */
    void touch(long run, long length) {
        int pages = (int) ((length + ChunkLayout.PAGE_BYTES - 1) >>> PAGE_SHIFT);
        if (pages > 0) {
            touchedRanges += space.chunk(run).touch(space.pageInChunk(run), pages);
        }
    }

    void free(long run) {
        int pages = PageDescriptor.pages(run);
        Chunk chunk = space.chunk(run);
        int page = space.pageInChunk(run);
        chunk.give(page, pages, nowMillis);
        usedPages -= pages;
        PageDescriptor.setKind(run, PageDescriptor.NONE);
        long first = run;
        int joined = pages;
        long after = run + ((long) pages << PageDescriptor.SHIFT);
        if (page + pages < PAGES_PER_CHUNK && PageDescriptor.kind(after) == PageDescriptor.FREE) {
            joined += absorb(after);
        }
        long before = run - PageDescriptor.BYTES;
        if (page > 0 && PageDescriptor.kind(before) == PageDescriptor.FREE) {
            first = PageDescriptor.head(before);
            joined += absorb(first);
        }
        link(first, joined);
        if (chunk.isFree()) {
            freeChunks++;
        }
    }

    /** Bounded work: ranges that stayed free go back to the kernel, wholly free chunks beyond one are unmapped. */
    void giveBack(long now) {
        nowMillis = now;
        int budget = RANGES_PER_ROUND;
        int visits = Math.min(CHUNKS_PER_ROUND, space.limit());
        for (; visits > 0 && budget > 0; visits--) {
            if (cursor >= space.limit()) {
                cursor = 0;
            }
            Chunk chunk = space.chunkAt(cursor);
            if (chunk != null) {
                budget -= giveBack(chunk, budget, nowMillis - RETAIN_MILLIS);
            }
            cursor++;
        }
    }

    /** All that is free goes back to the kernel, however long it was free, and all wholly free chunks but one. */
    void giveAllBack() {
        for (int i = 0; i < space.limit(); i++) {
            Chunk chunk = space.chunkAt(i);
            if (chunk != null) {
                giveBack(chunk, RANGES_PER_CHUNK, Long.MAX_VALUE);
            }
        }
    }

    long usedBytes() {
        return usedPages << PAGE_SHIFT;
    }

    long touchedBytes() {
        return touchedRanges << RANGE_SHIFT;
    }

    private int giveBack(Chunk chunk, int budget, long freeSinceMillis) {
        int idle = chunk.idleRanges(freeSinceMillis);
        if (chunk.isFree() && idle == chunk.touchedRanges() && freeChunks > 1) {
            removeChunk(chunk);
            return Integer.bitCount(idle);
        }
        int released = 0;
        for (int range = 0; range < RANGES_PER_CHUNK && released < budget; ) {
            if ((idle >>> range & 1) == 0) {
                range++;
                continue;
            }
            int following = Math.min(Integer.numberOfTrailingZeros(~(idle >>> range)), RANGES_PER_CHUNK - range);
            int count = Math.min(following, budget - released);
            if (space.release(chunk.address + range * RANGE_BYTES, count * RANGE_BYTES)) {
                touchedRanges -= chunk.release((-1 >>> (Integer.SIZE - count)) << range);
            }
            released += count;
            range += count;
        }
        return released;
    }

    private void addChunk() {
        Chunk chunk = space.map();
        freeChunks++;
        link(space.descriptor(chunk.address), PAGES_PER_CHUNK);
    }

    private void removeChunk(Chunk chunk) {
        long run = space.descriptor(chunk.address);
        unlink(run, PAGES_PER_CHUNK);
        freeChunks--;
        touchedRanges -= Integer.bitCount(chunk.touchedRanges());
        space.unmap(chunk);
    }

    // Best fit: the shortest list that is not empty among those long enough.
    private int filledBin(int pages) {
        int word = pages >>> 6;
        long bits = filledBins[word] & (-1L << pages);
        while (bits == 0) {
            if (++word == filledBins.length) {
                return -1;
            }
            bits = filledBins[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    private int absorb(long freeRun) {
        int pages = PageDescriptor.pages(freeRun);
        unlink(freeRun, pages);
        PageDescriptor.setKind(freeRun, PageDescriptor.NONE);
        PageDescriptor.setKind(lastPage(freeRun, pages), PageDescriptor.NONE);
        return pages;
    }

    private void link(long run, int pages) {
        long last = lastPage(run, pages);
        PageDescriptor.setKind(last, PageDescriptor.FREE);
        PageDescriptor.setBack(last, pages - 1);
        PageDescriptor.setKind(run, PageDescriptor.FREE);
        PageDescriptor.setPages(run, pages);
        long next = bins[pages];
        PageDescriptor.setPrevious(run, 0);
        PageDescriptor.setNext(run, next);
        if (next != 0) {
            PageDescriptor.setPrevious(next, run);
        }
        bins[pages] = run;
        filledBins[pages >>> 6] |= 1L << pages;
    }

    private void unlink(long run, int pages) {
        long previous = PageDescriptor.previous(run);
        long next = PageDescriptor.next(run);
        if (next != 0) {
            PageDescriptor.setPrevious(next, previous);
        }
        if (previous != 0) {
            PageDescriptor.setNext(previous, next);
        } else {
            bins[pages] = next;
            if (next == 0) {
                filledBins[pages >>> 6] &= ~(1L << pages);
            }
        }
    }

    private static long lastPage(long run, int pages) {
        return run + ((long) (pages - 1) << PageDescriptor.SHIFT);
    }
}
