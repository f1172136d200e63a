package io.gatun.engine.memory;

import java.util.Arrays;

/**
 * Checked mode's record of which bytes may be accessed: one shadow byte per 8 bytes of a region, that says how many of
 * them, from the first, belong to a live block (0 to 8). The regions of all arenas of the process are known here, so
 * that {@link Mem} can verify an address that any of them holds.
 */
final class ShadowMemory {

    private static final int GRANULE_SHIFT = 3;
    private static final int GRANULE_BYTES = 1 << GRANULE_SHIFT;
    private static final long WORD_OF_FULL_GRANULES = 0x0808_0808_0808_0808L;
    private static final long RELEASE_FROM_BYTES = 1L << 20;

    private static volatile ShadowMemory[] regions = {};

    private final long base;
    private final long bytes;
    private final PageSource pages;
    private final CheckedBlocks owner;
    private final long shadow;
    private final long shadowBytes;

    private ShadowMemory(long base, long bytes, PageSource pages, CheckedBlocks owner) {
        this.base = base;
        this.bytes = bytes;
        this.pages = pages;
        this.owner = owner;
        shadowBytes = ChunkLayout.roundToPages(bytes >>> GRANULE_SHIFT);
        shadow = pages.map(shadowBytes);
    }

    /** A region that no byte of may be accessed yet; known to {@link Mem} until it is closed. */
    static ShadowMemory open(long base, long bytes, PageSource pages, CheckedBlocks owner) {
        ShadowMemory region = new ShadowMemory(base, bytes, pages, owner);
        synchronized (ShadowMemory.class) {
            ShadowMemory[] more = Arrays.copyOf(regions, regions.length + 1);
            more[regions.length] = region;
            regions = more;
        }
        return region;
    }

    void close() {
        synchronized (ShadowMemory.class) {
            regions = Arrays.stream(regions).filter(region -> region != this).toArray(ShadowMemory[]::new);
        }
        pages.unmap(shadow, shadowBytes);
    }

    /** Throws unless every byte of the range may be accessed, or the range is foreign. */
    static void verify(long address, long length) {
        for (ShadowMemory region : regions) {
            if (Long.compareUnsigned(address - region.base, region.bytes) < 0) {
                region.verifyOwn(address, length);
                return;
            }
        }
    }

    /** The bytes belong to a live block; {@code address} is 8-byte aligned. */
    void allow(long address, long length) {
        long granule = shadowOf(address);
        long full = length >>> GRANULE_SHIFT;
        Mem.rawFill(granule, full, (byte) GRANULE_BYTES);
        int rest = (int) (length & (GRANULE_BYTES - 1));
        if (rest != 0) {
            Mem.setRawByte(granule + full, (byte) rest);
        }
    }

    /** The bytes belong to no live block; {@code address} is 8-byte aligned. */
    void deny(long address, long length) {
        Mem.rawFill(shadowOf(address), (length + GRANULE_BYTES - 1) >>> GRANULE_SHIFT, (byte) 0);
    }

    /** No byte of the region belongs to a live block. */
    void denyAll() {
        if (shadowBytes < RELEASE_FROM_BYTES || !pages.release(shadow, shadowBytes)) {
            Mem.rawFill(shadow, shadowBytes, (byte) 0);
        }
    }

    private long shadowOf(long address) {
        return shadow + ((address - base) >>> GRANULE_SHIFT);
    }

    private void verifyOwn(long address, long length) {
        if (length < 0 || address - base + length > bytes) {
            throw owner.fault(address, length);
        }
        if (length == 0) {
            return;
        }
        long last = address + length - 1;
        long granule = shadowOf(address);
        long lastGranule = shadowOf(last);
        while (granule + Long.BYTES <= lastGranule) {
            if (Mem.rawLong(granule) != WORD_OF_FULL_GRANULES) {
                throw owner.fault(address, length);
            }
            granule += Long.BYTES;
        }
        while (granule < lastGranule) {
            if (Mem.rawByte(granule++) != GRANULE_BYTES) {
                throw owner.fault(address, length);
            }
        }
        if (Mem.rawByte(lastGranule) <= (last & (GRANULE_BYTES - 1))) {
            throw owner.fault(address, length);
        }
    }
}
