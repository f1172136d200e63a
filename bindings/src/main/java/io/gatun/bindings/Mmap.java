package io.gatun.bindings;

/**
 * The constants of mmap(2), madvise(2) and memfd_create(2). MAP_FAILED does not occur: {@link Libc#mmap} returns an
 * errno.
 */
public final class Mmap {
    public static final int PROT_NONE = 0;
    public static final int PROT_READ = 1;
    public static final int PROT_WRITE = 2;
    public static final int PROT_EXEC = 4;

    public static final int MAP_SHARED = 0x1;
    public static final int MAP_PRIVATE = 0x2;
    public static final int MAP_FIXED = 0x10;
    public static final int MAP_FIXED_NOREPLACE = 0x100000;
    public static final int MAP_ANONYMOUS = 0x20;
    public static final int MAP_NORESERVE = 0x4000;
    public static final int MAP_POPULATE = 0x8000;
    public static final int MAP_LOCKED = 0x2000;
    public static final int MAP_HUGETLB = 0x40000;
    public static final int MAP_HUGE_SHIFT = 26;
    public static final int MAP_HUGE_MASK = 0x3f;
    public static final int MAP_HUGE_2MB = 21 << MAP_HUGE_SHIFT;
    public static final int MAP_HUGE_1GB = 30 << MAP_HUGE_SHIFT;

    public static final int MADV_NORMAL = 0;
    public static final int MADV_RANDOM = 1;
    public static final int MADV_SEQUENTIAL = 2;
    public static final int MADV_WILLNEED = 3;
    public static final int MADV_DONTNEED = 4;
    public static final int MADV_FREE = 8;
    public static final int MADV_REMOVE = 9;
    public static final int MADV_DONTFORK = 10;
    public static final int MADV_DOFORK = 11;
    public static final int MADV_HUGEPAGE = 14;
    public static final int MADV_NOHUGEPAGE = 15;
    public static final int MADV_DONTDUMP = 16;
    public static final int MADV_DODUMP = 17;
    public static final int MADV_COLD = 20;
    public static final int MADV_PAGEOUT = 21;
    public static final int MADV_POPULATE_READ = 22;
    public static final int MADV_POPULATE_WRITE = 23;
    public static final int MADV_COLLAPSE = 25;

    public static final int MFD_CLOEXEC = 0x1;
    public static final int MFD_ALLOW_SEALING = 0x2;
    public static final int MFD_HUGETLB = 0x4;

    private Mmap() {}
}
