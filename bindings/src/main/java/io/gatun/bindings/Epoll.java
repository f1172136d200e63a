package io.gatun.bindings;

/** The constants of epoll(7). */
public final class Epoll {
    public static final int EPOLLIN = 0x1;
    public static final int EPOLLOUT = 0x4;
    public static final int EPOLLERR = 0x8;
    public static final int EPOLLHUP = 0x10;
    public static final int EPOLLRDHUP = 0x2000;
    public static final int EPOLLPRI = 0x2;
    public static final int EPOLLET = 1 << 31;
    public static final int EPOLLONESHOT = 0x40000000;
    public static final int EPOLLEXCLUSIVE = 0x10000000;
    public static final int EPOLL_CLOEXEC = 0x80000;
    public static final int EPOLL_CTL_ADD = 1;
    public static final int EPOLL_CTL_MOD = 3;
    public static final int EPOLL_CTL_DEL = 2;

    private Epoll() {}
}
