package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosingTest {
    private static final String VALUE = "value-".repeat(20_000);
    private static final String WIRE = ScriptedClient.bulk(VALUE);

    private static ScriptedServer server(int window) throws Exception {
        ScriptedServer server = new ScriptedServer(window);
        ScriptedClient writer = server.connect();
        writer.ask("SET", "k", VALUE);
        writer.receives(5);
        return server;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5000, 1_000_000})
    void shouldSendAllPendingRepliesBeforeItClosesForAQuit(int window) throws Exception {
        try (ScriptedServer server = server(window)) {
            ScriptedClient client = server.connect(3000);
            client.ask("GET", "k").ask("PING").ask("QUIT").ask("GET", "k");
            server.turns(3);
            assertThat(client.isClosed()).isFalse();
            assertThat(client.receives(WIRE.length() + 12)).isEqualTo(WIRE + "+PONG\r\n+OK\r\n");
            server.until(client::isClosed);
            assertThat(client.received()).isEmpty();
            assertThat(server.pins()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5000, 1_000_000})
    void shouldSendAllPendingRepliesBeforeItClosesForAProtocolError(int window) throws Exception {
        try (ScriptedServer server = server(window)) {
            ScriptedClient client = server.connect(3000);
            client.ask("GET", "k").sends("*1\r\nx\r\n").ask("GET", "k");
            String error = "-ERR Protocol error: expected '$', got 'x'\r\n";
            assertThat(client.receives(WIRE.length() + error.length())).isEqualTo(WIRE + error);
            server.until(client::isClosed);
            assertThat(server.pins()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5000, 1_000_000})
    void shouldDropPendingReferencesOfAKilledClient(int window) throws Exception {
        try (ScriptedServer server = server(window)) {
            ScriptedClient victim = server.connect(3000);
            victim.ask("CLIENT", "ID");
            String id = victim.receives(4).strip().substring(1);
            victim.ask("GET", "k").ask("GET", "k").sends("*2\r\n$3\r\nGET\r\n$1");
            server.turns(3);
            assertThat(server.pins()).isEqualTo(2);
            ScriptedClient killer = server.connect();
            killer.ask("CLIENT", "KILL", "ID", id);
            assertThat(killer.receives(4)).isEqualTo(":1\r\n");
            server.turns(2);
            assertThat(victim.isClosed()).isTrue();
            assertThat(server.pins()).isZero();
            assertThat(server.blockBytes()).isZero();
        }
    }

    @Test
    void shouldAnswerAClientThatKillsItselfBeforeItCloses() throws Exception {
        try (ScriptedServer server = server(0)) {
            ScriptedClient client = server.connect(3000);
            String id = client.call("CLIENT", "ID").strip().substring(1);
            client.ask("GET", "k")
                    .ask("CLIENT", "KILL", "ID", id, "SKIPME", "no")
                    .ask("PING");
            assertThat(client.receives(WIRE.length() + 4)).isEqualTo(WIRE + ":1\r\n");
            server.until(client::isClosed);
            assertThat(client.received()).isEmpty();
        }
    }

    @Test
    void shouldFreeADeletedValueOnceItsKilledReaderIsGone() throws Exception {
        try (ScriptedServer server = server(0)) {
            ScriptedClient victim = server.connect(3000);
            String id = victim.call("CLIENT", "ID").strip().substring(1);
            victim.ask("GET", "k");
            server.turns(2);
            ScriptedClient killer = server.connect();
            killer.call("DEL", "k");
            assertThat(server.usedBytes(MemoryTag.PINNED)).isGreaterThan(VALUE.length());
            killer.call("CLIENT", "KILL", "ID", id);
            server.turn();
            assertThat(server.usedBytes(MemoryTag.PINNED)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5000})
    void shouldEndWithPendingReferencesWhenToldToShutDown(int window) throws Exception {
        try (ScriptedServer server = server(window)) {
            ScriptedClient reader = server.connect(3000);
            reader.ask("GET", "k").ask("GET", "k");
            server.turns(2);
            ScriptedClient other = server.connect();
            other.ask("DEL", "k").ask("SHUTDOWN", "NOSAVE");
            server.turns(2);
            assertThat(server.engine().isShuttingDown()).isTrue();
            assertThat(server.pins()).isEqualTo(2);
            server.shutDown();
            assertThat(server.pins()).isZero();
            assertThat(server.usedBytes(MemoryTag.PINNED)).isZero();
        }
    }

    @Test
    void shouldServeAClientThatOnlyClosedItsWritingSide() throws Exception {
        try (ScriptedServer server = server(0)) {
            ScriptedClient client = server.connect(1 << 20);
            client.ask("GET", "k").ask("PING");
            client.socket().clientEnds();
            server.turns(2);
            assertThat(client.received()).isEqualTo(WIRE + "+PONG\r\n");
            assertThat(client.isClosed()).isTrue();
        }
    }

    @Test
    void shouldCloseAClientWhoseCutRequestExceedsTheQueryLimit() throws Exception {
        try (ScriptedServer server = server(0)) {
            server.set("client-query-buffer-limit", "1048576");
            ScriptedClient client = server.connect();
            client.sends("*100\r\n").sends("$20000\r\n" + "a".repeat(20_000) + "\r\n");
            for (int i = 0; i < 80 && !client.isClosed(); i++) {
                client.sends("$20000\r\n" + "a".repeat(20_000) + "\r\n");
                server.turns(2);
            }
            assertThat(client.isClosed()).isTrue();
            assertThat(server.engine().context().counters().queryLimitDisconnections)
                    .isEqualTo(1);
        }
    }

    @Test
    void shouldCloseAClientWhoseLargeArgumentExceedsTheQueryLimit() throws Exception {
        try (ScriptedServer server = server(0)) {
            server.set("client-query-buffer-limit", "1048576");
            ScriptedClient client = server.connect();
            client.sends("*2\r\n$4\r\nPING\r\n$3000000\r\n");
            for (int i = 0; i < 30 && !client.isClosed(); i++) {
                client.sends("a".repeat(100_000));
                server.turns(2);
            }
            assertThat(client.isClosed()).isTrue();
            assertThat(client.received()).isEmpty();
            assertThat(server.engine().context().counters().queryLimitDisconnections)
                    .isEqualTo(1);
        }
    }
}
