package io.gatun.engine.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ImportModeTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient source = engine.connect();
    private final TestClient other = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void begin(String setup) {
        Conversation.say(other, "CONFIG SET import-mode yes; " + setup);
        assertThat(Conversation.say(source, "CLIENT IMPORT-SOURCE ON")).isEqualTo("+OK");
        engine.clock().advanceMillis(10);
        engine.cron();
    }

    @Test
    void shouldKnowASourceOnlyWhileDataIsImported() {
        assertThat(Conversation.say(source, "CLIENT IMPORT-SOURCE ON")).isEqualTo("-ERR Server is not in import mode");
        assertThat(Conversation.say(source, "CLIENT IMPORT-SOURCE off")).isEqualTo("+OK");
        begin("PING");
        assertThat(Conversation.say(source, "CLIENT IMPORT-SOURCE maybe")).isEqualTo("-ERR syntax error");
        assertThat(Conversation.say(source, "CLIENT INFO")).contains(" flags=I ");
        assertThat(Conversation.say(source, "CLIENT IMPORT-SOURCE OFF; CLIENT INFO"))
                .contains(" flags=N ");
    }

    @Test
    void shouldHideWhatIsOverFromAllButTheSource() {
        begin("SET a 1 PX 5");
        assertThat(Conversation.say(other, "GET a")).isEqualTo("$-1");
        assertThat(Conversation.say(other, "TTL a")).isEqualTo(":-2");
        assertThat(Conversation.say(other, "KEYS *")).isEqualTo("[]");
        assertThat(Conversation.say(other, "DBSIZE")).isEqualTo(":1");
        assertThat(Conversation.say(source, "TTL a")).isEqualTo(":0");
        assertThat(Conversation.say(source, "GET a")).isEqualTo("$1");
        assertThat(Conversation.say(source, "INCR a")).isEqualTo(":2");
        assertThat(Conversation.say(source, "RANDOMKEY")).isEqualTo("$a");
        assertThat(Conversation.say(source, "SCAN 0")).isEqualTo("[$0, [$a]]");
        assertThat(Conversation.say(source, "KEYS *")).isEqualTo("[$a]");
    }

    @Test
    void shouldAnswerARandomKeyEvenIfAllAreOver() {
        begin("SET a 1 PX 5");
        assertThat(Conversation.say(other, "RANDOMKEY")).isEqualTo("$a");
    }

    @Test
    void shouldReplaceWhatIsOver() {
        begin("SET a 1 PX 5");
        assertThat(Conversation.say(other, "SET a 2; GET a")).isEqualTo("$2");
        assertThat(Conversation.say(other, "TTL a")).isEqualTo(":-1");
        assertThat(Conversation.say(other, "DBSIZE")).isEqualTo(":1");
    }

    @Test
    void shouldKeepWhatIsStoredWithATimeThatIsOver() {
        begin("PING");
        assertThat(Conversation.say(source, "SET a 1 PXAT 1; MSETEX 1 b 1 EXAT 1; SET c 1; GETEX c PXAT 1; SET d 1"))
                .isEqualTo("+OK");
        assertThat(Conversation.say(source, "EXPIRE d -1; DBSIZE")).isEqualTo(":4");
        assertThat(Conversation.say(other, "MGET a b c d")).isEqualTo("[$-1, $-1, $-1, $-1]");
    }

    @Test
    void shouldRemoveWhatIsOverWhenTheImportEnds() {
        begin("MSETEX 2 a 1 b 1 PX 5");
        assertThat(Conversation.say(other, "CONFIG SET import-mode no; GET a; DBSIZE"))
                .isEqualTo(":1");
        engine.cron();
        assertThat(Conversation.say(source, "DBSIZE")).isEqualTo(":0");
    }

    @Test
    void shouldEvictNothing() {
        begin("SET a 1");
        Conversation.say(source, "CONFIG SET maxmemory-policy allkeys-lru maxmemory 1");
        assertThat(Conversation.say(source, "SET b 1")).startsWith("-OOM ");
        assertThat(Conversation.say(source, "CONFIG SET import-mode no; DBSIZE"))
                .isEqualTo(":0");
    }
}
