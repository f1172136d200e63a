package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.OutputLimits;
import io.gatun.engine.session.Session;
import io.gatun.engine.setting.OutputLimitSetting;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputLimitTest {
    private static final int LENGTH = 200_000;
    private static final int WIRE = LENGTH + 11;

    private ScriptedServer server;
    private ScriptedClient writer;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer();
        writer = server.connect();
        writer.ask("SET", "k", "v".repeat(LENGTH));
        writer.receives(5);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void limit(long hard, long soft, int seconds) throws Exception {
        server.set("client-output-buffer-limit", "normal", "" + hard, "" + soft, "" + seconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "16384"})
    void shouldCloseAReaderWhosePendingRepliesReachTheHardLimit(String leastSize) throws Exception {
        server.set("min-string-size-avoid-copy-reply", leastSize);
        limit(1_000_000, 0, 0);
        ScriptedClient reader = server.connect(100);
        for (int i = 0; i < 4; i++) {
            reader.ask("GET", "k");
            server.turns(2);
            assertThat(reader.isClosed()).as("%d replies", i + 1).isFalse();
        }
        reader.ask("GET", "k").ask("GET", "k");
        server.turns(2);
        assertThat(reader.isClosed()).isTrue();
        assertThat(server.pins()).isZero();
        assertThat(server.blockBytes()).isZero();
        assertThat(disconnections()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "16384"})
    void shouldSendNothingOfAReplyThatReachesTheHardLimit(String leastSize) throws Exception {
        server.set("min-string-size-avoid-copy-reply", leastSize);
        limit(100_000, 0, 0);
        ScriptedClient reader = server.connect();
        reader.ask("GET", "k");
        server.turns(2);
        assertThat(reader.isClosed()).isTrue();
        assertThat(reader.received()).isEmpty();
        assertThat(disconnections()).isEqualTo(1);
    }

    @Test
    void shouldSendNothingOfAPipelineThatReachesTheHardLimit() throws Exception {
        limit(500_000, 0, 0);
        ScriptedClient reader = server.connect();
        reader.ask("PING").ask("GET", "k").ask("GET", "k").ask("GET", "k").ask("PING");
        server.turns(2);
        assertThat(reader.isClosed()).isTrue();
        assertThat(reader.received()).isEmpty();
    }

    @Test
    void shouldRunATransactionToItsEndWhoseReplyReachesTheHardLimit() throws Exception {
        limit(100_000, 0, 0);
        ScriptedClient reader = server.connect();
        reader.sends("MULTI\r\nGET k\r\nSET after done\r\nEXEC\r\n");
        server.turns(2);
        assertThat(reader.isClosed()).isTrue();
        assertThat(writer.call("GET", "after")).isEqualTo("$4\r\ndone\r\n");
    }

    @Test
    void shouldObeyTheLimitToTheByte() throws Exception {
        limit(WIRE + 1, 0, 0);
        ScriptedClient reader = server.connect();
        reader.ask("GET", "k");
        reader.skips(WIRE);
        limit(WIRE, 0, 0);
        reader.ask("GET", "k");
        server.turns(2);
        assertThat(reader.isClosed()).isTrue();
    }

    @Test
    void shouldCloseAReaderThatIsOverTheSoftLimitForTooLongWithoutTraffic() throws Exception {
        limit(0, 100_000, 3);
        ScriptedClient reader = server.connect(100);
        reader.ask("GET", "k");
        server.turns(3);
        server.clock().advanceMicros(2_000_000);
        server.turns(5);
        assertThat(reader.isClosed()).isFalse();
        server.clock().advanceMicros(2_500_000);
        server.turns(5);
        assertThat(reader.isClosed()).isTrue();
        assertThat(server.pins()).isZero();
        assertThat(disconnections()).isEqualTo(1);
    }

    @Test
    void shouldForgiveAReaderThatComesUnderTheSoftLimitInTime() throws Exception {
        limit(0, 100_000, 3);
        ScriptedClient reader = server.connect(100);
        for (int i = 0; i < 3; i++) {
            reader.ask("GET", "k");
            server.turns(3);
            server.clock().advanceMicros(2_000_000);
            server.turns(3);
            reader.skips(WIRE);
            server.turns(3);
        }
        assertThat(reader.isClosed()).isFalse();
    }

    @Test
    void shouldCountReferencedBytesAsIfTheyHadBeenCopied() throws Exception {
        assertThat(isExceededAt(1_000_000, "0", OutputLimitTest::pendingBytes)).isTrue();
        assertThat(isExceededAt(1_000_000, "16384", OutputLimitTest::pendingBytes))
                .isTrue();
    }

    @Test
    void shouldBeNoticedWhenALimitLooksAtBlocksOnly() throws Exception {
        assertThat(isExceededAt(1_000_000, "0", OutputLimitTest::bytesOfBlocks)).isTrue();
        assertThat(isExceededAt(1_000_000, "16384", OutputLimitTest::bytesOfBlocks))
                .isFalse();
    }

    private static long pendingBytes(Session session) {
        return ConnectionCounters.pending(session.counters());
    }

    private static long bytesOfBlocks(Session session) {
        return ConnectionCounters.heldBytes(session.counters());
    }

    private boolean isExceededAt(int hard, String leastSize, ToLongFunction<Session> counted) throws Exception {
        server.set("min-string-size-avoid-copy-reply", leastSize);
        OutputLimitSetting setting = new OutputLimitSetting();
        setting.set(List.of("normal", Integer.toString(hard), "0", "0"));
        ScriptedClient reader = server.connect(100);
        for (int i = 0; i < 6; i++) {
            reader.ask("GET", "k");
        }
        server.turns(2);
        Session session = server.engine().context().sessions().all().stream()
                .max(Comparator.comparingLong(Session::id))
                .orElseThrow();
        boolean exceeded = new OutputLimits(setting).isExceeded(session, counted.applyAsLong(session), 0);
        reader.socket().clientResets();
        server.turns(2);
        return exceeded;
    }

    @Test
    void shouldNotLimitAReaderThatIsFastEnough() throws Exception {
        limit(WIRE * 2L, 0, 0);
        ScriptedClient reader = server.connect();
        for (int i = 0; i < 20; i++) {
            reader.ask("GET", "k");
            reader.skips(WIRE);
        }
        assertThat(reader.isClosed()).isFalse();
    }

    private long disconnections() {
        return server.engine().context().counters().outputLimitDisconnections;
    }
}
