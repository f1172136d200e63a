package io.gatun.engine.memory;

/** What checked mode knows of a block, live or in quarantine. It lies on the Java heap, where no overrun reaches it. */
final class CheckedBlock {

    /** Where the allocator's block begins, with the red zone before. */
    final long start;

    /** Length of the allocator's block as far as it is used, with both red zones. */
    final long length;

    /** What the caller was given. */
    final long address;

    /** What a block for the caller's size costs. */
    final long classBytes;

    /** Shadow of the region that the block lies in: the arena's, or its own if it is a mapping. */
    final ShadowMemory shadow;

    final boolean mapping;

    /** Bytes that may be accessed: what was asked for, or the whole class after its usable size was asked. */
    long size;

    MemoryTag tag;
    long counted;
    long lent;
    boolean live = true;

    CheckedBlock(
            long start, long length, long address, long size, long classBytes, ShadowMemory shadow, boolean mapping) {
        this.start = start;
        this.length = length;
        this.address = address;
        this.size = size;
        this.classBytes = classBytes;
        this.shadow = shadow;
        this.mapping = mapping;
    }

    long end() {
        return start + length;
    }

    String describe() {
        return "block of " + size + " bytes at " + hex(address) + ", tag " + tag + (live ? "" : ", freed");
    }

    static String hex(long address) {
        return "0x" + Long.toHexString(address);
    }
}
