package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReplyStatisticsTest {
    private static final int LENGTH = 5_000_000;
    private static final long WIRE = LENGTH + 12L;

    private ScriptedServer server;
    private ScriptedClient observer;
    private ScriptedClient reader;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        observer = server.connect();
        observer.ask("SET", "large", "v".repeat(LENGTH)).ask("SET", "small", "s".repeat(10_000));
        observer.receives(10);
        reader = server.connect(1000);
        reader.call("CLIENT", "SETNAME", "reader");
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void shouldTellPendingReferencedBytesAsOutputMemoryButHoldOneSmallBlock() {
        reader.ask("GET", "large").ask("GET", "large");
        server.turns(2);
        assertThat(field("omem")).isEqualTo(2 * WIRE - 1000);
        assertThat(field("oll")).isEqualTo(1);
        assertThat(field("obl")).isLessThanOrEqualTo(field("rbs"));
        assertThat(field("tot-mem")).isLessThan(20_000);
        assertThat(text("events")).isEqualTo("rw");
        reader.socket().widen();
        reader.skips(2 * WIRE);
        assertThat(field("omem")).isZero();
        assertThat(field("oll")).isZero();
        assertThat(field("obl")).isZero();
        assertThat(text("events")).isEqualTo("r");
    }

    @Test
    void shouldHoldTheBytesOfCopiedReplies() {
        reader.ask("GET", "small").ask("GET", "small").ask("GET", "small");
        server.turns(2);
        long pending = 3 * 10_010L - 1000 - 3;
        assertThat(field("omem")).isBetween(pending, pending + 10);
        assertThat(field("tot-mem")).isGreaterThan(pending);
        assertThat(field("oll")).isEqualTo(2);
    }

    @Test
    void shouldCountTheBytesThatWereReallySent() {
        long before = field("tot-net-out");
        long beforeAll = server.engine().context().counters().netOutputBytes;
        reader.ask("GET", "large");
        server.turns(2);
        assertThat(server.engine().context().counters().netOutputBytes - beforeAll)
                .isEqualTo(1000);
        assertThat(field("tot-net-out") - before).isEqualTo(1000);
        reader.socket().widen();
        reader.skips(WIRE);
        assertThat(field("tot-net-out") - before).isEqualTo(WIRE);
    }

    @Test
    void shouldCallAClientIdleSinceItsLastByteWasSent() {
        reader.ask("GET", "large");
        server.turns(2);
        server.clock().advanceMicros(30_000_000);
        reader.received(500);
        server.turns(2);
        assertThat(field("idle")).isLessThanOrEqualTo(1);
    }

    @Test
    void shouldCountWritesAndReads() {
        long writes = server.engine().context().counters().writes;
        long reads = server.engine().context().counters().reads;
        observer.call("PING");
        assertThat(server.engine().context().counters().writes - writes).isEqualTo(1);
        assertThat(server.engine().context().counters().reads - reads).isEqualTo(1);
    }

    private long field(String name) {
        return Long.parseLong(text(name));
    }

    private String text(String name) {
        observer.ask("CLIENT", "LIST");
        String list = observer.receives(5);
        String line = Arrays.stream(list.split("\n"))
                .filter(each -> each.contains(" name=reader "))
                .findFirst()
                .orElseThrow();
        return Arrays.stream(line.split(" "))
                .filter(each -> each.startsWith(name + "="))
                .map(each -> each.substring(name.length() + 1))
                .findFirst()
                .orElseThrow();
    }
}
