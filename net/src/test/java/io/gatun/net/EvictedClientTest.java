package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvictedClientTest {
    private ScriptedServer server;
    private ScriptedClient control;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        server.set("maxmemory-clients", "1000000");
        control = server.connect();
        control.call("CLIENT", "NO-EVICT", "on");
    }

    @AfterEach
    void close() {
        server.close();
    }

    private long evicted() {
        return server.engine().context().counters().evictedClients;
    }

    @Test
    void shouldCloseAClientWhoseCutRequestIsTooLarge() {
        ScriptedClient client = server.connect();
        client.sends("*1\r\n$2000000\r\n" + "v".repeat(900_000));
        server.turns(20);
        assertThat(client.isClosed()).isFalse();
        client.sends("v".repeat(200_000));
        server.turns(20);
        assertThat(client.isClosed()).isTrue();
        assertThat(evicted()).isEqualTo(1);
    }

    @Test
    void shouldCountTheLargeArgumentsOfACutRequestThatAreComplete() {
        ScriptedClient client = server.connect();
        client.sends("*9\r\n$4\r\nMSET\r\n");
        for (int i = 0; i < 2; i++) {
            client.sends("$1\r\nk\r\n$400000\r\n" + "v".repeat(400_000) + "\r\n");
        }
        server.turns(40);
        assertThat(client.isClosed()).isFalse();
        client.sends("$1\r\nk\r\n$400000\r\n" + "v".repeat(400_000) + "\r\n");
        server.turns(40);
        assertThat(client.isClosed()).isTrue();
        assertThat(control.call("EXISTS", "k")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldLetAClientWriteWithoutEndWhatFitsAtEachMoment() {
        ScriptedClient client = server.connect();
        for (int i = 0; i < 10; i++) {
            client.ask("SET", "k" + i, "v".repeat(400_000));
        }
        assertThat(client.receives(50)).isEqualTo("+OK\r\n".repeat(10));
        assertThat(evicted()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "16384"})
    void shouldCloseAReaderThatDoesNotRead(String leastSize) throws Exception {
        server.set("min-string-size-avoid-copy-reply", leastSize);
        control.ask("SET", "k", "v".repeat(300_000));
        server.turns(10);
        ScriptedClient reader = server.connect(100);
        reader.ask("GET", "k").ask("GET", "k").ask("GET", "k");
        server.turns(10);
        assertThat(reader.isClosed()).isFalse();
        reader.ask("GET", "k");
        server.turns(10);
        assertThat(reader.isClosed()).isTrue();
        assertThat(server.pins()).isZero();
        assertThat(server.blockBytes()).isZero();
        assertThat(server.usedBytes(MemoryTag.PINNED)).isZero();
    }

    @Test
    void shouldPreferTheOutputLimit() throws Exception {
        server.set("client-output-buffer-limit", "normal", "500000", "0", "0");
        control.ask("SET", "k", "v".repeat(600_000));
        server.turns(10);
        ScriptedClient holder = server.connect();
        holder.sends("*1\r\n$700000\r\n" + "v".repeat(690_000));
        server.turns(20);
        ScriptedClient reader = server.connect(100);
        reader.ask("GET", "k");
        server.turns(5);
        assertThat(reader.isClosed()).isTrue();
        assertThat(holder.isClosed()).isFalse();
        assertThat(evicted()).isZero();
    }

    @Test
    void shouldCloseClientsWhenTheLimitIsLowered() {
        ScriptedClient first = server.connect();
        ScriptedClient second = server.connect();
        first.sends("*1\r\n$700000\r\n" + "v".repeat(400_000));
        second.sends("*1\r\n$700000\r\n" + "v".repeat(400_000));
        server.turns(20);
        control.call("CONFIG", "SET", "maxmemory-clients", "600000");
        assertThat(first.isClosed()).isTrue();
        assertThat(second.isClosed()).isFalse();
        assertThat(control.call("CLIENT", "LIST")).doesNotContain("id=2 ").contains("id=3 ");
    }
}
