package io.gatun.net;

import io.gatun.bindings.Epoll;
import io.gatun.bindings.EpollEventLayout;
import io.gatun.bindings.Errno;
import io.gatun.bindings.EventFd;
import io.gatun.bindings.Libc;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** An epoll instance, and the eventfd with which other threads wake its owner. */
final class Poller {
    /** Data of the wake-up event; connections and listeners have other numbers. */
    static final long WAKE_UP = -1;

    private static final int MOST_EVENTS = 1024;
    private static final int EDGES = Epoll.EPOLLIN | Epoll.EPOLLOUT | Epoll.EPOLLRDHUP | Epoll.EPOLLET;

    private final Libc libc;
    private final MemorySegment events;
    private final MemorySegment scratch;
    private final int epoll;
    private final int wakeUp;
    private boolean closed;

    Poller(Libc libc, Arena arena) {
        this.libc = libc;
        events = arena.allocate((long) MOST_EVENTS * EpollEventLayout.SIZE_BYTES, 64);
        scratch = arena.allocate(Math.max(8, EpollEventLayout.SIZE_BYTES), 64);
        epoll = Kernel.check(libc.epoll_create1(Epoll.EPOLL_CLOEXEC), "epoll_create1");
        wakeUp = Kernel.check(libc.eventfd(0, EventFd.EFD_CLOEXEC | EventFd.EFD_NONBLOCK), "eventfd");
        add(wakeUp, Epoll.EPOLLIN, WAKE_UP);
    }

    /** Watches a listening socket: its event comes as long as somebody waits to be accepted. */
    void addListener(int descriptor, long data) {
        add(descriptor, Epoll.EPOLLIN, data);
    }

    /** Forgets a descriptor that was added. */
    void remove(int descriptor) {
        Kernel.check(control(Epoll.EPOLL_CTL_DEL, descriptor, 0, 0), "epoll_ctl");
    }

    /** Watches a connection, once for all: an event comes when something changes. False if the kernel cannot. */
    boolean addConnection(int descriptor, long data) {
        return control(Epoll.EPOLL_CTL_ADD, descriptor, EDGES, data) >= 0;
    }

    private void add(int descriptor, int bits, long data) {
        Kernel.check(control(Epoll.EPOLL_CTL_ADD, descriptor, bits, data), "epoll_ctl");
    }

    private int control(int operation, int descriptor, int bits, long data) {
        EpollEventLayout.set(scratch.address(), bits, data);
        return libc.epoll_ctl(epoll, operation, descriptor, scratch.address());
    }

    /** Waits for events, for at most so long; answers how many there are. */
    int poll(int timeoutMillis) {
        int count = libc.epoll_wait(epoll, events.address(), MOST_EVENTS, timeoutMillis);
        return count == -Errno.EINTR ? 0 : Kernel.check(count, "epoll_wait");
    }

    long data(int event) {
        return EpollEventLayout.data(EpollEventLayout.element(events.address(), event));
    }

    int bits(int event) {
        return EpollEventLayout.events(EpollEventLayout.element(events.address(), event));
    }

    /** Ends a {@link #poll}, from any thread. After {@link #close} it does nothing: the descriptor may be another's. */
    synchronized void wakeUp() {
        if (closed) {
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment one = arena.allocate(8, 8);
            one.fill((byte) 1);
            new Libc().write(wakeUp, one.address(), 8);
        }
    }

    /** Makes the wake-up event go away. */
    void wokeUp() {
        libc.read(wakeUp, scratch.address(), 8);
    }

    synchronized void close() {
        closed = true;
        libc.close(wakeUp);
        libc.close(epoll);
    }
}
