package io.gatun.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import org.junit.jupiter.api.Test;

class OutputLimitsTest {
    @Test
    void shouldCloseAClientWhoseReplyReachesTheHardLimit() {
        try (Dialogue dialogue = new Dialogue()) {
            dialogue.say("SET big " + "x".repeat(100_000));
            dialogue.client().call("CONFIG", "SET", "client-output-buffer-limit", "normal 50000 0 0");
            dialogue.say("GET big");
            assertThat(dialogue.client().isClosed()).isTrue();
            assertThat(dialogue.engine().engine().context().counters().outputLimitDisconnections)
                    .isEqualTo(1);
        }
    }

    @Test
    void shouldCountReferencedBytesAsIfTheyWereCopied() {
        try (Dialogue dialogue = new Dialogue()) {
            dialogue.say("SET big " + "x".repeat(30_000));
            dialogue.client().call("CONFIG", "SET", "client-output-buffer-limit", "normal 30000 0 0");
            dialogue.client().pause();
            dialogue.say("GET big");
            assertThat(dialogue.client().isClosed()).isTrue();
        }
    }

    @Test
    void shouldLetAReplyUnderTheLimitPass() {
        try (Dialogue dialogue = new Dialogue()) {
            dialogue.say("SET big " + "x".repeat(30_000));
            dialogue.client().call("CONFIG", "SET", "client-output-buffer-limit", "normal 50000 0 0");
            assertThat(dialogue.say("GET big")).hasSize(30_000 + 10);
            assertThat(dialogue.client().isClosed()).isFalse();
        }
    }

    @Test
    void shouldAllowWhatOneReplyBufferHoldsAtAnyLimit() {
        try (Dialogue dialogue = new Dialogue()) {
            dialogue.say("SET small " + "x".repeat(16_000));
            dialogue.say("SET big " + "x".repeat(17_000));
            assertThat(dialogue.client().call("CONFIG", "SET", "client-output-buffer-limit", "normal 1 1 0"))
                    .isEqualTo("+OK\r\n");
            assertThat(dialogue.say("GET small")).hasSize(16_000 + 10);
            dialogue.say("GET big");
            assertThat(dialogue.client().isClosed()).isTrue();
        }
    }

    @Test
    void shouldCloseAClientThatStaysOverTheSoftLimitForTooLong() {
        try (Dialogue dialogue = new Dialogue()) {
            dialogue.client().call("CONFIG", "SET", "client-output-buffer-limit", "normal 0 18000 2");
            ConnectionCounters.pending(dialogue.client().session().counters(), 20_000);
            dialogue.engine().cron();
            dialogue.engine().clock().advanceMillis(2000);
            dialogue.engine().cron();
            assertThat(dialogue.client().isClosed()).isFalse();
            dialogue.engine().clock().advanceMillis(1);
            dialogue.engine().cron();
            dialogue.engine().cron();
            assertThat(dialogue.client().isClosed()).isTrue();
        }
    }

    @Test
    void shouldForgetTheSoftLimitWhenTheOutputShrank() {
        try (Dialogue dialogue = new Dialogue()) {
            dialogue.client().call("CONFIG", "SET", "client-output-buffer-limit", "normal 0 18000 2");
            long counters = dialogue.client().session().counters();
            ConnectionCounters.pending(counters, 20_000);
            dialogue.engine().cron();
            dialogue.engine().clock().advanceMillis(1500);
            ConnectionCounters.pending(counters, 10);
            dialogue.engine().cron();
            ConnectionCounters.pending(counters, 20_000);
            dialogue.engine().clock().advanceMillis(1500);
            dialogue.engine().cron();
            dialogue.engine().cron();
            assertThat(dialogue.client().isClosed()).isFalse();
        }
    }

    @Test
    void shouldNotLookAtClientsThatAreGone() {
        try (Dialogue dialogue = new Dialogue()) {
            TestClient[] others = new TestClient[20];
            for (int i = 0; i < others.length; i++) {
                others[i] = dialogue.engine().connect();
            }
            dialogue.engine().cron();
            for (TestClient other : others) {
                other.disconnect();
            }
            for (int i = 0; i < others.length; i++) {
                dialogue.engine().cron();
            }
            assertThat(dialogue.say("PING")).isEqualTo("+PONG\r\n");
        }
    }
}
