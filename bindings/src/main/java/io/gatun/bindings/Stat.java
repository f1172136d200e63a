package io.gatun.bindings;

/** The bits of a file's mode, see inode(7). */
public final class Stat {
    public static final int S_IFMT = 0170000;
    public static final int S_IFSOCK = 0140000;
    public static final int S_IFREG = 0100000;
    public static final int S_IFDIR = 040000;
    public static final int S_IFIFO = 010000;
    public static final int S_IFCHR = 020000;
    public static final int S_IFLNK = 0120000;
    public static final int S_ISUID = 04000;
    public static final int S_ISGID = 02000;
    public static final int S_ISVTX = 01000;
    public static final int S_IRWXU = 0700;
    public static final int S_IRUSR = 0400;
    public static final int S_IWUSR = 0200;
    public static final int S_IXUSR = 0100;
    public static final int S_IRWXG = 070;
    public static final int S_IRGRP = 040;
    public static final int S_IWGRP = 020;
    public static final int S_IXGRP = 010;
    public static final int S_IRWXO = 07;
    public static final int S_IROTH = 04;
    public static final int S_IWOTH = 02;
    public static final int S_IXOTH = 01;

    private Stat() {}
}
