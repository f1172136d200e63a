package io.gatun.net;

import io.gatun.bindings.Errno;
import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/** Opens sockets to listen on. */
final class ListenerSockets {
    private static final int PERMISSION_BITS = 9;
    private static final int TYPE = Socket.SOCK_STREAM | Socket.SOCK_NONBLOCK | Socket.SOCK_CLOEXEC;

    private final Libc libc;
    private final NetDirectives directives;
    private final Log log;
    private final MemorySegment scratch;

    ListenerSockets(Libc libc, Arena arena, NetDirectives directives, Log log) {
        this.libc = libc;
        this.directives = directives;
        this.log = log;
        scratch = arena.allocate(SockaddrLayout.STORAGE_SIZE_BYTES + 8L, 8);
    }

    /** A call that failed: which one, and its errno. */
    private static final class Trouble extends Exception {
        private static final long serialVersionUID = 1;
        private final int errno;

        Trouble(int errno, String text) {
            super(text);
            this.errno = errno;
        }

        private boolean isUnsupported() {
            return switch (errno) {
                case Errno.ENOPROTOOPT,
                        Errno.EPROTONOSUPPORT,
                        Errno.ESOCKTNOSUPPORT,
                        Errno.EPFNOSUPPORT,
                        Errno.EAFNOSUPPORT -> true;
                default -> false;
            };
        }
    }

    private static int require(int result, String call) throws Trouble {
        if (result < 0) {
            throw new Trouble(-result, call + ": " + Kernel.describe(result));
        }
        return result;
    }

    /**
     * Listens on a TCP port of an address, {@code *} or {@code ::*} for any; port 0 is any.
     *
     * @return null if the machine has no such address and that was allowed, or knows no such kind of address
     * @throws ListenException when it cannot be had
     */
    Listener tcp(String address, int port, boolean optional) throws ListenException {
        try {
            return tcp(address, port);
        } catch (Trouble e) {
            log.warning("Warning: Could not create server TCP listening socket " + address + ":" + port + ": "
                    + e.getMessage());
            if (e.errno == Errno.EADDRNOTAVAIL && optional || e.isUnsupported()) {
                return null;
            }
            throw refusal(address, port, e);
        }
    }

    private static ListenException refusal(String address, int port, Trouble trouble) {
        return switch (trouble.errno) {
            case Errno.EADDRINUSE ->
                new ListenException(
                        "port " + port + " is in use on " + address
                                + ": stop the server that listens there, or choose another port with --port",
                        true);
            case Errno.EACCES ->
                new ListenException("no permission to listen on " + address + ":" + port
                        + ": choose a port from 1024 on with --port");
            default -> new ListenException("cannot listen on " + address + ":" + port + ": " + trouble.getMessage());
        };
    }

    private Listener tcp(String address, int port) throws Trouble {
        InetAddress ip = resolve(address);
        boolean v6 = ip instanceof Inet6Address;
        int descriptor = require(libc.socket(v6 ? Socket.AF_INET6 : Socket.AF_INET, TYPE, 0), "socket");
        try {
            require(set(descriptor, Socket.SOL_SOCKET, Socket.SO_REUSEADDR, 1), "setsockopt SO_REUSEADDR");
            if (v6) {
                require(set(descriptor, Socket.IPPROTO_IPV6, Socket.IPV6_V6ONLY, 1), "setsockopt");
            }
            int scope = ip instanceof Inet6Address six ? six.getScopeId() : 0;
            int length = SockaddrLayout.setInternet(scratch.address(), ip.getAddress(), port, scope);
            require(libc.bind(descriptor, scratch.address(), length), "bind");
            require(libc.listen(descriptor, (int) directives.backlog.get()), "listen");
            mark(descriptor);
            return new Listener(descriptor, address, portOf(descriptor));
        } catch (Trouble e) {
            libc.close(descriptor);
            throw e;
        }
    }

    private static InetAddress resolve(String address) throws Trouble {
        String name = switch (address) {
            case "*" -> "0.0.0.0";
            case "::*" -> "::";
            default -> address;
        };
        try {
            for (InetAddress ip : InetAddress.getAllByName(name)) {
                if (ip instanceof Inet6Address == name.contains(":")) {
                    return ip;
                }
            }
        } catch (UnknownHostException e) {
            throw new Trouble(0, "Name or service not known");
        }
        throw new Trouble(0, "Address family for hostname not supported");
    }

