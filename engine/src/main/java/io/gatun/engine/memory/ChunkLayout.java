package io.gatun.engine.memory;

/** The sizes that an arena's address space is divided by. All are powers of two. */
final class ChunkLayout {

    /** A chunk, the unit that is mapped, unmapped and registered with a device: 64 MiB. */
    static final int CHUNK_SHIFT = 26;

    static final long CHUNK_BYTES = 1L << CHUNK_SHIFT;

    /** A page, the unit of runs and slabs: 64 KiB. */
    static final int PAGE_SHIFT = 16;

    static final long PAGE_BYTES = 1L << PAGE_SHIFT;

    static final int PAGES_PER_CHUNK = 1 << (CHUNK_SHIFT - PAGE_SHIFT);

    /** A range, the unit that is given back to the kernel: 2 MiB, a huge page of x86-64 and AArch64. */
    static final int RANGE_SHIFT = 21;

    static final long RANGE_BYTES = 1L << RANGE_SHIFT;

    static final int PAGES_PER_RANGE_SHIFT = RANGE_SHIFT - PAGE_SHIFT;

    static final int RANGES_PER_CHUNK = 1 << (CHUNK_SHIFT - RANGE_SHIFT);

    /** The largest run, half a chunk: a chunk that holds one can still hold another. */
    static final long RUN_MAX_BYTES = CHUNK_BYTES / 2;

    private ChunkLayout() {}

    static long roundToPages(long size) {
        return (size + PAGE_BYTES - 1) & -PAGE_BYTES;
    }
}
