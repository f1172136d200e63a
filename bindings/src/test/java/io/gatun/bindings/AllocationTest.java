package io.gatun.bindings;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final int CALLS = 10_000;

    @Test
    void shouldNotAllocateWhenSendingAndReceiving() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Libc libc = new Libc();
        try (LoopbackPair pair = LoopbackPair.open(libc);
                Arena arena = Arena.ofConfined()) {
            long buffer = arena.allocate(64).address();
            long iovecs = arena.allocate(2L * IovecLayout.SIZE_BYTES, 8).address();
            long fewest = Long.MAX_VALUE;
            for (int attempt = 0; attempt < 20 && fewest != 0; attempt++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                long moved = exchange(libc, pair, iovecs, buffer);
                fewest = Math.min(fewest, threads.getCurrentThreadAllocatedBytes() - before);
                assertThat(moved).isEqualTo(2L * 48 * CALLS - Errno.EAGAIN * (long) CALLS);
            }
            assertThat(fewest).isZero();
        }
    }

    private static long exchange(Libc libc, LoopbackPair pair, long iovecs, long buffer) {
        long moved = 0;
        for (int i = 0; i < CALLS; i++) {
            IovecLayout.set(iovecs, buffer, 16);
            IovecLayout.set(IovecLayout.element(iovecs, 1), buffer + 16, 32);
            moved += libc.writev(pair.connected(), iovecs, 2);
            moved += libc.recv(pair.accepted(), buffer, 64, 0);
            moved += libc.recv(pair.accepted(), buffer, 64, Socket.MSG_DONTWAIT);
        }
        return moved;
    }
}
