package io.gatun.bindings;

/** The limits of unistd.h and limits.h: names for sysconf(3), and the longest iovec array. */
public final class Unistd {
    public static final int _SC_PAGESIZE = 30;
    public static final int _SC_CLK_TCK = 2;
    public static final int _SC_NPROCESSORS_CONF = 83;
    public static final int _SC_NPROCESSORS_ONLN = 84;
    public static final int _SC_PHYS_PAGES = 85;
    public static final int _SC_AVPHYS_PAGES = 86;
    public static final int _SC_OPEN_MAX = 4;

    public static final int IOV_MAX = 1024;

    public static final int UIO_MAXIOV = 1024;

    private Unistd() {}
}
