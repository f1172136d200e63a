package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TimeoutTest {
    private static final long SECOND_MICROS = 1_000_000;

    private ScriptedServer server;

    @BeforeEach
    void start() throws Exception {
        server = new ScriptedServer();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void seconds(int count) {
        for (int i = 0; i < 10 * count; i++) {
            server.clock().advanceMicros(SECOND_MICROS / 10);
            server.turn();
        }
    }

    @Test
    void shouldCloseWhoIsSilentForTooLong() throws Exception {
        server.set("timeout", "5");
        ScriptedClient silent = server.connect();
        ScriptedClient busy = server.connect();
        for (int i = 0; i < 4; i++) {
            seconds(2);
            busy.sends("PING\r\n");
        }
        assertThat(silent.socket().isServerClosed()).isTrue();
        assertThat(busy.socket().isServerClosed()).isFalse();
    }

    @Test
    void shouldCloseNobodyUnlessToldTo() {
        ScriptedClient silent = server.connect();
        seconds(100);
        assertThat(silent.socket().isServerClosed()).isFalse();
    }

    @Test
    void shouldVisitALimitedNumberOfClientsAtATime() throws Exception {
        List<ScriptedClient> crowd = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            crowd.add(server.connect());
        }
        server.set("timeout", "1");
        server.clock().advanceMicros(3 * SECOND_MICROS);
        server.turn();
        server.turn();
        assertThat(crowd.stream()
                        .filter(client -> client.socket().isServerClosed())
                        .count())
                .isBetween(1L, 100L);
        seconds(3);
        assertThat(server.connections()).isZero();
    }
}
