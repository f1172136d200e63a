package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PinnedLimitTest {
    private static final int MIB = 1 << 20;

    private ScriptedServer server;
    private ScriptedClient writer;
    private final List<ScriptedClient> readers = new ArrayList<>();

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        server.set("maxmemory", Integer.toString(40 * MIB));
        writer = server.connect();
        for (int i = 1; i <= 3; i++) {
            String value = "v".repeat(i * MIB);
            writer.ask("SET", "k" + i, value);
            writer.receives(5);
            ScriptedClient reader = server.connect(1000);
            reader.ask("GET", "k" + i);
            server.turns(2);
            readers.add(reader);
        }
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void delete(String... keys) {
        for (String key : keys) {
            assertThat(writer.call("DEL", key)).isEqualTo(":1\r\n");
        }
        for (int i = 0; i < 20; i++) {
            server.clock().advanceMicros(200_000);
            server.turn();
        }
    }

    @Test
    void shouldLeaveReadersAloneWhilePinnedBytesAreUnderATenthOfTheLimit() {
        delete("k1", "k2");
        assertThat(readers).noneMatch(ScriptedClient::isClosed);
        assertThat(server.usedBytes(MemoryTag.PINNED)).isGreaterThan(3 * MIB);
    }

    @Test
    void shouldCloseTheReaderWithMostPendingBytesWhenPinnedBytesExceedATenthOfTheLimit() {
        delete("k1", "k2", "k3");
        assertThat(readers.get(0).isClosed()).isFalse();
        assertThat(readers.get(1).isClosed()).isFalse();
        assertThat(readers.get(2).isClosed()).isTrue();
        assertThat(server.usedBytes(MemoryTag.PINNED)).isLessThanOrEqualTo(4 * MIB);
    }

    @Test
    void shouldNotEvictKeysForBytesThatReadersPin() throws Exception {
        writer.call("SET", "small", "v");
        delete("k1", "k2");
        server.set("maxmemory-policy", "allkeys-lru");
        server.set("maxmemory", Long.toString(server.usedBytes() - 2 * MIB));
        server.turns(10);
        assertThat(writer.call("EXISTS", "small")).isEqualTo(":1\r\n");
        server.set("maxmemory", "1");
        server.turns(10);
        server.set("maxmemory", "0");
        assertThat(writer.call("EXISTS", "k3")).isEqualTo(":0\r\n");
    }
}
