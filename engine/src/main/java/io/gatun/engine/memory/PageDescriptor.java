package io.gatun.engine.memory;

/**
 * What the arena knows of one 64 KiB page: 64 bytes, one cache line, in an area of their own, so that the descriptor of
 * an address is found by arithmetic and chunks hold nothing but blocks. Only the first page of a slab or run, and for a
 * free run also the last, is filled in; inner pages of a slab say how far back its head lies.
 *
 * <pre>
 *  0 kind (1)   1 size class (1)   2 pages back to the head (2)   4 pages of the run (4)
 *  8 previous in list (8)         16 next in list (8)
 * 24 slab: first free block (8);  run: bytes counted as used (8)
 * 32 slab: first fresh block (8)  40 slab: end of blocks (8)
 * 48 slab: live blocks (4)        52 slab: bytes of a block (4)
 * 56 slab: standing (1)           57 run: tag (1)
 * </pre>
 */
final class PageDescriptor {

    static final int SHIFT = 6;
    static final int BYTES = 1 << SHIFT;

    /** Inside a run, or not mapped: no block begins here. */
    static final byte NONE = 0;

    static final byte SLAB = 1;
    static final byte RUN = 2;
    static final byte FREE = 3;

    /** A slab whose blocks are all handed out; on no list. */
    static final byte FULL = 0;

    /** A slab with free blocks, on its class's list. */
    static final byte PARTIAL = 1;

    /** The slab that its class allocates from; on no list. */
    static final byte CURRENT = 2;

    private static final int KIND = 0;
    private static final int SIZE_CLASS = 1;
    private static final int BACK = 2;
    private static final int PAGES = 4;
    private static final int PREVIOUS = 8;
    private static final int NEXT = 16;
    private static final int FIRST_FREE = 24;
    private static final int COUNTED = 24;
    private static final int FRESH = 32;
    private static final int END = 40;
    private static final int LIVE = 48;
    private static final int BLOCK_BYTES = 52;
    private static final int STANDING = 56;
    private static final int TAG = 57;

    private static final MemoryTag[] TAGS = MemoryTag.values();

    private PageDescriptor() {}

    static byte kind(long page) {
        return Mem.getByte(page + KIND);
    }

    static void setKind(long page, byte kind) {
        Mem.putByte(page + KIND, kind);
    }

    static int sizeClass(long slab) {
        return Mem.getByte(slab + SIZE_CLASS);
    }

    static void setSizeClass(long slab, int sizeClass) {
        Mem.putByte(slab + SIZE_CLASS, (byte) sizeClass);
    }

    /** The descriptor of the first page of the slab or free run that this page belongs to. */
    static long head(long page) {
        return page - ((long) Mem.getShort(page + BACK) << SHIFT);
    }

    static void setBack(long page, int pages) {
        Mem.putShort(page + BACK, (short) pages);
    }

    static int pages(long run) {
        return Mem.getInt(run + PAGES);
    }

    static void setPages(long run, int pages) {
        Mem.putInt(run + PAGES, pages);
    }

    static long previous(long page) {
        return Mem.getLong(page + PREVIOUS);
    }

    static void setPrevious(long page, long other) {
        Mem.putLong(page + PREVIOUS, other);
    }

    static long next(long page) {
        return Mem.getLong(page + NEXT);
    }

    static void setNext(long page, long other) {
        Mem.putLong(page + NEXT, other);
    }

    static long firstFree(long slab) {
        return Mem.getLong(slab + FIRST_FREE);
    }

    static void setFirstFree(long slab, long block) {
        Mem.putLong(slab + FIRST_FREE, block);
    }

    static long counted(long run) {
        return Mem.getLong(run + COUNTED);
    }

    static void setCounted(long run, long bytes) {
        Mem.putLong(run + COUNTED, bytes);
    }

    static long fresh(long slab) {
        return Mem.getLong(slab + FRESH);
    }

    static void setFresh(long slab, long block) {
        Mem.putLong(slab + FRESH, block);
    }

    static long end(long slab) {
        return Mem.getLong(slab + END);
    }

    static void setEnd(long slab, long address) {
        Mem.putLong(slab + END, address);
    }

    static int live(long slab) {
        return Mem.getInt(slab + LIVE);
    }

    static void setLive(long slab, int blocks) {
        Mem.putInt(slab + LIVE, blocks);
    }

    static int blockBytes(long slab) {
        return Mem.getInt(slab + BLOCK_BYTES);
    }

    static void setBlockBytes(long slab, int bytes) {
        Mem.putInt(slab + BLOCK_BYTES, bytes);
    }

    static byte standing(long slab) {
        return Mem.getByte(slab + STANDING);
    }

    static void setStanding(long slab, byte standing) {
        Mem.putByte(slab + STANDING, standing);
    }

    static MemoryTag tag(long run) {
        return TAGS[Mem.getByte(run + TAG)];
    }

    static void setTag(long run, MemoryTag tag) {
        Mem.putByte(run + TAG, (byte) tag.ordinal());
    }
}
