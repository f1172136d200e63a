package io.gatun.net;

import io.gatun.bindings.Errno;
import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import io.gatun.engine.stats.ServerCounters;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The listening sockets, and how a waiting peer becomes a connection. */
final class Listeners {
    /** Peers accepted in a turn, so that a flood of them does not starve those who are in; Valkey's limit. */
    private static final int MOST_ACCEPTS = 1000;

    private static final byte[] TOO_MANY = "-ERR max number of clients reached\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int FIRST_DATA = -2;

    private final Libc libc;
    private final NetDirectives directives;
    private final ServerCounters counters;
    private final Log log;
    private final Transport transport;
    private final MemorySegment scratch;
    private final List<Integer> descriptors = new ArrayList<>();
    private final List<String> addresses = new ArrayList<>();
    private Poller watchedBy;
    private boolean paused;
    private int port;

    Listeners(Libc libc, Arena arena, NetDirectives directives, ServerCounters counters, Log log, Transport transport) {
        this.libc = libc;
        this.directives = directives;
        this.counters = counters;
        this.log = log;
        this.transport = transport;
        scratch = arena.allocate(SockaddrLayout.STORAGE_SIZE_BYTES + 64L, 64);
    }

    /**
     * Listens on every address of {@code bind}.
     *
     * @throws ListenException when one that must be there cannot be listened on
     */
    void open() throws ListenException {
        port = (int) directives.port.get();
        for (String word : directives.bind.value().split(" ")) {
            boolean optional = word.startsWith("-");
            String address = optional ? word.substring(1) : word;
            try {
                listen(address);
            } catch (ListenException e) {
                if (!optional) {
                    close();
                    throw e;
                }
            }
        }
        if (descriptors.isEmpty()) {
            throw new ListenException("none of the addresses of 'bind " + directives.bind.value()
                    + "' can be listened on; name one that this machine has");
        }
    }

    /** The TCP port that is listened on. */
    int port() {
        return port;
    }

    private void listen(String address) throws ListenException {
        byte[] ip = ip(address);
        int family = ip.length == 4 ? Socket.AF_INET : Socket.AF_INET6;
        int type = Socket.SOCK_STREAM | Socket.SOCK_NONBLOCK | Socket.SOCK_CLOEXEC;
        int descriptor = require(libc.socket(family, type, 0), address);
        int result = setOption(descriptor, Socket.SOL_SOCKET, Socket.SO_REUSEADDR, 1);
        if (result >= 0 && family == Socket.AF_INET6) {
            result = setOption(descriptor, Socket.IPPROTO_IPV6, Socket.IPV6_V6ONLY, 1);
        }
        if (result >= 0) {
            int length = SockaddrLayout.setInternet(scratch.address(), ip, port, 0);
            result = libc.bind(descriptor, scratch.address(), length);
        }
        if (result >= 0) {
            result = libc.listen(descriptor, (int) directives.backlog.get());
        }
        if (result < 0) {
            libc.close(descriptor);
            require(result, address);
        }
        descriptors.add(descriptor);
        addresses.add(address);
        port = portOf(descriptor);
    }

    private static byte[] ip(String address) throws ListenException {
        String literal = switch (address) {
            case "*" -> "0.0.0.0";
            case "::*" -> "::";
            default -> address;
        };
        try {
            return InetAddress.getByName(literal).getAddress();
        } catch (UnknownHostException e) {
            throw new ListenException("bind: '" + address + "' is no address of this machine");
        }
    }

    private int require(int result, String address) throws ListenException {
        if (result >= 0) {
            return result;
        }
        String where = address + ":" + port;
        if (result == -Errno.EADDRINUSE) {
            throw new ListenException("port " + port + " is in use on " + address
                    + ": stop the server that listens there, or choose another port with --port");
        }
        if (result == -Errno.EACCES) {
            throw new ListenException(
                    "no permission to listen on " + where + ": choose a port from 1024 on with --port");
        }
        throw new ListenException("cannot listen on " + where + ": " + Kernel.describe(result));
    }

