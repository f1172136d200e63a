package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.SockaddrLayout;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProtectedModeTest {
    private ScriptedServer server;
    private byte[] peer = {10, 0, 0, 1};

    @BeforeEach
    void start() throws Exception {
        server = new ScriptedServer(0, (clock, arena) -> new FarLibc(clock));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private String greeting() {
        return new String(server.connect().socket().clientReads(2000));
    }

    @Test
    void shouldSendStrangersAwayAsLongAsThereIsNoPassword() {
        assertThat(greeting())
                .startsWith("-DENIED Running in protected mode because")
                .endsWith("outside.\r\n");
        assertThat(server.connections()).isZero();
        assertThat(server.engine().counters().connectionsRejected).isOne();
    }

    @Test
    void shouldTakeWhoComesFromThisMachine() {
        peer = new byte[] {127, 1, 2, 3};
        assertThat(greeting()).isEmpty();
        peer = new byte[16];
        peer[15] = 1;
        assertThat(greeting()).isEmpty();
        assertThat(server.connections()).isEqualTo(2);
    }

    @Test
    void shouldTakeStrangersWhenThereIsAPasswordOrTheModeIsOff() throws Exception {
        server.set("requirepass", "secret");
        assertThat(greeting()).isEmpty();
        server.set("requirepass", "");
        server.set("protected-mode", "no");
        assertThat(greeting()).isEmpty();
        assertThat(server.connections()).isEqualTo(2);
    }

    private final class FarLibc extends SimulatedLibc {
        FarLibc(SimulatedClock clock) {
            super(new SplittableRandom(1), clock);
        }

        @Override
        public int getpeername(int fd, long address, long addressLength) {
            SockaddrLayout.setInternet(address, peer, fd, 0);
            return 0;
        }
    }
}