    private void mark(int descriptor) {
        long mark = directives.socketMarkId.get();
        if (mark > 0) {
            int result = set(descriptor, Socket.SOL_SOCKET, Socket.SO_MARK, (int) mark);
            if (result < 0) {
                log.warning("socket-mark-id: setsockopt SO_MARK: " + Kernel.describe(result));
            }
        }
    }

    private int set(int descriptor, int level, int name, int value) {
        scratch.set(ValueLayout.JAVA_INT, 0, value);
        return libc.setsockopt(descriptor, level, name, scratch.address(), 4);
    }

    private int portOf(int descriptor) throws Trouble {
        scratch.set(ValueLayout.JAVA_INT, SockaddrLayout.STORAGE_SIZE_BYTES, SockaddrLayout.STORAGE_SIZE_BYTES);
        long length = scratch.address() + SockaddrLayout.STORAGE_SIZE_BYTES;
        require(libc.getsockname(descriptor, scratch.address(), length), "getsockname");
        return SockaddrLayout.port(scratch.address());
    }

    /**
     * Listens on a Unix socket; a file that is there is replaced.
     *
     * @throws ListenException when it cannot be had
     */
    Listener unix(Path path) throws ListenException {
        try {
            byte[] bytes = path.toString().getBytes(StandardCharsets.UTF_8);
            if (bytes.length >= SockaddrLayout.UN_PATH_BYTES) {
                throw new IOException("unix socket path too long (" + bytes.length + "), must be under "
                        + SockaddrLayout.UN_PATH_BYTES);
            }
            if (!Files.isDirectory(path)) {
                Files.deleteIfExists(path);
            }
            return unix(path, bytes);
        } catch (IOException e) {
            throw unixRefusal(FileErrors.describe(e));
        } catch (Trouble e) {
            throw unixRefusal(e.getMessage());
        }
    }

    private ListenException unixRefusal(String reason) {
        log.warning("Failed opening Unix socket: " + reason);
        return new ListenException("cannot listen on unixsocket '" + directives.unixSocket.value() + "': " + reason);
    }

    private Listener unix(Path path, byte[] bytes) throws IOException, Trouble {
        int descriptor = require(libc.socket(Socket.AF_UNIX, TYPE, 0), "socket");
        try {
            int length = SockaddrLayout.setUnix(scratch.address(), bytes);
            require(libc.bind(descriptor, scratch.address(), length), "bind");
            listen(descriptor, path);
            return new Listener(descriptor, path.toString(), Listener.UNIX);
        } catch (IOException | Trouble e) {
            libc.close(descriptor);
            throw e;
        }
    }

    /** From the bind on, the file is there, and is not left behind if the rest fails. */
    private void listen(int descriptor, Path path) throws IOException, Trouble {
        try {
            protect(path);
            require(libc.listen(descriptor, (int) directives.backlog.get()), "listen");
        } catch (IOException | Trouble e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    private void protect(Path path) throws IOException {
        if (directives.unixSocketPermissions.get() != 0) {
            Files.setPosixFilePermissions(path, permissions(directives.unixSocketPermissions.get()));
        }
        String group = directives.unixSocketGroup.value();
        if (!group.isEmpty()) {
            try {
                Files.getFileAttributeView(path, PosixFileAttributeView.class)
                        .setGroup(path.getFileSystem()
                                .getUserPrincipalLookupService()
                                .lookupPrincipalByGroupName(group));
            } catch (IOException e) {
                throw new IOException("group '" + group + "': " + FileErrors.describe(e), e);
            }
        }
    }

    private static Set<PosixFilePermission> permissions(long mode) {
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        for (PosixFilePermission permission : PosixFilePermission.values()) {
            if ((mode >>> PERMISSION_BITS - 1 - permission.ordinal() & 1) != 0) {
                permissions.add(permission);
            }
        }
        return permissions;
    }

    void close(Listener listener) {
        libc.close(listener.descriptor());
    }
}
