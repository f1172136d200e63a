package io.gatun.net;

import io.gatun.bindings.Epoll;
import io.gatun.bindings.EpollEventLayout;
import io.gatun.bindings.Errno;
import io.gatun.bindings.IovecLayout;
import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** A kernel with sockets and epoll, in which a seed decides what goes wrong. */
class SimulatedLibc extends Libc {
    private static final int FIRST_DESCRIPTOR = 1000;

    private final RandomGenerator random;
    private final SimulatedClock clock;
    private final ArrayDeque<SimulatedSocket> waiting = new ArrayDeque<>();
    private final Map<Integer, SimulatedSocket> sockets = new HashMap<>();
    private final Map<Integer, Long> watched = new TreeMap<>();
    private final List<Integer> open = new ArrayList<>();
    private int nextDescriptor = FIRST_DESCRIPTOR;
    private int listener = -1;
    private boolean faulty;
    private int pauses;

    SimulatedLibc(RandomGenerator random, SimulatedClock clock) {
        this.random = random;
        this.clock = clock;
    }

    void faulty(boolean yes) {
        faulty = yes;
    }

    void connect(SimulatedSocket socket) {
        waiting.add(socket);
    }

    int pauses() {
        return pauses;
    }

    int openDescriptors() {
        return open.size();
    }

    SimulatedSocket socketOf(int descriptor) {
        return sockets.get(descriptor);
    }

    private int newDescriptor() {
        open.add(nextDescriptor);
        return nextDescriptor++;
    }

    private boolean happens(int oneIn) {
        return faulty && random.nextInt(oneIn) == 0;
    }

    @Override
    public int socket(int domain, int type, int protocol) {
        if (domain != Socket.AF_INET) {
            return -Errno.EAFNOSUPPORT;
        }
        return newDescriptor();
    }

    @Override
    public int bind(int fd, long address, int addressLength) {
        return 0;
    }

    @Override
    public int listen(int fd, int backlog) {
        listener = fd;
        return 0;
    }

    @Override
    public int setsockopt(int fd, int level, int name, long value, int valueLength) {
        return happens(10) ? -Errno.EINVAL : 0;
    }

    @Override
    public int getsockname(int fd, long address, long addressLength) {
        SockaddrLayout.setInternet(address, new byte[] {127, 0, 0, 1}, 6379, 0);
        return 0;
    }

    @Override
    public int getpeername(int fd, long address, long addressLength) {
        if (happens(10)) {
            return -Errno.ENOTCONN;
        }
        SockaddrLayout.setInternet(address, new byte[] {127, 0, 0, 1}, fd, 0);
        return 0;
    }

    @Override
    public int accept4(int fd, long address, long addressLength, int flags) {
        if (happens(20)) {
            return -Errno.EMFILE;
        }
        SimulatedSocket socket = waiting.poll();
        if (socket == null) {
            return -Errno.EAGAIN;
        }
        int descriptor = newDescriptor();
        sockets.put(descriptor, socket);
        return descriptor;
    }

    @Override
    public long recv(int fd, long buffer, long length, int flags) {
        return happens(20) ? -Errno.EINTR : sockets.get(fd).serverReads(buffer, length);
    }

    @Override
    public long send(int fd, long buffer, long length, int flags) {
        return happens(20) ? -Errno.EINTR : sockets.get(fd).serverSends(buffer, length);
    }

    @Override
    public long writev(int fd, long iovecs, int count) {
        if (happens(20)) {
            return -Errno.EINTR;
        }
        long total = 0;
        for (int i = 0; i < count; i++) {
            long piece = IovecLayout.element(iovecs, i);
            long sent = sockets.get(fd).serverSends(IovecLayout.base(piece), IovecLayout.length(piece));
            if (sent < 0) {
                return total > 0 ? total : sent;
            }
            total += sent;
            if (sent < IovecLayout.length(piece)) {
                break;
            }
        }
        return total;
    }

    @Override
    public long read(int fd, long buffer, long length) {
        return -Errno.EAGAIN;
    }

    @Override
    public int close(int fd) {
        SimulatedSocket socket = sockets.remove(fd);
        if (socket != null) {
            socket.serverCloses();
        }
        watched.remove(fd);
        open.remove((Integer) fd);
        return 0;
    }

    @Override
    public int nanosleep(long timespec, long remaining) {
        pauses++;
        clock.advanceMicros(50);
        return 0;
    }

    @Override
    public int prctl(int option, long argument) {
        return 0;
    }

    @Override
    public int eventfd(int initialValue, int flags) {
        return newDescriptor();
    }

    @Override
    public int epoll_create1(int flags) {
        return newDescriptor();
    }

    @Override
    public int epoll_ctl(int epfd, int operation, int fd, long event) {
        if (operation == Epoll.EPOLL_CTL_DEL) {
            watched.remove(fd);
            return 0;
        }
        if (sockets.containsKey(fd) && happens(30)) {
            return -Errno.ENOSPC;
        }
        watched.put(fd, EpollEventLayout.data(event));
        return 0;
    }

    @Override
    public int epoll_wait(int epfd, long events, int maxEvents, int timeoutMillis) {
        if (happens(20)) {
            return -Errno.EINTR;
        }
        int count = 0;
        for (Map.Entry<Integer, Long> entry : watched.entrySet()) {
            if (count == maxEvents) {
                break;
            }
            int bits = edges(entry.getKey());
            if (bits != 0) {
                EpollEventLayout.set(EpollEventLayout.element(events, count++), bits, entry.getValue());
            }
        }
        if (count == 0) {
            clock.advanceMicros(timeoutMillis * 1000L);
        }
        return count;
    }

    private int edges(int descriptor) {
        if (descriptor == listener) {
            return waiting.isEmpty() ? 0 : Epoll.EPOLLIN;
        }
        SimulatedSocket socket = sockets.get(descriptor);
        return socket == null ? 0 : socket.takeEdges();
    }
}