    private int setOption(int descriptor, int level, int name, int value) {
        scratch.set(ValueLayout.JAVA_INT, 0, value);
        return libc.setsockopt(descriptor, level, name, scratch.address(), 4);
    }

    void watch(Poller poller) {
        watchedBy = poller;
        for (int i = 0; i < descriptors.size(); i++) {
            poller.addListener(descriptors.get(i), FIRST_DATA - i);
        }
    }

    /** Accepts those who wait at the listener with this event data. */
    void accept(long data, EventLoop loop) {
        int listener = descriptors.get((int) (FIRST_DATA - data));
        for (int i = 0; i < MOST_ACCEPTS && !paused; i++) {
            int descriptor = libc.accept4(listener, 0, 0, Socket.SOCK_NONBLOCK | Socket.SOCK_CLOEXEC);
            if (descriptor < 0) {
                complain(descriptor);
                return;
            }
            if (loop.connectionCount() >= directives.maxClients.get()) {
                refuse(descriptor);
            } else {
                welcome(descriptor, loop);
            }
        }
    }

    /** Without a free descriptor, those who wait would end every poll at once: they are left alone until the next cron. */
    private void complain(int negatedErrno) {
        if (negatedErrno == -Errno.EMFILE || negatedErrno == -Errno.ENFILE) {
            log.warning("Accepting client connection: " + Kernel.describe(negatedErrno)
                    + "; raise the limit of open files (ulimit -n) or lower maxclients");
            descriptors.forEach(watchedBy::remove);
            paused = true;
        }
    }

    /** Tries again to accept, if that had been given up. */
    void resume() {
        if (paused) {
            paused = false;
            watch(watchedBy);
        }
    }

    private void refuse(int descriptor) {
        MemorySegment.copy(TOO_MANY, 0, scratch, ValueLayout.JAVA_BYTE, 0, TOO_MANY.length);
        libc.send(descriptor, scratch.address(), TOO_MANY.length, Socket.MSG_NOSIGNAL | Socket.MSG_DONTWAIT);
        libc.close(descriptor);
        counters.connectionsRejected++;
    }

    private void welcome(int descriptor, EventLoop loop) {
        setOption(descriptor, Socket.IPPROTO_TCP, Socket.TCP_NODELAY, 1);
        int keepAlive = (int) directives.keepAlive.get();
        if (keepAlive > 0) {
            setOption(descriptor, Socket.SOL_SOCKET, Socket.SO_KEEPALIVE, 1);
            setOption(descriptor, Socket.IPPROTO_TCP, Socket.TCP_KEEPIDLE, keepAlive);
            setOption(descriptor, Socket.IPPROTO_TCP, Socket.TCP_KEEPINTVL, Math.max(1, keepAlive / 3));
            setOption(descriptor, Socket.IPPROTO_TCP, Socket.TCP_KEEPCNT, 3);
        }
        String peer = name(libc.getpeername(descriptor, scratch.address(), lengthField()));
        String local = name(libc.getsockname(descriptor, scratch.address(), lengthField()));
        loop.adopt(transport.open(descriptor), descriptor, peer, local);
    }

    private long lengthField() {
        scratch.set(ValueLayout.JAVA_INT, SockaddrLayout.STORAGE_SIZE_BYTES, SockaddrLayout.STORAGE_SIZE_BYTES);
        return scratch.address() + SockaddrLayout.STORAGE_SIZE_BYTES;
    }

    private String name(int result) {
        if (result < 0) {
            return "?:0";
        }
        try {
            InetAddress ip = InetAddress.getByAddress(SockaddrLayout.internetAddress(scratch.address()));
            String text = ip.getHostAddress();
            return (text.contains(":") ? "[" + text + "]" : text) + ":" + SockaddrLayout.port(scratch.address());
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    private int portOf(int descriptor) {
        Kernel.check(libc.getsockname(descriptor, scratch.address(), lengthField()), "getsockname");
        return SockaddrLayout.port(scratch.address());
    }

    void close() {
        descriptors.forEach(libc::close);
        descriptors.clear();
    }
}
