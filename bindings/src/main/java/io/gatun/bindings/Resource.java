package io.gatun.bindings;

/** The constants of getrlimit(2) and getrusage(2). */
public final class Resource {
    public static final int RLIMIT_AS = 9;
    public static final int RLIMIT_CORE = 4;
    public static final int RLIMIT_CPU = 0;
    public static final int RLIMIT_DATA = 2;
    public static final int RLIMIT_FSIZE = 1;
    public static final int RLIMIT_MEMLOCK = 8;
    public static final int RLIMIT_NOFILE = 7;
    public static final int RLIMIT_NPROC = 6;
    public static final int RLIMIT_STACK = 3;

    /** No limit; as a C value the largest unsigned long. */
    public static final long RLIM_INFINITY = -1;

    public static final int RUSAGE_SELF = 0;
    public static final int RUSAGE_CHILDREN = -1;
    public static final int RUSAGE_THREAD = 1;

    private Resource() {}
}
