package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/** Tells systemd what the server does, by datagrams to the socket that NOTIFY_SOCKET names; see sd_notify(3). */
final class Supervisor {
    private static final Supervisor NOBODY = new Supervisor(null, "", null);

    private final Libc libc;
    private final String socketName;
    private final Log log;

    private Supervisor(Libc libc, String socketName, Log log) {
        this.libc = libc;
        this.socketName = socketName;
        this.log = log;
    }

    /** Whom the directive means; nobody if nobody is there. */
    static Supervisor of(ProcessDirectives directives, String notifySocket, Libc libc, Log log) {
        String who = directives.supervised.value();
        if (who.equals("no") || who.equals("auto") && notifySocket == null) {
            return NOBODY;
        }
        if (notifySocket == null) {
            log.warning("systemd supervision error: NOTIFY_SOCKET not found!");
            return NOBODY;
        }
        log.notice("Supervised by systemd. Please make sure you set appropriate values for TimeoutStartSec and"
                + " TimeoutStopSec in your service unit.");
        return new Supervisor(libc, notifySocket, log);
    }

    /** Sends assignments as sd_notify(3) knows them. */
    void tell(String state) {
        if (libc == null) {
            return;
        }
        int socket = libc.socket(Socket.AF_UNIX, Socket.SOCK_DGRAM | Socket.SOCK_CLOEXEC, 0);
        long result = socket < 0 ? socket : send(socket, state);
        if (socket >= 0) {
            libc.close(socket);
        }
        if (result < 0) {
            log.warning("systemd supervision error: sd_notify: " + Kernel.describe(result));
        }
    }

    private long send(int socket, String state) {
        byte[] name = socketName.getBytes(StandardCharsets.UTF_8);
        byte[] message = state.getBytes(StandardCharsets.UTF_8);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment address = arena.allocate(SockaddrLayout.STORAGE_SIZE_BYTES, 8);
            MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, message);
            int length = SockaddrLayout.setUnix(address.address(), name);
            if (socketName.startsWith("@")) {
                address.set(ValueLayout.JAVA_BYTE, length - 1L - name.length, (byte) 0);
                length--;
            }
            int result = libc.connect(socket, address.address(), length);
            return result < 0
                    ? result
                    : libc.send(socket, bytes.address(), message.length, Socket.MSG_NOSIGNAL | Socket.MSG_DONTWAIT);
        }
    }
}
