package io.gatun.bindings;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Two ends of a TCP connection over 127.0.0.1. */
record LoopbackPair(Libc libc, int connected, int accepted, int port, int peerPort) implements AutoCloseable {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    static LoopbackPair open(Libc libc) {
        int listener = libc.socket(Socket.AF_INET, Socket.SOCK_STREAM | Socket.SOCK_CLOEXEC, 0);
        try (Arena arena = Arena.ofConfined()) {
            long address = arena.allocate(SockaddrLayout.STORAGE_SIZE_BYTES, 8).address();
            MemorySegment length = arena.allocateFrom(JAVA_INT, SockaddrLayout.STORAGE_SIZE_BYTES);
            int bytes = SockaddrLayout.setInternet(address, LOOPBACK, 0, 0);
            assertThat(libc.bind(listener, address, bytes)).isZero();
            assertThat(libc.listen(listener, 1)).isZero();
            assertThat(libc.getsockname(listener, address, length.address())).isZero();
            int port = SockaddrLayout.port(address);

            int connected = libc.socket(Socket.AF_INET, Socket.SOCK_STREAM | Socket.SOCK_CLOEXEC, 0);
            assertThat(libc.connect(connected, address, length.get(JAVA_INT, 0)))
                    .isZero();
            length.set(JAVA_INT, 0, SockaddrLayout.STORAGE_SIZE_BYTES);
            int accepted = libc.accept4(listener, address, length.address(), Socket.SOCK_CLOEXEC);
            assertThat(accepted).isNotNegative();
            assertThat(SockaddrLayout.family(address)).isEqualTo(Socket.AF_INET);
            assertThat(SockaddrLayout.internetAddress(address)).isEqualTo(LOOPBACK);
            return new LoopbackPair(libc, connected, accepted, port, SockaddrLayout.port(address));
        } finally {
            libc.close(listener);
        }
    }

    @Override
    public void close() {
        assertThat(libc.close(connected)).isZero();
        assertThat(libc.close(accepted)).isZero();
    }
}
