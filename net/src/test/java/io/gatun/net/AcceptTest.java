package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.Errno;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AcceptTest {
    private ScriptedServer server;
    private FullLibc libc;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer(0, (clock, arena) -> {
            libc = new FullLibc(clock);
            return libc;
        });
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldLeaveThoseAloneWhoWaitWhileThereIsNoDescriptor() {
        server.connect();
        assertThat(server.connections()).isOne();
        libc.full = true;
        server.connect();
        int accepts = libc.accepts;
        long start = server.clock().nanos();
        server.turns(20);
        long crons = (server.clock().nanos() - start) / 100_000_000;
        assertThat(libc.accepts - accepts).isLessThanOrEqualTo((int) crons + 1);
        assertThat(server.connections()).isOne();
    }

    @Test
    void shouldAcceptThemWhenThereIsOneAgain() {
        libc.full = true;
        server.connect();
        libc.full = false;
        server.turns(5);
        assertThat(server.connections()).isOne();
    }

    @Test
    void shouldRefuseMoreThanMaxclients() throws Exception {
        server.set("maxclients", "1");
        server.connect();
        ScriptedClient refused = server.connect();
        assertThat(server.connections()).isOne();
        assertThat(refused.socket().isServerClosed()).isTrue();
        assertThat(new String(refused.socket().clientReads(100))).isEqualTo("-ERR max number of clients reached\r\n");
    }

    private static final class FullLibc extends SimulatedLibc {
        private boolean full;
        private int accepts;

        FullLibc(SimulatedClock clock) {
            super(new SplittableRandom(1), clock);
        }

        @Override
        public int accept4(int fd, long address, long addressLength, int flags) {
            accepts++;
            return full ? -Errno.EMFILE : super.accept4(fd, address, addressLength, flags);
        }
    }
}
