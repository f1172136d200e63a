package io.gatun.engine.memory;

import java.util.function.Consumer;

/** What lay in an arena when it was counted; see {@link ValueArena#census}. */
public final class ArenaCensus {
    /**
     * The blocks of one size that lie in slabs.
     *
     * @param blockBytes what each of them costs and holds
     * @param slabs runs of pages that are cut into such blocks
     * @param places how many blocks fit in these
     * @param blocks how many are in use
     */
    public record SlabClass(int blockBytes, long slabs, long places, long blocks) {}

    /** Chunks of address space with memory behind them or to come. */
    long chunks;
    /** Blocks that are runs of pages of their own. */
    long runs;
    /** Bytes of these pages. */
    long runBytes;
    /** Bytes of pages that are free. */
    long freeBytes;
    /** Blocks that are mappings of their own. */
    long mappings;
    /** Bytes of these. */
    long mappedBytes;

    private final long[] slabs = new long[SizeClasses.COUNT];
    private final long[] blocks = new long[SizeClasses.COUNT];

    ArenaCensus() {}

    /** Adds a slab, a run or a free run by the descriptor of its first page. */
    void add(long page) {
        long bytes = (long) PageDescriptor.pages(page) << ChunkLayout.PAGE_SHIFT;
        switch (PageDescriptor.kind(page)) {
            case PageDescriptor.SLAB -> {
                slabs[PageDescriptor.sizeClass(page)]++;
                blocks[PageDescriptor.sizeClass(page)] += PageDescriptor.live(page);
            }
            case PageDescriptor.RUN -> {
                runs++;
                runBytes += bytes;
            }
            case PageDescriptor.FREE -> freeBytes += bytes;
            default -> throw new IllegalStateException("a run begins with a page of no kind");
        }
    }

    /** Shows each size that has a slab, the smallest first. */
    public void forEachSlabClass(Consumer<SlabClass> visitor) {
        for (int i = 0; i < SizeClasses.COUNT; i++) {
            if (slabs[i] > 0) {
                int bytes = SizeClasses.classBytes(i);
                long places = ((long) SizeClasses.slabPages(i) << ChunkLayout.PAGE_SHIFT) / bytes;
                visitor.accept(new SlabClass(bytes, slabs[i], slabs[i] * places, blocks[i]));
            }
        }
    }

    /** Chunks of address space that are mapped. */
    public long chunks() {
        return chunks;
    }

    /** Blocks that are runs of pages of their own. */
    public long runs() {
        return runs;
    }

    /** Bytes of these runs. */
    public long runBytes() {
        return runBytes;
    }

    /** Bytes of free pages, whether there is memory behind them or not. */
    public long freeBytes() {
        return freeBytes;
    }

    /** Blocks that are mappings of their own. */
    public long mappings() {
        return mappings;
    }

    /** Bytes of these mappings. */
    public long mappedBytes() {
        return mappedBytes;
    }
}
