package io.gatun.engine.memory;

import static io.gatun.engine.memory.ChunkLayout.PAGES_PER_RANGE_SHIFT;
import static io.gatun.engine.memory.ChunkLayout.RANGES_PER_CHUNK;

/**
 * Which 2 MiB ranges of a mapped chunk are in use, and which have memory behind them. A range is touched from its first
 * use until it is given back, because huge pages make it whole at once.
 */
final class Chunk {

    final int index;
    final long address;

    private final byte[] usedPages = new byte[RANGES_PER_CHUNK];
    private final long[] idleSinceMillis = new long[RANGES_PER_CHUNK];
    private int usedPagesInAll;
    private int touched;

    Chunk(int index, long address) {
        this.index = index;
        this.address = address;
    }

    /** Pages are used from now on. */
    void take(int page, int pages) {
        usedPagesInAll += pages;
        int end = page + pages;
        while (page < end) {
            int range = page >>> PAGES_PER_RANGE_SHIFT;
            int next = Math.min(end, (range + 1) << PAGES_PER_RANGE_SHIFT);
            usedPages[range] += (byte) (next - page);
            page = next;
        }
    }

    /** Pages are free from now on; a range without used pages is idle since {@code nowMillis}. */
    void give(int page, int pages, long nowMillis) {
        usedPagesInAll -= pages;
        int end = page + pages;
        while (page < end) {
            int range = page >>> PAGES_PER_RANGE_SHIFT;
            int next = Math.min(end, (range + 1) << PAGES_PER_RANGE_SHIFT);
            usedPages[range] -= (byte) (next - page);
            if (usedPages[range] == 0) {
                idleSinceMillis[range] = nowMillis;
            }
            page = next;
        }
    }

    /** Pages get memory behind them; returns how many ranges had none before. */
    int touch(int page, int pages) {
        int first = page >>> PAGES_PER_RANGE_SHIFT;
        int last = (page + pages - 1) >>> PAGES_PER_RANGE_SHIFT;
        int mask = (-1 << first) & (-1 >>> (RANGES_PER_CHUNK - 1 - last));
        int added = Integer.bitCount(mask & ~touched);
        touched |= mask;
        return added;
    }

    /** Ranges are given back to the kernel; returns how many. */
    int release(int mask) {
        int removed = Integer.bitCount(touched & mask);
        touched &= ~mask;
        return removed;
    }

    boolean isFree() {
        return usedPagesInAll == 0;
    }

    /** The ranges with memory behind them, a bit each. */
    int touchedRanges() {
        return touched;
    }

    /** The touched ranges that are free, and were at {@code sinceMillis} already. */
    int idleRanges(long sinceMillis) {
        int idle = 0;
        for (int left = touched; left != 0; left &= left - 1) {
            int range = Integer.numberOfTrailingZeros(left);
            if (usedPages[range] == 0 && idleSinceMillis[range] <= sinceMillis) {
                idle |= 1 << range;
            }
        }
        return idle;
    }
}
