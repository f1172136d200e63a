package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PausedClientTest {
    private ScriptedServer server;
    private ScriptedClient boss;
    private ScriptedClient client;

    @BeforeEach
    void start() throws ListenException {
        server = new ScriptedServer();
        boss = server.connect();
        client = server.connect();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private String blocked() {
        return boss.call("INFO", "clients").replaceAll("(?s).*(blocked_clients:\\d+).*", "$1");
    }

    @Test
    void shouldGoOnAtTheMomentAndNotBefore() {
        assertThat(boss.call("CLIENT", "PAUSE", "50", "WRITE")).isEqualTo("+OK\r\n");
        client.ask("SET", "k", "v").ask("GET", "k");
        server.turn();
        long before = server.clock().unixMicros();
        assertThat(client.receives(12)).isEqualTo("+OK\r\n$1\r\nv\r\n");
        assertThat((server.clock().unixMicros() - before) / 1000).isBetween(45L, 52L);
    }

    @Test
    void shouldSleepWhileClientsWait() {
        boss.call("CLIENT", "PAUSE", "100000", "WRITE");
        client.ask("SET", "k", "v");
        server.turns(2);
        client.ask("SET", "k", "w");
        long before = server.clock().unixMicros();
        server.turns(10);
        assertThat(server.clock().unixMicros() - before).isGreaterThan(500_000);
        assertThat(client.received()).isEmpty();
        boss.call("CLIENT", "UNPAUSE");
        assertThat(client.receives(10)).isEqualTo("+OK\r\n+OK\r\n");
    }

    @Test
    void shouldHoldWhatDoesNotFitIntoABatch() {
        boss.call("CLIENT", "PAUSE", "100000", "WRITE");
        StringBuilder pipeline = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            pipeline.append("INCR k\r\n");
        }
        client.sends(pipeline.toString());
        server.turns(5);
        assertThat(blocked()).isEqualTo("blocked_clients:1");
        boss.call("CLIENT", "UNPAUSE");
        server.turns(30);
        assertThat(client.received()).endsWith(":29999\r\n:30000\r\n");
    }

    @Test
    void shouldHoldARequestThatIsCutBehindAWrite() {
        boss.call("CLIENT", "PAUSE", "100000", "WRITE");
        String value = "x".repeat(6000);
        client.sends("SET a v\r\n*3\r\n$3\r\nSET\r\n$1\r\nb\r\n$6000\r\n" + value.substring(0, 5000));
        server.turns(3);
        client.sends(value.substring(5000) + "\r\nSTRLEN b\r\n");
        server.turns(3);
        boss.call("CLIENT", "UNPAUSE");
        assertThat(client.receives(17)).isEqualTo("+OK\r\n+OK\r\n:6000\r\n");
    }

    @Test
    void shouldLetGoOfAClientThatLeaves() {
        boss.call("CLIENT", "PAUSE", "100000", "WRITE");
        client.ask("SET", "k", "v");
        server.turns(2);
        assertThat(blocked()).isEqualTo("blocked_clients:1");
        client.socket().clientEnds();
        server.turns(2);
        assertThat(blocked()).isEqualTo("blocked_clients:0");
        assertThat(server.connections()).isEqualTo(1);
        boss.call("CLIENT", "UNPAUSE");
        assertThat(boss.call("EXISTS", "k")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldEndWithClientsThatWait() {
        boss.call("CLIENT", "PAUSE", "100000", "WRITE");
        client.ask("SET", "k", "v".repeat(100_000));
        server.turns(5);
        assertThat(blocked()).isEqualTo("blocked_clients:1");
        server.shutDown();
    }
}
