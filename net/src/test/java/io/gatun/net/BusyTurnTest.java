package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BusyTurnTest {
    private ScriptedServer server;
    private ScriptedClient client;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        client = server.connect();
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldAnswerMoreClientsInOneTurnThanABatchHasRanges() {
        List<ScriptedClient> clients = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            clients.add(server.connect());
        }
        for (int i = 0; i < clients.size(); i++) {
            clients.get(i).ask("ECHO", "client " + i);
        }
        server.turns(3);
        for (int i = 0; i < clients.size(); i++) {
            assertThat(clients.get(i).received()).isEqualTo(ScriptedClient.bulk("client " + i));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 5000, 1 << 20})
    void shouldKeepTheOrderOfAPipelineThatFillsTheSharedBlockManyTimes(int sendBuffer) {
        String value = "v".repeat(1500);
        client.ask("SET", "k", value);
        client.receives(5);
        ScriptedClient reader = server.connect(sendBuffer);
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            reader.ask("GET", "k").ask("ECHO", "" + i);
            expected.append(ScriptedClient.bulk(value)).append(ScriptedClient.bulk("" + i));
        }
        if (sendBuffer < 5000) {
            server.turns(5);
            reader.socket().widen();
        }
        assertThat(reader.receives(expected.length()).contentEquals(expected)).isTrue();
        server.turns(2);
        assertThat(server.blockBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 300_000, 10 << 20})
    void shouldSendAnArrayThatOutgrowsTheSharedBlock(int sendBuffer) {
        int keys = 20_000;
        for (int i = 0; i < keys; i += 100) {
            for (int j = i; j < i + 100; j++) {
                client.ask("SET", "a key of a usual length " + j, "v");
            }
            client.receives(500);
        }
        ScriptedClient reader = server.connect(sendBuffer);
        reader.ask("KEYS", "*").ask("PING");
        StringBuilder all = new StringBuilder();
        server.turns(2);
        reader.socket().widen();
        server.until(() -> all.append(reader.received()).toString().endsWith("+PONG\r\n"));
        String[] lines = all.toString().split("\r\n");
        assertThat(lines[0]).isEqualTo("*" + keys);
        assertThat(lines).hasSize(2 * keys + 2);
        Set<String> names = new HashSet<>();
        for (int i = 1; i <= 2 * keys; i += 2) {
            assertThat(lines[i]).isEqualTo("$" + lines[i + 1].length());
            names.add(lines[i + 1]);
        }
        assertThat(names).hasSize(keys);
        server.turns(2);
        assertThat(server.blockBytes()).isZero();
    }

    @Test
    void shouldSendAnArrayOfReferencesThatOutgrowsTheSharedBlock() {
        String value = "v".repeat(20_000);
        client.ask("SET", "k", value);
        client.receives(5);
        String[] words = new String[10_001];
        Arrays.fill(words, "k");
        words[0] = "MGET";
        ScriptedClient reader = server.connect(1000);
        reader.ask(words).ask("DEL", "k");
        server.turns(10);
        assertThat(server.pins()).isEqualTo(10_000);
        reader.socket().widen();
        reader.skips(8 + 10_000L * 20_010 + 4);
        assertThat(server.pins()).isZero();
        assertThat(server.blockBytes()).isZero();
    }

    @Test
    void shouldServeOthersInEveryTurnWhileOneSendsALongPipeline() {
        ByteArrayOutputStream pipeline = new ByteArrayOutputStream();
        for (int i = 0; i < 50_000; i++) {
            pipeline.writeBytes(ScriptedClient.latin("PING\r\n"));
        }
        ScriptedClient greedy = server.connect(64 << 20);
        greedy.sends(pipeline.toByteArray());
        long answered = 0;
        int turns = 0;
        while (answered < 50_000 * 7) {
            assertThat(client.call("PING")).isEqualTo("+PONG\r\n");
            int bytes = greedy.received().length();
            assertThat(bytes).isLessThanOrEqualTo((int) (EventLoop.READ_BUDGET / 6 + 1) * 7);
            answered += bytes;
            turns++;
        }
        assertThat(turns).isGreaterThan(3);
    }

    @Test
    void shouldServeOthersInEveryTurnWhileOneSendsAHugeValue() {
        ScriptedClient greedy = server.connect();
        greedy.ask("SET", "huge", "h".repeat(8 << 20));
        int turns = 0;
        while (greedy.received().isEmpty()) {
            assertThat(client.call("PING")).isEqualTo("+PONG\r\n");
            turns++;
        }
        assertThat(turns).isBetween(8, 20);
    }
}
