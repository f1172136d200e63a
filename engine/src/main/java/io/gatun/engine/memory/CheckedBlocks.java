package io.gatun.engine.memory;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Checked mode around the allocator: each block gets red zones on both sides, its bytes are allowed in the shadow
 * memory while it lives, and a freed block is poisoned and kept in quarantine. Accesses through {@link Mem} fail at
 * once; writes of the kernel into a red zone or a freed block are found when the block is freed or leaves quarantine.
 *
 * <p>Lending may happen in another thread than the owner's, so the methods are synchronized.
 */
final class CheckedBlocks {

    static final byte POISON = (byte) 0xDB;
    static final byte RED_ZONE = (byte) 0xFB;
    private static final byte UNDEFINED = (byte) 0xCD;

    private static final int RED_ZONE_BYTES = 64;

    /** Content that was never written is made conspicuous, but a large block's pages are not touched for it. */
    private static final long UNDEFINED_MAX_BYTES = 4096;

    private final BlockStore store;
    private final PageSource pages;
    private final ShadowMemory shadow;
    private final ConcurrentSkipListMap<Long, CheckedBlock> blocks = new ConcurrentSkipListMap<>();
    private final Quarantine quarantine = new Quarantine();

    CheckedBlocks(BlockStore store, PageSource pages) {
        this.store = store;
        this.pages = pages;
        shadow = ShadowMemory.open(store.space.base, store.space.bytes, pages, this);
    }

    synchronized long allocate(long size, MemoryTag tag) {
        CheckedBlock block = create(size, tag, false);
        Mem.rawFill(block.address, Math.min(size, UNDEFINED_MAX_BYTES), UNDEFINED);
        return block.address;
    }

    synchronized long allocateZeroed(long size, MemoryTag tag) {
        return create(size, tag, true).address;
    }

    synchronized long reserve(long size, MemoryTag tag) {
        CheckedBlock block = create(size, tag, false);
        block.counted = size <= SizeClasses.SLAB_MAX_BYTES ? block.classBytes : 0;
        return block.address;
    }

    private CheckedBlock create(long size, MemoryTag tag, boolean zeroed) {
        long classBytes = SizeClasses.bytes(size);
        // Only a multiple of 64 promises alignment to 64; who relies on more is to notice.
        int front = classBytes % 64 == 0 ? RED_ZONE_BYTES : RED_ZONE_BYTES + 8;
        long length = (front + classBytes + RED_ZONE_BYTES + 63) & -64L;
        long start = zeroed ? store.allocateZeroed(length, tag) : store.allocate(length, tag);
        boolean mapping = store.isMapping(start);
        ShadowMemory region;
        try {
            region = mapping ? ShadowMemory.open(start, store.usableSize(start), pages, this) : shadow;
        } catch (OutOfArenaMemoryException refused) {
            store.free(start);
            throw refused;
        }
        CheckedBlock block = new CheckedBlock(start, length, start + front, size, classBytes, region, mapping);
        block.tag = tag;
        block.counted = classBytes;
        long end = block.address + size;
        Mem.rawFill(start, front, RED_ZONE);
        Mem.rawFill(end, block.end() - end, RED_ZONE);
        region.allow(block.address, size);
        blocks.put(start, block);
        return block;
    }

    /** Returns the bytes that were counted. */
    synchronized long free(long address, MemoryTag tag) {
        CheckedBlock block = live(address, "free");
        if (block.tag != tag) {
            throw new MemoryCheckException("free under tag " + tag + " of the " + block.describe());
        }
        if (block.lent != 0) {
            throw new MemoryCheckException("free while " + block.lent + " bytes are lent of the " + block.describe());
        }
        verifyFilled(block.start, block.address, RED_ZONE, "overrun before the " + block.describe());
        verifyFilled(block.address + block.size, block.end(), RED_ZONE, "overrun behind the " + block.describe());
        block.live = false;
        if (block.mapping) {
            block.shadow.denyAll();
            pages.decommit(block.start, store.usableSize(block.start));
        } else {
            block.shadow.deny(block.start, block.length);
            Mem.rawFill(block.start, block.length, POISON);
        }
        quarantine.add(block);
        for (CheckedBlock old = quarantine.overdue(); old != null; old = quarantine.overdue()) {
            evict(old);
        }
        return block.counted;
    }

    /** The caller may use the whole class from now on. */
    synchronized long usableSize(long address) {
        CheckedBlock block = live(address, "usable size");
        verifyFilled(block.address + block.size, block.end(), RED_ZONE, "overrun behind the " + block.describe());
        block.size = block.classBytes;
        block.shadow.allow(block.address, block.size);
        return block.size;
    }

