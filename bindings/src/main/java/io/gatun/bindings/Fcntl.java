package io.gatun.bindings;

/** The constants of open(2) and fcntl(2) that are the same on x86-64 and AArch64. */
public final class Fcntl {
    public static final int O_RDONLY = 0;
    public static final int O_WRONLY = 01;
    public static final int O_RDWR = 02;
    public static final int O_ACCMODE = 03;
    public static final int O_APPEND = 02000;
    public static final int O_CLOEXEC = 02000000;
    public static final int O_CREAT = 0100;
    public static final int O_DSYNC = 010000;
    public static final int O_EXCL = 0200;
    public static final int O_NONBLOCK = 04000;
    public static final int O_SYNC = 04010000;
    public static final int O_TRUNC = 01000;

    public static final int F_DUPFD = 0;
    public static final int F_DUPFD_CLOEXEC = 1030;
    public static final int F_GETFD = 1;
    public static final int F_SETFD = 2;
    public static final int F_GETFL = 3;
    public static final int F_SETFL = 4;

    public static final int FD_CLOEXEC = 1;

    private Fcntl() {}
}
