package io.gatun.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.RespConnection;
import io.gatun.it.support.Values;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MidReplyTest {

    private static final int SLOW_BUFFER_BYTES = 4096;
    private static final String VALUE = new String(Values.binary(12 * Values.MIB, 1), StandardCharsets.ISO_8859_1);

    private static GatunProcess server;

    @BeforeAll
    static void startServer() {
        server = GatunProcess.startWith(List.of("-Dgatun.memory=checked"));
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SET large changed",
                "SET large changed KEEPTTL",
                "GETSET large changed",
                "DEL large",
                "UNLINK large",
                "GETDEL large",
                "APPEND large more",
                "SETRANGE large 5000000 changed",
                "RENAME large other",
                "RENAME small large",
                "COPY small large REPLACE",
                "PEXPIREAT large 1",
                "MSET large changed small changed",
                "FLUSHDB",
                "FLUSHALL SYNC",
                "FLUSHALL ASYNC"
            })
    void shouldSendTheOldValueWholeWhenItIsChangedMidReply(String change) throws InterruptedException {
        try (RespConnection slow = RespConnection.open(server.port(), SLOW_BUFFER_BYTES);
                RespConnection other = server.connect()) {
            other.call("MSET", "large", VALUE, "small", "tiny");
            slow.send("GET", "large");
            slow.send("PING");
            assertThat(slow.readBytes(11)).isEqualTo("$12582912\r\n");
            Thread.sleep(20);
            assertThat(other.call(change.split(" "))).isNotInstanceOf(RespConnection.ErrorReply.class);
            other.call("SET", "filler", VALUE);
            assertThat(slow.readBytes(VALUE.length()).equals(VALUE)).isTrue();
            assertThat(slow.readBytes(9)).isEqualTo("\r\n+PONG\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({"GETRANGE large 100 11000000, 100, 11000001", "GETRANGE large -9000000 -1, 3582912, 12582912"})
    void shouldSendARangeOfTheOldValueWhole(String command, int from, int to) {
        try (RespConnection slow = RespConnection.open(server.port(), SLOW_BUFFER_BYTES);
                RespConnection other = server.connect()) {
            other.call("SET", "large", VALUE);
            slow.send(command.split(" "));
            assertThat(slow.readBytes(1)).isEqualTo("$");
            other.call("SET", "large", "changed");
            other.call("SET", "filler", VALUE);
            String expected = (to - from) + "\r\n" + VALUE.substring(from, to) + "\r\n";
            assertThat(slow.readBytes(expected.length()).equals(expected)).isTrue();
        }
    }

    @Test
    void shouldKeepOrderWhenLargeAndSmallRepliesAlternateToASlowReader() {
        String medium = VALUE.substring(0, 100_000);
        try (RespConnection slow = RespConnection.open(server.port(), SLOW_BUFFER_BYTES);
                RespConnection other = server.connect()) {
            other.call("SET", "medium", medium);
            for (int i = 0; i < 100; i++) {
                slow.send("GET", "medium");
                slow.send("ECHO", Integer.toString(i));
                slow.send("MGET", "medium", "absent", "medium");
            }
            other.call("SET", "medium", "changed");
            other.call("SET", "filler", VALUE);
            for (int i = 0; i < 100; i++) {
                Object first = slow.read();
                assertThat(first).isIn(medium, "changed");
                assertThat(slow.read()).isEqualTo(Integer.toString(i));
                assertThat(slow.read()).asString().hasSizeGreaterThan(10);
            }
        }
    }

    @Test
    void shouldSurviveReadersThatVanishInMidReply() {
        try (RespConnection other = server.connect()) {
            other.call("SET", "large", VALUE);
            for (int i = 0; i < 50; i++) {
                RespConnection slow = RespConnection.open(server.port(), SLOW_BUFFER_BYTES);
                for (int request = 0; request < 5; request++) {
                    slow.send("GET", "large");
                }
                slow.readBytes(1000 * i + 1);
                slow.reset();
            }
            assertThat(other.call("GET", "large").equals(VALUE)).isTrue();
        }
    }

    @Test
    void shouldCutOffAKilledClientWithPendingReferences() {
        try (RespConnection slow = RespConnection.open(server.port(), SLOW_BUFFER_BYTES);
                RespConnection other = server.connect()) {
            other.call("SET", "large", VALUE);
            String id = slow.call("CLIENT", "ID").toString();
            slow.send("GET", "large");
            assertThat(slow.readBytes(11)).isEqualTo("$12582912\r\n");
            assertThat(other.call("CLIENT", "KILL", "ID", id)).isEqualTo(1L);
            assertThat(slow.readToEnd().length()).isLessThan(VALUE.length());
            assertThat(other.call("CLIENT", "LIST", "ID", id)).isEqualTo("");
            assertThat(other.call("GET", "large").equals(VALUE)).isTrue();
        }
    }
}
