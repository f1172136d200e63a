package io.gatun.net;

import io.gatun.bindings.IovecLayout;
import java.util.random.RandomGenerator;

/** A simulated kernel that counts the calls for connections, and what they were given. */
class CountingLibc extends SimulatedLibc {
    private int receives;
    private int sends;
    private int gathers;
    private int polls;
    private int pieces;
    private int mostPieces;
    private int emptyGathers;
    private long mostBytes;
    private long unread = -1;

    CountingLibc(RandomGenerator random, SimulatedClock clock) {
        super(random, clock);
    }

    void forget() {
        receives = 0;
        sends = 0;
        gathers = 0;
        polls = 0;
        pieces = 0;
        mostPieces = 0;
        emptyGathers = 0;
        mostBytes = 0;
    }

    int receives() {
        return receives;
    }

    int sends() {
        return sends;
    }

    int gathers() {
        return gathers;
    }

    int writes() {
        return sends + gathers;
    }

    int polls() {
        return polls;
    }

    int pieces() {
        return pieces;
    }

    int mostPieces() {
        return mostPieces;
    }

    int emptyGathers() {
        return emptyGathers;
    }

    long mostBytes() {
        return mostBytes;
    }

    /** From now on takes so many bytes per write and reads none of them; negative is as usual. */
    void takesUnread(long bytesPerWrite) {
        unread = bytesPerWrite;
    }

    @Override
    public long recv(int fd, long buffer, long length, int flags) {
        receives++;
        return super.recv(fd, buffer, length, flags);
    }

    @Override
    public long send(int fd, long buffer, long length, int flags) {
        sends++;
        wrote(1, length);
        if (unread >= 0) {
            return Math.min(unread, length);
        }
        return super.send(fd, buffer, length, flags);
    }

    @Override
    public long writev(int fd, long iovecs, int count) {
        gathers++;
        emptyGathers += count == 0 ? 1 : 0;
        long bytes = 0;
        for (int i = 0; i < count; i++) {
            bytes += IovecLayout.length(IovecLayout.element(iovecs, i));
        }
        wrote(count, bytes);
        if (unread >= 0) {
            return Math.min(unread, bytes);
        }
        return super.writev(fd, iovecs, count);
    }

    private void wrote(int count, long bytes) {
        pieces += count;
        mostPieces = Math.max(mostPieces, count);
        mostBytes = Math.max(mostBytes, bytes);
    }

    @Override
    public int epoll_wait(int epfd, long events, int maxEvents, int timeoutMillis) {
        polls++;
        return super.epoll_wait(epfd, events, maxEvents, timeoutMillis);
    }
}
