package io.gatun.bindings;

/** The flags of eventfd(2). */
public final class EventFd {
    public static final int EFD_CLOEXEC = 0x80000;
    public static final int EFD_NONBLOCK = 0x800;
    public static final int EFD_SEMAPHORE = 0x1;

    private EventFd() {}
}
