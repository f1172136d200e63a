package io.gatun.bindings;

/** The events of poll(2). */
public final class Poll {
    public static final int POLLIN = 0x1;
    public static final int POLLOUT = 0x4;
    public static final int POLLERR = 0x8;
    public static final int POLLHUP = 0x10;
    public static final int POLLNVAL = 0x20;
    public static final int POLLPRI = 0x2;
    public static final int POLLRDHUP = 0x2000;

    private Poll() {}
}
