package io.gatun.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReplyBufferResizeTest {
    private static final String LARGE = "large-".repeat(5000);
    private static final String SMALL = "s".repeat(100);

    private TestEngine engine;
    private TestClient client;

    @BeforeEach
    void open() {
        engine = new TestEngine();
        client = engine.connect();
        client.call("SET", "large", LARGE);
        client.call("SET", "small", SMALL);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private void visits(int count) {
        for (int i = 0; i < count; i++) {
            engine.clock().advanceMillis(200);
            engine.cron();
        }
    }

    private int size() {
        return client.session().replyBuffer().size();
    }

    @Test
    void shouldShrinkForAnIdleClientAndCountIt() {
        engine.engine().context().control().peakResetMillis(100);
        visits(2);
        assertThat(size()).isEqualTo(1024);
        assertThat(engine.engine().context().counters().replyBufferShrinks).isEqualTo(1);
        assertThat(client.call("CLIENT", "INFO")).contains(" rbs=1024 ");
    }

    @Test
    void shouldGrowAgainForAClientThatFillsItAndCountIt() throws Exception {
        engine.set("min-string-size-avoid-copy-reply", "0");
        engine.engine().context().control().peakResetMillis(100);
        visits(2);
        engine.engine().context().control().peakResetMillis(-1);
        for (int i = 0; i < 4; i++) {
            client.call("GET", "large");
            visits(1);
        }
        assertThat(size()).isEqualTo(16384);
        assertThat(engine.engine().context().counters().replyBufferExpands).isEqualTo(4);
    }

    @Test
    void shouldNotCountReferencedBytesAsAPeak() {
        engine.engine().context().control().peakResetMillis(100);
        visits(2);
        client.call("GET", "large");
        assertThat(client.session().replyBuffer().peak()).isLessThan(100);
        client.call("GET", "small");
        assertThat(client.session().replyBuffer().peak()).isEqualTo(100 + 8);
    }

    @Test
    void shouldLeaveTheSizeAloneWhenResizingIsOff() {
        engine.engine().context().control().peakResetMillis(100);
        engine.engine().context().control().resizing(false);
        visits(5);
        assertThat(size()).isEqualTo(16384);
        engine.engine().context().control().resizing(true);
        visits(2);
        assertThat(size()).isEqualTo(1024);
    }

    @Test
    void shouldSendEveryByteWhenItShrinksAndGrowsWhileRepliesArePending() throws Exception {
        String wire = "$30000\r\n" + LARGE + "\r\n$100\r\n" + SMALL + "\r\n";
        StringBuilder received = new StringBuilder();
        engine.engine().context().control().peakResetMillis(100);
        client.pause();
        for (int round = 0; round < 12; round++) {
            engine.set("min-string-size-avoid-copy-reply", round % 3 == 0 ? "0" : "16384");
            client.send("*2\r\n$3\r\nGET\r\n$5\r\nlarge\r\n*2\r\n$3\r\nGET\r\n$5\r\nsmall\r\n");
            visits(1 + round % 3);
            received.append(client.receive(7 + 1000 * round));
        }
        assertThat(received.append(client.resume()).toString().equals(wire.repeat(12)))
                .isTrue();
        assertThat(engine.engine().context().pins().live()).isZero();
    }
}
