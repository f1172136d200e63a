package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/** Takes datagrams at a Unix socket, as the system log and systemd do. */
final class DatagramDaemon implements AutoCloseable {
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment memory = arena.allocate(10_000, 8);
    private final Libc libc = new Libc();
    private final int socket = libc.socket(Socket.AF_UNIX, Socket.SOCK_DGRAM, 0);

    DatagramDaemon(String path) {
        int length = SockaddrLayout.setUnix(memory.address(), path.getBytes(StandardCharsets.UTF_8));
        assertThat(libc.bind(socket, memory.address(), length)).isZero();
    }

    String received() {
        long length = libc.recv(socket, memory.address(), memory.byteSize(), Socket.MSG_DONTWAIT);
        return length < 0
                ? null
                : new String(memory.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        libc.close(socket);
        arena.close();
    }
}
