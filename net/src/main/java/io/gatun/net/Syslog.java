package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * The system log of this machine: datagrams to {@code /dev/log}, as the C library sends them. If nobody listens there, or is
 * too busy, a line is lost and nothing else happens.
 */
final class Syslog implements AutoCloseable {
    /** Names of facilities. */
    static final List<String> FACILITIES =
            List.of("user", "local0", "local1", "local2", "local3", "local4", "local5", "local6", "local7");

    private static final int USER = 1;
    private static final int LOCAL0 = 16;
    private static final int FACILITY_SHIFT = 3;
    /** What a daemon takes at least; the C library sends no more either. */
    private static final int MOST_BYTES = 8192;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("MMM d HH:mm:ss", Locale.ENGLISH);

    private final Libc libc;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment address = arena.allocate(SockaddrLayout.STORAGE_SIZE_BYTES, 8);
    private final MemorySegment message = arena.allocate(MOST_BYTES, 8);
    private final int addressLength;
    private int socket = -1;

    Syslog(Libc libc, String path) {
        this.libc = libc;
        addressLength = SockaddrLayout.setUnix(address.address(), path.getBytes(StandardCharsets.UTF_8));
    }

    void write(LogDirectives directives, long processId, LogLevel level, ZonedDateTime time, String text) {
        int facility = FACILITIES.indexOf(directives.syslogFacility.value());
        int code = facility == 0 ? USER : LOCAL0 + facility - 1;
        String line = "<" + (code << FACILITY_SHIFT | level.syslogPriority()) + ">" + TIME.format(time) + " "
                + directives.syslogIdent.value() + "[" + processId + "]: " + text;
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, MOST_BYTES);
        MemorySegment.copy(bytes, 0, message, ValueLayout.JAVA_BYTE, 0, length);
        if (!send(length)) {
            disconnect();
            send(length);
        }
    }

    private boolean send(int length) {
        if (socket < 0 && !connect()) {
            return false;
        }
        int flags = Socket.MSG_DONTWAIT | Socket.MSG_NOSIGNAL;
        return libc.send(socket, message.address(), length, flags) == length;
    }

    private boolean connect() {
        socket = libc.socket(Socket.AF_UNIX, Socket.SOCK_DGRAM | Socket.SOCK_CLOEXEC, 0);
        if (socket >= 0 && libc.connect(socket, address.address(), addressLength) < 0) {
            disconnect();
        }
        return socket >= 0;
    }

    private void disconnect() {
        if (socket >= 0) {
            libc.close(socket);
            socket = -1;
        }
    }

    @Override
    public void close() {
        disconnect();
        arena.close();
    }
}
