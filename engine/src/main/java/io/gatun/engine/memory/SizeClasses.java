package io.gatun.engine.memory;

/**
 * What an allocation costs. Up to 256 bytes the classes lie 8 bytes apart, then there are eight per doubling up to
 * 256 KiB, so that a block wastes at most an eighth of what was asked for; 8-byte steps because most entries are small
 * and jemalloc's 16-byte steps waste 7 % of 100 bytes. Larger blocks cost whole pages of 64 KiB.
 */
final class SizeClasses {

    /** The largest block that lies in a slab. */
    static final int SLAB_MAX_BYTES = 256 << 10;

    /** How many slab classes there are: 32 linear ones, then ten doublings of eight. */
    static final int COUNT = 32 + 10 * 8;

    private static final int LINEAR_MAX_BYTES = 256;
    private static final int LINEAR_COUNT = LINEAR_MAX_BYTES / 8;

    /** A slab wastes at most a sixteenth of its pages at its end, if 16 pages allow it. */
    private static final int SLAB_WASTE_SHARE = 16;

    /** Fewer blocks than this in a slab would make the slab itself the unit of allocation. */
    private static final int SLAB_MIN_BLOCKS = 4;

    static final int SLAB_MAX_PAGES = 16;

    private static final int[] BYTES = new int[COUNT];
    private static final int[] PAGES = new int[COUNT];

    static {
        for (int i = 0; i < COUNT; i++) {
            BYTES[i] = computeBytes(i);
            PAGES[i] = computePages(BYTES[i]);
        }
    }

    private SizeClasses() {}

    /** The class of a block of 0 to {@link #SLAB_MAX_BYTES} bytes. */
    static int of(long size) {
        if (size <= LINEAR_MAX_BYTES) {
            return size == 0 ? 0 : ((int) size - 1) >>> 3;
        }
        int last = (int) size - 1;
        int doubling = 31 - Integer.numberOfLeadingZeros(last);
        return LINEAR_COUNT + ((doubling - 8) << 3) + ((last >>> (doubling - 3)) & 7);
    }

    /** The bytes of a block of this class. */
    static int classBytes(int sizeClass) {
        return BYTES[sizeClass];
    }

    /** The 64 KiB pages of a slab of this class. */
    static int slabPages(int sizeClass) {
        return PAGES[sizeClass];
    }

    /** The bytes that an allocation of this size costs, whether slab, run or mapping. */
    static long bytes(long size) {
        return size <= SLAB_MAX_BYTES ? BYTES[of(size)] : ChunkLayout.roundToPages(size);
    }

    private static int computeBytes(int sizeClass) {
        if (sizeClass < LINEAR_COUNT) {
            return (sizeClass + 1) << 3;
        }
        int doubling = 8 + ((sizeClass - LINEAR_COUNT) >>> 3);
        int step = (sizeClass & 7) + 1;
        return (1 << doubling) + (step << (doubling - 3));
    }

    private static int computePages(int blockBytes) {
        int best = SLAB_MAX_PAGES;
        long bestWaste = Long.MAX_VALUE;
        for (int pages = 1; pages <= SLAB_MAX_PAGES; pages++) {
            int slabBytes = pages << ChunkLayout.PAGE_SHIFT;
            int waste = slabBytes % blockBytes;
            if (slabBytes / blockBytes < SLAB_MIN_BLOCKS) {
                continue;
            }
            if (waste <= slabBytes / SLAB_WASTE_SHARE) {
                return pages;
            }
            if ((long) waste * SLAB_MAX_PAGES / pages < bestWaste) {
                bestWaste = (long) waste * SLAB_MAX_PAGES / pages;
                best = pages;
            }
        }
        return best;
    }
}
