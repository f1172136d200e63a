package io.gatun.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.RespConnection;
import io.gatun.it.support.RespConnection.ErrorReply;
import io.gatun.it.support.Values;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

@DisabledIfEnvironmentVariable(
        named = "GATUN_TEST_SERVER_CMD",
        matches = ".+",
        disabledReason = "another server is tested")
class MemoryReturnsTest {

    private static final int SLOW_BUFFER_BYTES = 4096;
    private static final int CONNECTIONS = 20;
    private static final long CONNECTION_BYTES = 100 * Values.KIB;
    private static final String VALUE = "v".repeat(8 * Values.MIB);

    private static final String[] WITHOUT_COMMAND_LOG = {
        "--commandlog-execution-slower-than", "-1",
        "--commandlog-request-larger-than", "-1",
        "--commandlog-reply-larger-than", "-1"
    };

    private GatunProcess server;
    private RespConnection control;
    private long before;

    @BeforeEach
    void startServer() {
        server = GatunProcess.start(WITHOUT_COMMAND_LOG);
        control = server.connect();
        control.call("SET", "large", VALUE);
        control.call("GET", "large");
        before = usedMemory();
    }

    @AfterEach
    void stopServer() {
        control.close();
        server.close();
    }

    @Test
    void shouldGiveBackWhatSlowReadersHeldOfAnOverwrittenValue() throws InterruptedException {
        List<RespConnection> slow = readers();
        control.call("SET", "large", VALUE);
        assertThat(usedMemory()).isGreaterThan(before + VALUE.length() / 2);
        for (RespConnection reader : slow) {
            assertThat(reader.read().equals(VALUE)).isTrue();
            reader.close();
        }
        awaitMemoryAsBefore();
    }

    @Test
    void shouldGiveBackWhatVanishedReadersHeld() throws InterruptedException {
        List<RespConnection> slow = readers();
        control.call("SET", "large", VALUE);
        slow.forEach(RespConnection::reset);
        awaitMemoryAsBefore();
    }

    @Test
    void shouldGiveBackWhatKilledReadersHeld() throws InterruptedException {
        List<RespConnection> slow = readers();
        control.call("DEL", "large");
        assertThat(control.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"))
                .isEqualTo((long) CONNECTIONS);
        control.call("SET", "large", VALUE);
        slow.forEach(RespConnection::close);
        awaitMemoryAsBefore();
    }

    @Test
    void shouldChargeNothingForAnAnnouncementThatNoBytesFollow() throws InterruptedException {
        List<RespConnection> announcing = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            RespConnection connection = server.connect();
            connection.sendText("*3\r\n$3\r\nSET\r\n$3\r\nkey\r\n$536870912\r\n");
            announcing.add(connection);
        }
        Thread.sleep(200);
        assertThat(usedMemory()).isLessThan(before + CONNECTIONS * CONNECTION_BYTES);
        announcing.forEach(RespConnection::reset);
        awaitMemoryAsBefore();
    }

    @Test
    void shouldHoldNoCopiesForASlowReaderOfAThousandReplies() throws InterruptedException {
        try (RespConnection slow = RespConnection.open(server.port(), SLOW_BUFFER_BYTES)) {
            for (int i = 0; i < 1000; i++) {
                slow.send("GET", "large");
            }
            Thread.sleep(300);
            assertThat(usedMemory()).isLessThan(before + 2 * CONNECTION_BYTES);
            slow.reset();
        }
        awaitMemoryAsBefore();
    }

    @Test
    void shouldRefuseWritesAndGoOnReadingWhenMemoryIsFull() throws InterruptedException {
        control.call("CONFIG", "SET", "maxmemory", Long.toString(before + 12 * Values.MIB));
        ErrorReply refused = new ErrorReply("OOM command not allowed when used memory > 'maxmemory'.");
        control.call("SET", "more", VALUE);
        assertThat(control.call("SET", "evenmore", VALUE)).isEqualTo(refused);
        assertThat(control.call("GET", "large").equals(VALUE)).isTrue();
        assertThat(control.call("DEL", "more")).isEqualTo(1L);
        assertThat(control.call("SET", "small", "value")).isEqualTo("OK");
        control.call("DEL", "small");
        control.call("CONFIG", "SET", "maxmemory", "0");
        awaitMemoryAsBefore();
    }

    private List<RespConnection> readers() throws InterruptedException {
        List<RespConnection> readers = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
            RespConnection reader = RespConnection.open(server.port(), SLOW_BUFFER_BYTES);
            reader.send("GET", "large");
            readers.add(reader);
        }
        for (int attempt = 0; attempt < 100 && pendingReaders() < CONNECTIONS; attempt++) {
            Thread.sleep(50);
        }
        assertThat(pendingReaders()).isEqualTo(CONNECTIONS);
        return readers;
    }

    private long pendingReaders() {
        return control.call("CLIENT", "LIST")
                .toString()
                .lines()
                .filter(line -> line.contains("cmd=get") && !line.contains(" omem=0 "))
                .count();
    }

    private long usedMemory() {
        return control.call("INFO", "memory")
                .toString()
                .lines()
                .filter(line -> line.startsWith("used_memory:"))
                .map(line -> Long.parseLong(line.substring("used_memory:".length())))
                .findFirst()
                .orElseThrow();
    }

    private void awaitMemoryAsBefore() throws InterruptedException {
        for (int attempt = 0; attempt < 100 && usedMemory() != before; attempt++) {
            Thread.sleep(100);
        }
        assertThat(usedMemory()).isEqualTo(before);
    }
}