    /** Returns the bytes that are counted. */
    synchronized long retag(long address, MemoryTag from, MemoryTag to) {
        CheckedBlock block = live(address, "retag");
        if (block.tag != from) {
            throw new MemoryCheckException("retag from " + from + " of the " + block.describe());
        }
        block.tag = to;
        return block.counted;
    }

    synchronized long counted(long address) {
        return live(address, "counted").counted;
    }

    synchronized MemoryTag tag(long address) {
        return live(address, "tag").tag;
    }

    /** Counts up to this many bytes; returns how many more than before. */
    synchronized long count(long address, long upTo) {
        CheckedBlock block = live(address, "charge");
        long added = Math.max(0, Math.min(upTo, block.classBytes) - block.counted);
        block.counted += added;
        return added;
    }

    /** A foreign range may be lent, and nothing is recorded. */
    synchronized void lend(long address, long length) {
        ShadowMemory.verify(address, length);
        CheckedBlock block = around(address);
        if (block != null) {
            block.lent += length;
        }
    }

    synchronized void giveBack(long address, long length) {
        CheckedBlock block = around(address);
        if (block == null) {
            return;
        }
        if (!block.live || block.lent < length) {
            throw new MemoryCheckException("give back of " + length + " bytes at " + CheckedBlock.hex(address)
                    + ", but " + block.lent + " are lent of the " + block.describe());
        }
        block.lent -= length;
    }

    void assertNoLeaks() {
        Map<MemoryTag, TreeMap<Long, Integer>> leaks = new EnumMap<>(MemoryTag.class);
        for (CheckedBlock block : blocks.values()) {
            if (block.live) {
                leaks.computeIfAbsent(block.tag, tag -> new TreeMap<>()).merge(block.size, 1, Integer::sum);
            }
        }
        if (!leaks.isEmpty()) {
            throw new MemoryCheckException("leak, by tag {size=count}: " + leaks);
        }
    }

    /** Verifies the quarantine and takes the regions away from {@link Mem}. */
    synchronized void close() {
        try {
            for (CheckedBlock block = quarantine.next(); block != null; block = quarantine.next()) {
                evict(block);
            }
        } finally {
            for (CheckedBlock block : blocks.values()) {
                if (block.mapping) {
                    block.shadow.close();
                }
            }
            shadow.close();
        }
    }

    /** Explains an access to bytes that may not be accessed. */
    MemoryCheckException fault(long address, long length) {
        CheckedBlock block = around(address);
        String what = "access to " + length + " bytes at " + CheckedBlock.hex(address);
        if (block == null) {
            return new MemoryCheckException(what + ": no block lies there");
        }
        if (!block.live) {
            return new MemoryCheckException(what + ": use after free of the " + block.describe());
        }
        String where = address < block.address ? "before" : "behind the end of";
        return new MemoryCheckException(what + ": overrun " + where + " the " + block.describe());
    }

    private CheckedBlock live(long address, String what) {
        CheckedBlock block = around(address);
        if (block == null) {
            throw new MemoryCheckException(what + " of " + CheckedBlock.hex(address) + ", where no block lies");
        }
        if (!block.live) {
            String fault = block.address == address && "free".equals(what) ? "double free" : what + " after free";
            throw new MemoryCheckException(fault + " of the " + block.describe());
        }
        if (block.address != address) {
            throw new MemoryCheckException(
                    what + " of " + CheckedBlock.hex(address) + ", which is not the begin of the " + block.describe());
        }
        return block;
    }

    private CheckedBlock around(long address) {
        Map.Entry<Long, CheckedBlock> entry = blocks.floorEntry(address);
        return entry != null && address < entry.getValue().end() ? entry.getValue() : null;
    }

    private void evict(CheckedBlock block) {
        blocks.remove(block.start);
        if (block.mapping) {
            block.shadow.close();
        } else {
            verifyFilled(block.start, block.end(), POISON, "write after free into the " + block.describe());
        }
        store.free(block.start);
    }

    private static void verifyFilled(long from, long to, byte value, String fault) {
        long word = (value & 0xFF) * 0x0101_0101_0101_0101L;
        for (long at = from; at < to; ) {
            if ((at & 7) == 0 && at + Long.BYTES <= to && Mem.rawLong(at) == word) {
                at += Long.BYTES;
            } else if (Mem.rawByte(at) == value) {
                at++;
            } else {
                throw new MemoryCheckException(fault + ": byte at " + CheckedBlock.hex(at) + " was written");
            }
        }
    }
}
