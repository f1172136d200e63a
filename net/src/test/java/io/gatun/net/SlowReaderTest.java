package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.session.ConnectionCounters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlowReaderTest {
    private static final int MIB = 1 << 20;
    private static final long MOST_PER_TURN = GatherWriter.WRITE_BUDGET + 32 * 1024;

    private ScriptedServer server;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        ScriptedClient writer = server.connect();
        writer.ask("SET", "large", "v".repeat(MIB));
        writer.receives(5);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldHoldAtMost64KiBForAThousandPendingMebibytes() {
        ScriptedClient reader = server.connect(50_000);
        for (int i = 0; i < 1000; i++) {
            reader.ask("GET", "large");
        }
        server.turns(5);
        assertThat(server.pins()).isEqualTo(1000);
        assertThat(server.blockBytes()).isPositive().isLessThanOrEqualTo(64 * 1024);
        long pending = 1000L * (MIB + 12) - 50_000;
        assertThat(server.engine().context().sessions().all().stream()
                        .mapToLong(session -> ConnectionCounters.pending(session.counters()))
                        .max())
                .hasValue(pending);
        reader.socket().widen();
        long received = 0;
        while (received < 5L * MIB) {
            received += reader.received().length();
            server.turn();
        }
        assertThat(server.pins()).isLessThan(1000);
        reader.socket().clientResets();
        server.turns(2);
        assertThat(server.pins()).isZero();
        assertThat(server.blockBytes()).isZero();
    }

    @Test
    void shouldHoldNoReplyAndNoQueryMemoryForAnIdleConnection() {
        ScriptedClient first = server.connect();
        talk(first);
        long query = server.usedBytes(MemoryTag.QUERY);
        long reply = server.usedBytes(MemoryTag.REPLY);
        long client = server.usedBytes(MemoryTag.CLIENT);
        int connections = server.connections();
        for (int i = 0; i < 50; i++) {
            talk(server.connect());
        }
        assertThat(server.connections()).isEqualTo(connections + 50);
        assertThat(server.usedBytes(MemoryTag.QUERY)).isEqualTo(query);
        assertThat(server.usedBytes(MemoryTag.REPLY)).isEqualTo(reply);
        assertThat(server.usedBytes(MemoryTag.CLIENT) - client).isLessThanOrEqualTo(50 * 64);
        assertThat(server.blockBytes()).isZero();
    }

    private void talk(ScriptedClient client) {
        client.call("SET", "small", "s".repeat(100));
        client.call("GET", "small");
        client.ask("GET", "large");
        client.skips(MIB + 12);
        client.sends("*2\r\n$3\r\nGE");
        server.turn();
        client.sends("T\r\n$5\r\nsmall\r\n");
        server.turn();
        assertThat(client.received()).hasSize(108);
        byte[] set = ScriptedClient.request("SET", "medium", "m".repeat(200_000), "KEEPTTL");
        for (int cut : new int[] {100_000, 200_030, set.length}) {
            int from = cut == set.length ? 200_030 : cut == 200_030 ? 100_000 : 0;
            client.sends(Arrays.copyOfRange(set, from, cut));
            server.turns(3);
        }
        assertThat(client.received()).isEqualTo("+OK\r\n");
    }

    @Test
    void shouldServeOthersInEveryTurnWhileOneDrainsAHundredMebibytes() {
        ScriptedClient hungry = server.connect(64 * MIB);
        for (int i = 0; i < 100; i++) {
            hungry.ask("GET", "large");
        }
        List<ScriptedClient> others = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            others.add(server.connect());
        }
        long total = hungry.received().length();
        int turns = 0;
        while (total < 100L * (MIB + 12)) {
            others.forEach(other -> other.ask("PING"));
            server.turn();
            others.forEach(other -> assertThat(other.received()).isEqualTo("+PONG\r\n"));
            int sent = hungry.received().length();
            assertThat(sent).isPositive().isLessThanOrEqualTo((int) MOST_PER_TURN);
            total += sent;
            turns++;
        }
        assertThat(turns).isGreaterThanOrEqualTo((int) (90L * MIB / MOST_PER_TURN));
        server.turn();
        assertThat(server.pins()).isZero();
    }

    @Test
    void shouldSendEverythingInOneTurnWhileMemoryIsOverItsLimit() throws Exception {
        ScriptedClient hungry = server.connect(64 * MIB);
        for (int i = 0; i < 20; i++) {
            hungry.ask("GET", "large");
        }
        server.set("maxmemory", "1");
        server.turn();
        server.turn();
        assertThat(hungry.received()).hasSize(20 * (MIB + 12));
        assertThat(server.pins()).isZero();
    }

    @Test
    void shouldNotSendEverythingInOneTurnWhileMemoryIsUnderItsLimit() {
        ScriptedClient hungry = server.connect(64 * MIB);
        for (int i = 0; i < 20; i++) {
            hungry.ask("GET", "large");
        }
        server.turn();
        server.turn();
        assertThat(hungry.received().length()).isPositive().isLessThanOrEqualTo((int) (2 * MOST_PER_TURN));
        hungry.socket().clientResets();
        server.turns(2);
    }

    @Test
    void shouldGiveEverythingBackOfAReaderThatNeverReadsAndThenCloses() {
        long idle = server.usedBytes();
        ScriptedClient reader = server.connect(1000);
        reader.ask("GET", "large").ask("GET", "large");
        server.turns(3);
        assertThat(server.pins()).isEqualTo(2);
        reader.socket().clientEnds();
        server.turns(3);
        reader.socket().clientResets();
        server.turns(3);
        assertThat(reader.isClosed()).isTrue();
        assertThat(server.pins()).isZero();
        assertThat(server.usedBytes()).isEqualTo(idle);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 30_000})
    void shouldDropPendingReferencesWhenTheServerShutsDown(int window) throws Exception {
        try (ScriptedServer other = new ScriptedServer(window)) {
            ScriptedClient client = other.connect(100);
            client.ask("SET", "k", "v".repeat(50_000));
            client.receives(5);
            client.ask("GET", "k").ask("GET", "k").ask("PING");
            other.turns(2);
            assertThat(other.pins()).isEqualTo(2);
            other.shutDown();
            assertThat(other.pins()).isZero();
            assertThat(other.blockBytes()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {41, 42, 43})
    void shouldLeakNothingOverManyGetsWithRandomDisconnects(long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        ScriptedClient writer = server.connect();
        writer.ask("SET", "a", "a".repeat(20_000)).ask("SET", "b", "b".repeat(300));
        writer.receives(10);
        server.turns(2);
        long idle = server.usedBytes();
        List<ScriptedClient> readers = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            if (readers.size() < 8) {
                readers.add(server.connect(1 + random.nextInt(200_000)));
            }
            int which = random.nextInt(readers.size());
            ScriptedClient reader = readers.get(which);
            switch (random.nextInt(12)) {
                case 0 -> {
                    reader.socket().clientResets();
                    readers.remove(which);
                }
                case 1 -> {
                    reader.socket().clientEnds();
                    readers.remove(which);
                }
                case 2 -> reader.sends("*2\r\n$3\r\nGET\r\n$5\r\n");
                case 3, 4, 5 -> reader.ask("GET", "a").ask("GET", "b").ask("GET", "large");
                default -> reader.received(random.nextInt(400_000));
            }
            server.turn();
        }
        readers.forEach(reader -> reader.socket().clientResets());
        server.turns(5);
        assertThat(server.connections()).isEqualTo(2);
        assertThat(server.pins()).isZero();
        assertThat(server.usedBytes()).isEqualTo(idle);
    }
}
