package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallCountTest {
    private ScriptedServer server;
    private ScriptedClient client;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        client = server.connect();
        client.call("SET", "small", "s".repeat(512));
        client.call("SET", "large", "l".repeat(100_000));
        for (int i = 0; i < 100; i++) {
            client.call("SET", "k" + i, "value" + i);
        }
        server.libc().forget();
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldTakeOneReadOneWriteAndOnePollForALonePing() {
        assertThat(client.call("PING")).isEqualTo("+PONG\r\n");
        assertCalls(1, 1, 0, 1);
    }

    @Test
    void shouldTakeOneReadOneWriteAndOnePollForALoneGet() {
        assertThat(client.call("GET", "small")).hasSize(520);
        assertCalls(1, 1, 0, 1);
    }

    @Test
    void shouldTakeOneReadOneWriteAndOnePollForALoneSet() {
        assertThat(client.call("SET", "small", "t".repeat(512))).isEqualTo("+OK\r\n");
        assertCalls(1, 1, 0, 1);
    }

    @Test
    void shouldTakeOneReadOneWriteAndOnePollForALoneGetByReference() {
        assertThat(client.call("GET", "large")).hasSize(100_011);
        assertCalls(1, 1, 0, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 16, 64, 1000})
    void shouldTakeTwoCallsForAPipelineOfSmallRequests(int depth) {
        for (int i = 0; i < depth; i++) {
            client.ask(i % 2 == 0 ? new String[] {"GET", "k1"} : new String[] {"SET", "k1", "value1"});
        }
        server.turn();
        assertThat(client.received()).isEqualTo("$6\r\nvalue1\r\n+OK\r\n".repeat(depth / 2));
        assertCalls(1, 1, 0, 1);
    }

    @Test
    void shouldTakeTwoCallsForAPipelineWithReferences() {
        for (int i = 0; i < 8; i++) {
            client.ask("GET", "large").ask("GET", "k1");
        }
        server.turn();
        assertThat(client.received())
                .isEqualTo((ScriptedClient.bulk("l".repeat(100_000)) + "$6\r\nvalue1\r\n").repeat(8));
        assertCalls(1, 0, 1, 1);
        assertThat(server.libc().pieces()).isEqualTo(16);
    }

    @Test
    void shouldSendAnArrayOfAHundredSmallValuesAsOnePiece() {
        String[] words = new String[101];
        words[0] = "MGET";
        StringBuilder expected = new StringBuilder("*100\r\n");
        for (int i = 0; i < 100; i++) {
            words[i + 1] = "k" + i;
            expected.append(ScriptedClient.bulk("value" + i));
        }
        assertThat(client.call(words)).isEqualTo(expected.toString());
        assertCalls(1, 1, 0, 1);
        assertThat(server.libc().pieces()).isEqualTo(1);
    }

    @Test
    void shouldPollOncePerTurnWhateverThereIsToDo() {
        ScriptedClient slow = server.connect(1000);
        slow.ask("GET", "large");
        server.libc().forget();
        for (int i = 0; i < 20; i++) {
            client.ask("PING");
            slow.received(100);
            server.turn();
        }
        assertThat(server.libc().polls()).isEqualTo(20);
        assertThat(client.received()).isEqualTo("+PONG\r\n".repeat(20));
    }

    @Test
    void shouldNotCallForAnIdleConnection() {
        server.connect();
        server.turns(3);
        server.libc().forget();
        server.turns(10);
        assertThat(server.libc().receives()).isZero();
        assertThat(server.libc().writes()).isZero();
    }

    @Test
    void shouldNotWriteAgainToASocketThatIsFull() {
        ScriptedClient slow = server.connect(1000);
        slow.ask("GET", "large");
        server.turn();
        server.libc().forget();
        server.turns(10);
        assertThat(server.libc().writes()).isZero();
        slow.received(1);
        server.turn();
        assertThat(server.libc().writes()).isEqualTo(1);
        slow.skips(100_010);
    }

    @Test
    void shouldNotWriteNothingWhenItClosesAConnection() {
        client.sends("*x\r\n");
        server.turns(2);
        assertThat(client.received()).isEqualTo("-ERR Protocol error: invalid multibulk length\r\n");
        assertThat(client.isClosed()).isTrue();
        assertThat(server.libc().emptyGathers()).isZero();
        assertThat(server.libc().writes()).isEqualTo(1);
    }

    private void assertCalls(int receives, int sends, int gathers, int polls) {
        assertThat(server.libc().receives()).as("recv").isEqualTo(receives);
        assertThat(server.libc().sends()).as("send").isEqualTo(sends);
        assertThat(server.libc().gathers()).as("writev").isEqualTo(gathers);
        assertThat(server.libc().polls()).as("epoll_wait").isEqualTo(polls);
    }
}
