package io.gatun.engine.memory;

import java.util.EnumMap;
import java.util.Map;

/**
 * Memory for values, tables and buffers, counted by {@link MemoryTag}. Blocks of up to 256 KiB lie in slabs of their
 * size class, larger ones in runs of 64 KiB pages, and those over 32 MiB are mappings of their own. One thread owns an
 * arena: no method may be called by two threads at a time. The page {@code engine/MEMORY.md} shows the whole.
 *
 * <p>An address is 8-byte aligned, and 64-byte aligned if the {@link #sizeClass} is a multiple of 64. Freeing an
 * address that no live block begins at corrupts the arena, unless {@link Mem#CHECKED}, where it throws.
 */
public final class ValueArena implements AutoCloseable {

    /** Reserved blocks are counted in steps of this many bytes, as they arrive. */
    public static final long CHARGE_STEP_BYTES = 1L << 20;

    private static final long CACHE_LINE_BYTES = 64;

    private final BlockStore store;
    private final MemoryUsage usage = new MemoryUsage();
    private final CheckedBlocks checked;
    private long lastTrimMillis;
    private boolean closed;

    /**
     * Reserves address space; memory is mapped when it is needed.
     *
     * @throws OutOfArenaMemoryException if not even a small address space can be had
     */
    public ValueArena(PageSource pages) {
        this(pages, Mem.CHECKED);
    }

    ValueArena(PageSource pages, boolean checking) {
        store = new BlockStore(pages);
        checked = Mem.CHECKED && checking ? new CheckedBlocks(store, pages) : null;
    }

    /**
     * A block of at least {@code size} bytes with undefined content.
     *
     * @throws OutOfArenaMemoryException if the kernel refuses; nothing has changed then
     */
    public long allocate(long size, MemoryTag tag) {
        if (size > SizeClasses.SLAB_MAX_BYTES || (Mem.CHECKED && checked != null)) {
            return allocateOther(size, tag);
        }
        int sizeClass = SizeClasses.of(size);
        long block = store.allocateInSlab(sizeClass);
        usage.allocated(tag, SizeClasses.classBytes(sizeClass));
        return block;
    }

    private long allocateOther(long size, MemoryTag tag) {
        long block = Mem.CHECKED && checked != null ? checked.allocate(size, tag) : store.allocate(size, tag);
        usage.allocated(tag, SizeClasses.bytes(size));
        return block;
    }

    /**
     * A block of zeroes, 64-byte aligned: it costs the class of {@code size} rounded up to a multiple of 64. From 2
     * MiB it is a fresh mapping, which the kernel zeroes piece by piece when it is first used.
     *
     * @throws OutOfArenaMemoryException if the kernel refuses; nothing has changed then
     */
    public long allocateZeroed(long size, MemoryTag tag) {
        long rounded = Math.max(CACHE_LINE_BYTES, (size + CACHE_LINE_BYTES - 1) & -CACHE_LINE_BYTES);
        long block = Mem.CHECKED && checked != null
                ? checked.allocateZeroed(rounded, tag)
                : store.allocateZeroed(rounded, tag);
        usage.allocated(tag, SizeClasses.bytes(rounded));
        return block;
    }

    /** Frees a block; {@code tag} is the one it is counted under. */
    public void free(long address, MemoryTag tag) {
        long counted = Mem.CHECKED && checked != null ? checked.free(address, tag) : store.free(address);
        usage.freed(tag, counted);
    }

    /**
     * How many bytes the block may hold: its {@link #sizeClass}. In checked mode bytes beyond the size that was asked
     * for may be used only after this has been asked.
     */
    public long usableSize(long address) {
        return Mem.CHECKED && checked != null ? checked.usableSize(address) : store.usableSize(address);
    }

    /** What a block for {@code size} bytes costs, and can hold. */
    public static long sizeClass(long size) {
        return SizeClasses.bytes(size);
    }

    /** Counts a block under another tag from now on. */
    public void retag(long address, MemoryTag from, MemoryTag to) {
        long counted;
        if (Mem.CHECKED && checked != null) {
            counted = checked.retag(address, from, to);
        } else {
            counted = store.counted(address);
            store.setTag(address, to);
        }
        usage.moved(from, to, counted);
    }

    /**
     * A block for bytes that are announced but may never come: a run or mapping that costs address space only until it
     * is {@link #charge charged}. Blocks of up to 256 KiB are less than one step and counted in full at once.
     *
     * @throws OutOfArenaMemoryException if the kernel refuses; nothing has changed then
     */
    public long reserve(long size, MemoryTag tag) {
        if (Mem.CHECKED && checked != null) {
            long block = checked.reserve(size, tag);
            usage.allocated(tag, checked.counted(block));
            return block;
        }
        long block = store.reserve(size, tag);
        usage.allocated(tag, store.counted(block));
        return block;
    }

