package io.gatun.engine.memory;

/**
 * Blocks of up to 256 KiB. A slab is a run cut into blocks of one class. Each class allocates from its current slab:
 * first the blocks that came back, linked through their own first 8 bytes, then fresh ones, which are not linked
 * beforehand because that would touch the whole slab. One empty slab per class stays: the current one.
 */
final class Slabs {

    private final ChunkSpace space;
    private final RunPool runs;
    private final long[] current = new long[SizeClasses.COUNT];
    private final long[] partial = new long[SizeClasses.COUNT];

    Slabs(ChunkSpace space, RunPool runs) {
        this.space = space;
        this.runs = runs;
    }

    long allocate(int sizeClass) {
        long slab = current[sizeClass];
        if (slab != 0) {
            long block = take(slab);
            if (block != 0) {
                return block;
            }
        }
        return take(nextSlab(sizeClass));
    }

    /** Frees a block by the descriptor of any page of its slab; returns what the block cost. */
    int free(long page, long block) {
        long slab = PageDescriptor.head(page);
        Mem.setRawLong(block, PageDescriptor.firstFree(slab));
        PageDescriptor.setFirstFree(slab, block);
        int live = PageDescriptor.live(slab) - 1;
        PageDescriptor.setLive(slab, live);
        int bytes = PageDescriptor.blockBytes(slab);
        byte standing = PageDescriptor.standing(slab);
        if (standing != PageDescriptor.CURRENT && (live == 0 || standing == PageDescriptor.FULL)) {
            restand(slab, standing, live);
        }
        return bytes;
    }

    /** Returns the current slabs that are empty, for classes that are not in use any more. */
    void trim() {
        for (int sizeClass = 0; sizeClass < SizeClasses.COUNT; sizeClass++) {
            long slab = current[sizeClass];
            if (slab != 0 && PageDescriptor.live(slab) == 0) {
                current[sizeClass] = 0;
                dissolve(slab);
            }
        }
    }

    private static long take(long slab) {
        long block = PageDescriptor.firstFree(slab);
        if (block != 0) {
            PageDescriptor.setFirstFree(slab, Mem.rawLong(block));
        } else {
            block = PageDescriptor.fresh(slab);
            if (block == PageDescriptor.end(slab)) {
                return 0;
            }
            PageDescriptor.setFresh(slab, block + PageDescriptor.blockBytes(slab));
        }
        PageDescriptor.setLive(slab, PageDescriptor.live(slab) + 1);
        return block;
    }

    private long nextSlab(int sizeClass) {
        long slab = partial[sizeClass];
        if (slab == 0) {
            slab = create(sizeClass);
        } else {
            unlink(slab, sizeClass);
        }
        long used = current[sizeClass];
        if (used != 0) {
            PageDescriptor.setStanding(used, PageDescriptor.FULL);
        }
        PageDescriptor.setStanding(slab, PageDescriptor.CURRENT);
        current[sizeClass] = slab;
        return slab;
    }

    private long create(int sizeClass) {
        int pages = SizeClasses.slabPages(sizeClass);
        int blockBytes = SizeClasses.classBytes(sizeClass);
        long slab = runs.allocate(pages);
        runs.touch(slab, (long) pages << ChunkLayout.PAGE_SHIFT);
        for (int back = 0; back < pages; back++) {
            long page = slab + ((long) back << PageDescriptor.SHIFT);
            PageDescriptor.setKind(page, PageDescriptor.SLAB);
            PageDescriptor.setBack(page, back);
        }
        long start = space.address(slab);
        long blocks = ((long) pages << ChunkLayout.PAGE_SHIFT) / blockBytes;
        PageDescriptor.setSizeClass(slab, sizeClass);
        PageDescriptor.setFirstFree(slab, 0);
        PageDescriptor.setFresh(slab, start);
        PageDescriptor.setEnd(slab, start + blocks * blockBytes);
        PageDescriptor.setLive(slab, 0);
        PageDescriptor.setBlockBytes(slab, blockBytes);
        return slab;
    }

    private void restand(long slab, byte standing, int live) {
        int sizeClass = PageDescriptor.sizeClass(slab);
        if (live == 0) {
            if (standing == PageDescriptor.PARTIAL) {
                unlink(slab, sizeClass);
            }
            dissolve(slab);
        } else {
            link(slab, sizeClass);
        }
    }

    private void dissolve(long slab) {
        int pages = PageDescriptor.pages(slab);
        for (int i = 0; i < pages; i++) {
            PageDescriptor.setKind(slab + ((long) i << PageDescriptor.SHIFT), PageDescriptor.NONE);
        }
        runs.free(slab);
    }

    private void link(long slab, int sizeClass) {
        long next = partial[sizeClass];
        PageDescriptor.setStanding(slab, PageDescriptor.PARTIAL);
        PageDescriptor.setPrevious(slab, 0);
        PageDescriptor.setNext(slab, next);
        if (next != 0) {
            PageDescriptor.setPrevious(next, slab);
        }
        partial[sizeClass] = slab;
    }

    private void unlink(long slab, int sizeClass) {
        long previous = PageDescriptor.previous(slab);
        long next = PageDescriptor.next(slab);
        if (next != 0) {
            PageDescriptor.setPrevious(next, previous);
        }
        if (previous != 0) {
            PageDescriptor.setNext(previous, next);
        } else {
            partial[sizeClass] = next;
        }
    }
}
