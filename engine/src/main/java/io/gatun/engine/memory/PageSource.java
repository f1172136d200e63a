package io.gatun.engine.memory;

/**
 * Where an arena gets address space and pages from. Addresses and lengths are multiples of the kernel's page size; each
 * method that can be refused throws {@link OutOfArenaMemoryException} and then has changed nothing. Production uses
 * {@link LibcPages}; tests count and refuse.
 */
public interface PageSource {

    /** Address space without memory, at a multiple of {@code alignment} (a power of two). Not accessible. */
    long reserve(long bytes, long alignment);

    /** Returns address space that {@link #reserve} gave, in whole, with whatever is committed in it. */
    void unreserve(long address, long bytes);

    /** Makes a part of reserved address space readable and writable. It reads as zero. */
    void commit(long address, long bytes);

    /** Takes the memory of a committed part away; the address space stays reserved and inaccessible. */
    void decommit(long address, long bytes);

    /**
     * Gives the physical memory of a committed part back; it stays accessible and reads as zero.
     *
     * @return false if the kernel does not let go of it (locked memory)
     */
    boolean release(long address, long bytes);

    /** Asks for huge pages behind a committed part. Best effort. */
    void hugePages(long address, long bytes);

    /** A mapping of its own: readable, writable, zero, aligned to 2 MiB if that long, else to a page. */
    long map(long bytes);

    /** Takes back what {@link #map} gave. */
    void unmap(long address, long bytes);
}
