package io.gatun.engine.memory;

import java.util.Map;
import java.util.TreeMap;

/** Real pages, with a record of what was asked for; refuses what a test wants refused. */
final class RecordingPages implements PageSource {

    private final PageSource pages = new LibcPages(false);
    private final Map<Long, Long> reserved = new TreeMap<>();
    private final Map<Long, Long> mapped = new TreeMap<>();

    long refuseReserveOver = Long.MAX_VALUE;
    boolean refuseCommit;
    boolean refuseMap;
    boolean refuseRelease;
    int calls;
    long releasedBytes;
    int decommits;

    int held() {
        return reserved.size() + mapped.size();
    }

    int mappings() {
        return mapped.size();
    }

    @Override
    public long reserve(long bytes, long alignment) {
        calls++;
        refuse(bytes > refuseReserveOver);
        long address = pages.reserve(bytes, alignment);
        reserved.put(address, bytes);
        return address;
    }

    @Override
    public void unreserve(long address, long bytes) {
        calls++;
        remove(reserved, address, bytes);
        pages.unreserve(address, bytes);
    }

    @Override
    public void commit(long address, long bytes) {
        calls++;
        refuse(refuseCommit);
        pages.commit(address, bytes);
    }

    @Override
    public void decommit(long address, long bytes) {
        calls++;
        decommits++;
        pages.decommit(address, bytes);
    }

    @Override
    public boolean release(long address, long bytes) {
        calls++;
        if (refuseRelease) {
            return false;
        }
        releasedBytes += bytes;
        return pages.release(address, bytes);
    }

    @Override
    public void hugePages(long address, long bytes) {
        pages.hugePages(address, bytes);
    }

    @Override
    public long map(long bytes) {
        calls++;
        refuse(refuseMap);
        long address = pages.map(bytes);
        mapped.put(address, bytes);
        return address;
    }

    @Override
    public void unmap(long address, long bytes) {
        calls++;
        remove(mapped, address, bytes);
        pages.unmap(address, bytes);
    }

    private static void remove(Map<Long, Long> ranges, long address, long bytes) {
        if (!Long.valueOf(bytes).equals(ranges.remove(address))) {
            throw new IllegalStateException("not held: " + Long.toHexString(address) + " + " + bytes);
        }
    }

    private static void refuse(boolean refused) {
        if (refused) {
            throw new OutOfArenaMemoryException("refused by the test");
        }
    }
}