    /** Counts the first {@code upTo} bytes of a reserved block, rounded up to a MiB; what is counted stays counted. */
    public void charge(long address, long upTo) {
        count(address, (upTo + CHARGE_STEP_BYTES - 1) & -CHARGE_STEP_BYTES);
    }

    /** Counts a reserved block in full; it is like any other then. */
    public void settle(long address) {
        count(address, Long.MAX_VALUE);
    }

    private void count(long address, long upTo) {
        if (Mem.CHECKED && checked != null) {
            long added = checked.count(address, upTo);
            usage.counted(checked.tag(address), added);
            return;
        }
        long before = store.counted(address);
        long after = Math.min(upTo, store.usableSize(address));
        if (after > before) {
            store.setCounted(address, after);
            usage.counted(store.tag(address), after - before);
        }
    }

    /**
     * Checked mode: the range is in the hands of the kernel or a device, and its block must not be freed. Any thread
     * may call this and {@link #giveBack}; a range outside the arena is ignored. Does nothing if unchecked.
     */
    public void lend(long address, long length) {
        if (Mem.CHECKED && checked != null) {
            checked.lend(address, length);
        }
    }

    /** Checked mode: bytes lent by {@link #lend} are back, in one piece or in several. */
    public void giveBack(long address, long length) {
        if (Mem.CHECKED && checked != null) {
            checked.giveBack(address, length);
        }
    }

    /** Size-class bytes of all live blocks, reserved ones as far as they are charged. */
    public long usedBytes() {
        return usage.bytes();
    }

    /** Used bytes of one tag. */
    public long usedBytes(MemoryTag tag) {
        return usage.bytes(tag);
    }

    /** The most {@link #usedBytes} since the start or the last {@link #resetPeak}. */
    public long peakUsedBytes() {
        return usage.peakBytes();
    }

    /** The peak is what is used now. */
    public void resetPeak() {
        usage.resetPeak();
    }

    /** Bytes of pages that hold at least one block, and of mappings. */
    public long activeBytes() {
        return store.activeBytes();
    }

    /** Bytes with memory behind them, in ranges of 2 MiB: used once and not yet given back to the kernel. */
    public long residentBytes() {
        return store.residentBytes();
    }

    /** How many blocks are allocated. */
    public long liveBlocks() {
        return usage.blocks();
    }

    /**
     * Housekeeping, some ten times a second, at most a few milliseconds: memory that stayed free some seconds goes back
     * to the kernel, and wholly free chunks beyond one are unmapped.
     */
    public void cron(long nowMillis) {
        if (nowMillis - lastTrimMillis >= RunPool.RETAIN_MILLIS) {
            lastTrimMillis = nowMillis;
            store.trim();
        }
        store.cron(nowMillis);
    }

    /** Gives free memory back at once, all that {@link #cron} would give back in time. Takes as long as it takes. */
    public void purge() {
        store.purge();
    }

    /** Counts what lies in the arena; looks at each page or run of pages once. */
    public ArenaCensus census() {
        ArenaCensus census = new ArenaCensus();
        store.count(census);
        return census;
    }

    /** Adds a listener and tells it of what is mapped already. */
    public void addListener(ChunkListener listener) {
        store.addListener(listener);
    }

    /** Removes a listener; it is not told of what stays mapped. */
    public void removeListener(ChunkListener listener) {
        store.space.removeListener(listener);
    }

    /**
     * Fails if a block is still allocated.
     *
     * @throws MemoryCheckException naming tag, bytes and, in checked mode, number and sizes of the blocks
     */
    public void assertNoLeaks() {
        if (Mem.CHECKED && checked != null) {
            checked.assertNoLeaks();
        } else if (usage.blocks() != 0) {
            Map<MemoryTag, Long> bytes = new EnumMap<>(MemoryTag.class);
            for (MemoryTag tag : MemoryTag.values()) {
                if (usage.bytes(tag) != 0) {
                    bytes.put(tag, usage.bytes(tag));
                }
            }
            throw new MemoryCheckException("leak of " + usage.blocks() + " blocks, bytes by tag " + bytes);
        }
    }

    /** Unmaps everything, live blocks too. In checked mode it first verifies what is in quarantine. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            if (checked != null) {
                checked.close();
            }
        } finally {
            store.close();
        }
    }
}
