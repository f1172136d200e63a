package io.gatun.engine.memory;

import static io.gatun.engine.memory.ChunkLayout.PAGE_SHIFT;
import static io.gatun.engine.memory.ChunkLayout.RUN_MAX_BYTES;
import static io.gatun.engine.memory.SizeClasses.SLAB_MAX_BYTES;

/**
 * The allocator without accounting: blocks in slabs, in runs, or in mappings of their own, by size. The state of the
 * thread that allocates is {@link Slabs} and {@link RunPool}; {@link ChunkSpace} is what threads could share.
 */
final class BlockStore {

    /** From here zeroed blocks are left to the kernel, which zeroes them page by page when they are first used. */
    private static final long ZEROED_MAPPING_BYTES = ChunkLayout.RANGE_BYTES;

    final ChunkSpace space;

    private final RunPool runs;
    private final Slabs slabs;
    private final LargeMappings mappings;

    BlockStore(PageSource pages) {
        space = new ChunkSpace(pages);
        runs = new RunPool(space);
        slabs = new Slabs(space, runs);
        mappings = new LargeMappings(pages, space);
    }

    long allocateInSlab(int sizeClass) {
        return slabs.allocate(sizeClass);
    }

    long allocate(long size, MemoryTag tag) {
        if (size <= SLAB_MAX_BYTES) {
            return slabs.allocate(SizeClasses.of(size));
        }
        long length = ChunkLayout.roundToPages(size);
        if (size > RUN_MAX_BYTES) {
            return mappings.map(length, length, tag);
        }
        long run = allocateRun(length, length, tag);
        runs.touch(run, length);
        return space.address(run);
    }

    /** {@code size} is a multiple of 64. */
    long allocateZeroed(long size, MemoryTag tag) {
        if (size >= ZEROED_MAPPING_BYTES) {
            long length = ChunkLayout.roundToPages(size);
            return mappings.map(length, length, tag);
        }
        long block = allocate(size, tag);
        Mem.rawFill(block, size, (byte) 0);
        return block;
    }

    /** As allocate, but runs and mappings begin with nothing counted and nothing touched. */
    long reserve(long size, MemoryTag tag) {
        if (size <= SLAB_MAX_BYTES) {
            return slabs.allocate(SizeClasses.of(size));
        }
        long length = ChunkLayout.roundToPages(size);
        if (size > RUN_MAX_BYTES) {
            return mappings.map(length, 0, tag);
        }
        return space.address(allocateRun(length, 0, tag));
    }

    /** Returns the bytes that were counted for the block. */
    long free(long address) {
        if (!space.contains(address)) {
            return mappings.unmap(address);
        }
        long page = space.descriptor(address);
        if (PageDescriptor.kind(page) == PageDescriptor.SLAB) {
            return slabs.free(page, address);
        }
        return freeRun(run(address));
    }

    /** What the block holds at most. */
    long usableSize(long address) {
        if (!space.contains(address)) {
            return mappings.length(address);
        }
        long page = space.descriptor(address);
        if (PageDescriptor.kind(page) == PageDescriptor.SLAB) {
            return PageDescriptor.blockBytes(PageDescriptor.head(page));
        }
        return (long) PageDescriptor.pages(run(address)) << PAGE_SHIFT;
    }

    /** What is counted for the block. */
    long counted(long address) {
        if (isMapping(address)) {
            return mappings.counted(address);
        }
        return isInSlab(address) ? usableSize(address) : PageDescriptor.counted(run(address));
    }

    /** Counts the block up to {@code count} bytes, which must not be fewer than before. */
    void setCounted(long address, long count) {
        if (isMapping(address)) {
            mappings.setCounted(address, count);
        } else if (!isInSlab(address)) {
            long run = run(address);
            PageDescriptor.setCounted(run, count);
            runs.touch(run, count);
        }
    }

    /** The tag of a run or mapping; null for a block in a slab, whose tag is not kept. */
    MemoryTag tag(long address) {
        if (isMapping(address)) {
            return mappings.tag(address);
        }
        return isInSlab(address) ? null : PageDescriptor.tag(run(address));
    }

    void setTag(long address, MemoryTag tag) {
        if (isMapping(address)) {
            mappings.setTag(address, tag);
        } else if (!isInSlab(address)) {
            PageDescriptor.setTag(run(address), tag);
        }
    }

    boolean isMapping(long address) {
        return !space.contains(address);
    }

    void cron(long nowMillis) {
        runs.giveBack(nowMillis);
    }

    void trim() {
        slabs.trim();
    }

    void purge() {
        slabs.trim();
        runs.giveAllBack();
    }

    void count(ArenaCensus census) {
        space.count(census);
        mappings.count(census);
    }

    long activeBytes() {
        return runs.usedBytes() + mappings.countedBytes();
    }

    long residentBytes() {
        return runs.touchedBytes() + mappings.countedBytes();
    }

    /** A new listener is told of what is mapped already. */
    void addListener(ChunkListener listener) {
        space.addListener(listener);
        mappings.announceTo(listener);
    }

    void close() {
        mappings.close();
        space.close();
    }

    private boolean isInSlab(long address) {
        return PageDescriptor.kind(space.descriptor(address)) == PageDescriptor.SLAB;
    }

    private long run(long address) {
        long run = space.descriptor(address);
        if (PageDescriptor.kind(run) != PageDescriptor.RUN || space.address(run) != address) {
            throw new IllegalArgumentException("no block of this arena begins at 0x" + Long.toHexString(address));
        }
        return run;
    }

    private long allocateRun(long length, long count, MemoryTag tag) {
        long run = runs.allocate((int) (length >>> PAGE_SHIFT));
        PageDescriptor.setKind(run, PageDescriptor.RUN);
        PageDescriptor.setCounted(run, count);
        PageDescriptor.setTag(run, tag);
        return run;
    }

    private long freeRun(long run) {
        long count = PageDescriptor.counted(run);
        runs.free(run);
        return count;
    }
}
