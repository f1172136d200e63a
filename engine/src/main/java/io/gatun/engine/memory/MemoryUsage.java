package io.gatun.engine.memory;

/** Bytes and blocks in use. Plain counters with one writer: the arena's thread. */
final class MemoryUsage {

    private final long[] bytesByTag = new long[MemoryTag.COUNT];
    private long bytes;
    private long peakBytes;
    private long blocks;

    void allocated(MemoryTag tag, long length) {
        blocks++;
        counted(tag, length);
    }

    void freed(MemoryTag tag, long length) {
        blocks--;
        bytesByTag[tag.ordinal()] -= length;
        bytes -= length;
    }

    void counted(MemoryTag tag, long length) {
        bytesByTag[tag.ordinal()] += length;
        long now = bytes + length;
        bytes = now;
        if (now > peakBytes) {
            peakBytes = now;
        }
    }

    void moved(MemoryTag from, MemoryTag to, long length) {
        bytesByTag[from.ordinal()] -= length;
        bytesByTag[to.ordinal()] += length;
    }

    long bytes() {
        return bytes;
    }

    long bytes(MemoryTag tag) {
        return bytesByTag[tag.ordinal()];
    }

    long peakBytes() {
        return peakBytes;
    }

    void resetPeak() {
        peakBytes = bytes;
    }

    long blocks() {
        return blocks;
    }
}
