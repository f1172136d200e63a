package io.gatun.engine.memory;

import io.gatun.bindings.Errno;
import io.gatun.bindings.Libc;
import io.gatun.bindings.Mmap;

/** Pages from the kernel by mmap, mprotect and madvise (Linux). Used by the arena's thread alone. */
public final class LibcPages implements PageSource {

    private static final int READ_WRITE = Mmap.PROT_READ | Mmap.PROT_WRITE;
    private static final int ANONYMOUS = Mmap.MAP_PRIVATE | Mmap.MAP_ANONYMOUS | Mmap.MAP_NORESERVE;

    private static final long HUGE_PAGE_BYTES = 2L << 20;

    private final Libc libc;
    private final boolean hugePages;

    /** Asks for huge pages. */
    public LibcPages() {
        this(true);
    }

    /** {@code hugePages}: whether chunks and large mappings ask the kernel for transparent huge pages. */
    public LibcPages(boolean hugePages) {
        this(new Libc(), hugePages);
    }

    LibcPages(Libc libc, boolean hugePages) {
        this.libc = libc;
        this.hugePages = hugePages;
    }

    @Override
    public long reserve(long bytes, long alignment) {
        return mapAligned(bytes, alignment, Mmap.PROT_NONE);
    }

    @Override
    public void unreserve(long address, long bytes) {
        unmap(address, bytes);
    }

    @Override
    public void commit(long address, long bytes) {
        int result = libc.mprotect(address, bytes, READ_WRITE);
        if (result < 0) {
            throw refused("mprotect", bytes, result);
        }
    }

    @Override
    public void decommit(long address, long bytes) {
        // A fresh mapping over the old one drops the memory and also what the kernel accounted for it.
        long result = libc.mmap(address, bytes, Mmap.PROT_NONE, ANONYMOUS | Mmap.MAP_FIXED, -1, 0);
        if (isError(result)) {
            throw refused("mmap", bytes, result);
        }
    }

    @Override
    public boolean release(long address, long bytes) {
        return libc.madvise(address, bytes, Mmap.MADV_DONTNEED) == 0;
    }

    @Override
    public void hugePages(long address, long bytes) {
        if (hugePages) {
            libc.madvise(address, bytes, Mmap.MADV_HUGEPAGE);
        }
    }

    @Override
    public long map(long bytes) {
        return bytes >= HUGE_PAGE_BYTES ? mapAligned(bytes, HUGE_PAGE_BYTES, READ_WRITE) : mmap(bytes, READ_WRITE);
    }

    @Override
    public void unmap(long address, long bytes) {
        int result = libc.munmap(address, bytes);
        if (result < 0) {
            throw refused("munmap", bytes, result);
        }
    }

    private long mapAligned(long bytes, long alignment, int protection) {
        long start = mmap(bytes + alignment, protection);
        long aligned = (start + alignment - 1) & -alignment;
        if (aligned > start) {
            unmap(start, aligned - start);
        }
        long end = aligned + bytes;
        if (start + bytes + alignment > end) {
            unmap(end, start + bytes + alignment - end);
        }
        return aligned;
    }

    private long mmap(long bytes, int protection) {
        long address = libc.mmap(0, bytes, protection, ANONYMOUS, -1, 0);
        if (isError(address)) {
            throw refused("mmap", bytes, address);
        }
        return address;
    }

    private static boolean isError(long result) {
        return result < 0;
    }

    private static OutOfArenaMemoryException refused(String call, long bytes, long negativeErrno) {
        return new OutOfArenaMemoryException(
                call + " of " + bytes + " bytes refused by the kernel: " + Errno.describe((int) -negativeErrno));
    }
}
