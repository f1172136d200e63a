package io.gatun.net;

import io.gatun.bindings.Errno;
import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import io.gatun.engine.Engine;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/** How a waiting peer becomes a connection, or is sent away. */
final class Welcome {
    private static final byte[] TOO_MANY = bytes("-ERR max number of clients reached\r\n");
    private static final byte[] PROTECTED =
            bytes("-DENIED Running in protected mode because protected mode is enabled and"
                    + " no password is set for the default user. In this mode connections are only accepted from the loopback"
                    + " interface. If you want to connect from external computers, you may adopt one of the following solutions:"
                    + " 1) Just disable protected mode sending the command 'CONFIG SET protected-mode no' from the loopback"
                    + " interface by connecting from the same host the server is running, however MAKE SURE it's not publicly"
                    + " accessible from internet if you do so. Use CONFIG REWRITE to make this change permanent. 2)"
                    + " Alternatively you can just disable the protected mode by editing the configuration file, and setting the"
                    + " protected mode option to 'no', and then restarting the server. 3) If you started the server manually"
                    + " just for testing, restart it with the '--protected-mode no' option. 4) Set up an authentication"
                    + " password for the default user. NOTE: You only need to do one of the above things in order for the server"
                    + " to start accepting connections from the outside.\r\n");

    private final Libc libc;
    private final NetDirectives directives;
    private final Engine engine;
    private final Log log;
    private final Transport transport;
    private final MemorySegment scratch;

    Welcome(Libc libc, Arena arena, NetDirectives directives, Engine engine, Log log, Transport transport) {
        this.libc = libc;
        this.directives = directives;
        this.engine = engine;
        this.log = log;
        this.transport = transport;
        scratch = arena.allocate(Math.max(PROTECTED.length, SockaddrLayout.STORAGE_SIZE_BYTES + 8L), 8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Accepts some of those who wait; false if there are no descriptors left for them. */
    boolean acceptFrom(Listener listener, EventLoop loop) {
        for (long left = directives.newConnectionsPerCycle.get(); left > 0; left--) {
            int descriptor = libc.accept4(listener.descriptor(), 0, 0, Socket.SOCK_NONBLOCK | Socket.SOCK_CLOEXEC);
            if (descriptor < 0) {
                return !complain(descriptor);
            }
            if (listener.isUnix()) {
                enterUnix(listener, descriptor, loop);
            } else {
                enterTcp(descriptor, loop);
            }
        }
        return true;
    }

    /** Answers whether descriptors have run out. */
    private boolean complain(int negatedErrno) {
        if (negatedErrno == -Errno.EAGAIN || negatedErrno == -Errno.EINTR) {
            return false;
        }
        boolean noneLeft = negatedErrno == -Errno.EMFILE || negatedErrno == -Errno.ENFILE;
        log.warning("Accepting client connection: " + Kernel.describe(negatedErrno)
                + (noneLeft ? "; raise the limit of open files (ulimit -n) or lower maxclients" : ""));
        return noneLeft;
    }

    private void enterUnix(Listener listener, int descriptor, EventLoop loop) {
        if (log.isVerbose()) {
            log.verbose("Accepted connection to " + listener.address());
        }
        if (isFull(loop)) {
            refuse(descriptor, TOO_MANY);
        } else {
            String address = listener.address() + ":0";
            loop.adopt(transport.open(descriptor), descriptor, address, address);
        }
    }

    private void enterTcp(int descriptor, EventLoop loop) {
        String peer = name(libc.getpeername(descriptor, scratch.address(), lengthField()));
        if (log.isVerbose()) {
            log.verbose("Accepted " + peer);
        }
        if (isFull(loop)) {
            refuse(descriptor, TOO_MANY);
        } else if (directives.protectedMode.isOn() && engine.needsNoPassword() && !isLoopback(peer)) {
            refuse(descriptor, PROTECTED);
        } else {
            tune(descriptor);
            String local = name(libc.getsockname(descriptor, scratch.address(), lengthField()));
            loop.adopt(transport.open(descriptor), descriptor, peer, local);
        }
    }

    private boolean isFull(EventLoop loop) {
        return loop.connectionCount() >= directives.maxClients.get();
    }

    private static boolean isLoopback(String peer) {
        return peer.startsWith("127.") || peer.startsWith("[::1]:");
    }

    private void refuse(int descriptor, byte[] why) {
        MemorySegment.copy(why, 0, scratch, ValueLayout.JAVA_BYTE, 0, why.length);
        libc.send(descriptor, scratch.address(), why.length, Socket.MSG_NOSIGNAL | Socket.MSG_DONTWAIT);
        libc.close(descriptor);
        engine.counters().connectionsRejected++;
    }

    private void tune(int descriptor) {
        set(descriptor, Socket.IPPROTO_TCP, Socket.TCP_NODELAY, 1);
        int keepAlive = (int) directives.keepAlive.get();
        if (keepAlive > 0) {
            set(descriptor, Socket.SOL_SOCKET, Socket.SO_KEEPALIVE, 1);
            set(descriptor, Socket.IPPROTO_TCP, Socket.TCP_KEEPIDLE, keepAlive);
            set(descriptor, Socket.IPPROTO_TCP, Socket.TCP_KEEPINTVL, Math.max(1, keepAlive / 3));
            set(descriptor, Socket.IPPROTO_TCP, Socket.TCP_KEEPCNT, 3);
        }
    }

    private void set(int descriptor, int level, int name, int value) {
        scratch.set(ValueLayout.JAVA_INT, 0, value);
        libc.setsockopt(descriptor, level, name, scratch.address(), 4);
    }

    private long lengthField() {
        scratch.set(ValueLayout.JAVA_INT, SockaddrLayout.STORAGE_SIZE_BYTES, SockaddrLayout.STORAGE_SIZE_BYTES);
        return scratch.address() + SockaddrLayout.STORAGE_SIZE_BYTES;
    }

    private String name(int result) {
        return result < 0 ? "?:0" : PeerName.of(scratch.address());
    }
}
