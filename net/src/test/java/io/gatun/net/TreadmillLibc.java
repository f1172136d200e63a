package io.gatun.net;

import io.gatun.bindings.Epoll;
import io.gatun.bindings.EpollEventLayout;
import io.gatun.bindings.Errno;
import io.gatun.bindings.IovecLayout;
import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.util.SplittableRandom;

/** A simulated kernel that, once it runs, brings the same bytes again every turn and makes no object. */
final class TreadmillLibc extends SimulatedLibc {
    private final Arena arena;
    private long data;
    private long request;
    private long requestLength;
    private long sent;
    private long written;
    private boolean running;

    TreadmillLibc(SimulatedClock clock, Arena arena) {
        super(new SplittableRandom(1), clock);
        this.arena = arena;
    }

    /** From now on these bytes come in every turn, from the connection that was watched last. */
    void run(byte[] bytes) {
        request = arena.allocate(bytes.length, 8).address();
        Mem.copyFrom(bytes, 0, request, bytes.length);
        requestLength = bytes.length;
        sent = bytes.length;
        running = true;
    }

    void stop() {
        running = false;
    }

    long written() {
        return written;
    }

    @Override
    public int epoll_ctl(int epfd, int operation, int fd, long event) {
        data = EpollEventLayout.data(event);
        return super.epoll_ctl(epfd, operation, fd, event);
    }

    @Override
    public int epoll_wait(int epfd, long events, int maxEvents, int timeoutMillis) {
        if (!running) {
            return super.epoll_wait(epfd, events, maxEvents, timeoutMillis);
        }
        if (sent < requestLength) {
            return 0;
        }
        sent = 0;
        EpollEventLayout.set(events, Epoll.EPOLLIN, data);
        return 1;
    }

    @Override
    public long recv(int fd, long buffer, long length, int flags) {
        if (!running) {
            return super.recv(fd, buffer, length, flags);
        }
        long n = Math.min(length, requestLength - sent);
        if (n == 0) {
            return -Errno.EAGAIN;
        }
        Mem.copy(request + sent, buffer, n);
        sent += n;
        return n;
    }

    @Override
    public long send(int fd, long buffer, long length, int flags) {
        if (!running) {
            return super.send(fd, buffer, length, flags);
        }
        written += length;
        return length;
    }

    @Override
    public long writev(int fd, long iovecs, int count) {
        if (!running) {
            return super.writev(fd, iovecs, count);
        }
        long total = 0;
        for (int i = 0; i < count; i++) {
            total += IovecLayout.length(IovecLayout.element(iovecs, i));
        }
        written += total;
        return total;
    }
}
