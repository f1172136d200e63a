package io.gatun.engine.command.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.session.Dialogue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClientPauseTest {
    private static final String OK = "+OK\r\n";

    private final Dialogue dialogue = new Dialogue();
    private final TestClient other = dialogue.engine().connect();

    @AfterEach
    void close() {
        dialogue.close();
    }

    private void advance(long millis) {
        dialogue.engine().clock().advanceMillis(millis);
        dialogue.engine().turn();
    }

    @Test
    void shouldLetWritesWaitUntilTheMoment() {
        assertThat(dialogue.say("CLIENT PAUSE 100 WRITE")).isEqualTo(OK);
        assertThat(other.call("SET", "k", "v")).isEmpty();
        assertThat(dialogue.say("GET k")).isEqualTo("$-1\r\n");
        advance(99);
        assertThat(other.received()).isEmpty();
        advance(1);
        assertThat(other.received()).isEqualTo(OK);
        assertThat(dialogue.say("GET k")).isEqualTo("$1\r\nv\r\n");
    }

    @Test
    void shouldLetEverythingWait() {
        dialogue.pipeline("CLIENT PAUSE 100", "PING");
        assertThat(other.call("PING")).isEmpty();
        assertThat(other.call("CLIENT", "UNPAUSE")).isEmpty();
        advance(100);
        assertThat(dialogue.client().received()).isEqualTo("+PONG\r\n");
        assertThat(other.received()).isEqualTo("+PONG\r\n" + OK);
    }

    @Test
    void shouldGoOnWhenToldSo() {
        dialogue.say("CLIENT PAUSE 100000 WRITE");
        TestClient third = dialogue.engine().connect();
        other.call("APPEND", "k", "1");
        third.call("APPEND", "k", "2");
        assertThat(dialogue.say("CLIENT LIST")).contains(" flags=b ");
        assertThat(dialogue.say("INFO clients"))
                .contains(
                        "blocked_clients:2\r\n", "paused_actions:write\r\n", "paused_timeout_milliseconds:100000\r\n");
        assertThat(dialogue.say("CLIENT UNPAUSE")).isEqualTo(OK);
        assertThat(other.received()).isEqualTo(":1\r\n");
        assertThat(third.received()).isEqualTo(":2\r\n");
        assertThat(dialogue.say("INFO clients"))
                .contains("blocked_clients:0\r\n", "paused_actions:none\r\n", "paused_timeout_milliseconds:0\r\n");
    }

    @Test
    void shouldKeepTheOrderOfAPipeline() {
        dialogue.say("CLIENT PAUSE 100 WRITE");
        assertThat(other.send("APPEND k 1\r\nGET k\r\nAPPEND k 2\r\nGET k\r\n")).isEmpty();
        assertThat(other.send("GET k\r\n")).isEmpty();
        advance(100);
        assertThat(other.received()).isEqualTo(":1\r\n$1\r\n1\r\n:2\r\n$2\r\n12\r\n$2\r\n12\r\n");
    }

    @Test
    void shouldAnswerWhatCameBeforeTheFirstWrite() {
        dialogue.say("CLIENT PAUSE 100 WRITE");
        assertThat(other.send("PING\r\nSET k v\r\nPING\r\n")).isEqualTo("+PONG\r\n");
        advance(100);
        assertThat(other.received()).isEqualTo("+OK\r\n+PONG\r\n");
    }

    @Test
    void shouldHoldMoreThanABatch() {
        dialogue.say("CLIENT PAUSE 100 WRITE");
        assertThat(other.send("INCR k\r\n".repeat(5000))).isEmpty();
        advance(100);
        assertThat(other.received()).endsWith(":4999\r\n:5000\r\n");
    }

    @Test
    void shouldHoldValuesThatWereReadInPlace() {
        String value = "v".repeat(100_000);
        dialogue.say("CLIENT PAUSE 100 WRITE");
        assertThat(other.call("SET", "k", value)).isEmpty();
        assertThat(other.session().heldBytes()).isGreaterThan(100_000);
        advance(100);
        assertThat(other.received()).isEqualTo(OK);
        assertThat(other.call("STRLEN", "k")).isEqualTo(":100000\r\n");
        assertThat(other.session().heldBytes()).isLessThan(10_000);
    }

    @Test
    void shouldHoldAProtocolErrorBehindAWrite() {
        dialogue.say("CLIENT PAUSE 100 WRITE");
        assertThat(other.send("SET k v\r\n*x\r\n")).isEmpty();
        advance(100);
        assertThat(other.received()).isEqualTo(OK + "-ERR Protocol error: invalid multibulk length\r\n");
        assertThat(other.isClosed()).isTrue();
    }

    @Test
    void shouldFreeWhatAClientHeldThatIsGone() {
        dialogue.say("CLIENT PAUSE 100 WRITE");
        other.call("SET", "k", "v".repeat(100_000));
        dialogue.say("CLIENT KILL ID " + other.session().id());
        assertThat(other.isClosed()).isTrue();
        other.disconnect();
        assertThat(dialogue.say("INFO clients")).contains("blocked_clients:0\r\n");
        advance(100);
        assertThat(dialogue.say("EXISTS k")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldWaitAgainInAFurtherPause() {
        dialogue.say("CLIENT PAUSE 100 ALL");
        other.send("CLIENT PAUSE 100 WRITE\r\nPING\r\nSET k v\r\nPING\r\n");
        advance(100);
        assertThat(other.received()).isEqualTo("+OK\r\n+PONG\r\n");
        advance(100);
        assertThat(other.received()).isEqualTo("+OK\r\n+PONG\r\n");
    }

    @Test
    void shouldKeepTheLaterEndAndTheWiderKind() {
        dialogue.pipeline("MULTI", "CLIENT PAUSE 100 ALL", "CLIENT PAUSE 20 WRITE", "EXEC");
        advance(50);
        assertThat(other.call("PING")).isEmpty();
        advance(50);
        assertThat(other.received()).isEqualTo("+PONG\r\n");
    }

    @Test
    void shouldLetATransactionWaitIfItWrites() {
        other.send("MULTI\r\nSET k v\r\n");
        dialogue.say("CLIENT PAUSE 100 WRITE");
        assertThat(other.call("EXEC")).isEmpty();
        assertThat(dialogue.pipeline("MULTI", "GET k", "EXEC")).endsWith("*1\r\n$-1\r\n");
        assertThat(dialogue.pipeline("MULTI", "SET k w")).isEqualTo(OK);
        advance(100);
        assertThat(other.received()).isEqualTo("*1\r\n+OK\r\n");
        assertThat(dialogue.client().received()).isEqualTo("+QUEUED\r\n");
    }

    @Test
    void shouldLetTheTransactionEndThatPauses() {
        assertThat(dialogue.pipeline("MULTI", "CLIENT PAUSE 100 WRITE", "SET k v", "EXEC"))
                .endsWith("*2\r\n+OK\r\n+OK\r\n");
        assertThat(dialogue.say("GET k")).isEqualTo("$1\r\nv\r\n");
    }

    @Test
    void shouldRefuseMistakesAtOnce() {
        dialogue.say("CLIENT PAUSE 100 ALL");
        assertThat(other.call("SET", "k")).isEqualTo("-ERR wrong number of arguments for 'set' command\r\n");
        assertThat(other.call("nonsense")).startsWith("-ERR unknown command");
    }

    @Test
    void shouldMuteTheRightReplies() {
        dialogue.say("CLIENT PAUSE 100 WRITE");
        assertThat(other.send("CLIENT REPLY SKIP\r\nSET k v\r\nGET k\r\n")).isEmpty();
        advance(100);
        assertThat(other.received()).isEqualTo("$1\r\nv\r\n");
    }

    @Test
    void shouldNeitherExpireNorEvictMeanwhile() throws Exception {
        dialogue.say("SET a v PX 10");
        dialogue.say("SET b v PX 10");
        dialogue.say("SET c v");
        dialogue.say("CLIENT PAUSE 100 WRITE");
        dialogue.engine().set("maxmemory-policy", "allkeys-random");
        dialogue.engine().set("maxmemory", "1");
        dialogue.engine().clock().advanceMillis(50);
        dialogue.engine().cron();
        assertThat(dialogue.say("GET a")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("DBSIZE")).isEqualTo(":3\r\n");
        assertThat(dialogue.say("INFO stats")).contains("expired_keys:0\r\n").contains("evicted_keys:0\r\n");
        dialogue.engine().set("maxmemory", "0");
        advance(50);
        assertThat(dialogue.say("GET a")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("DBSIZE")).isEqualTo(":2\r\n");
        assertThat(dialogue.say("INFO stats")).contains("expired_keys:1\r\n");
    }

    @Test
    void shouldReplaceAnExpiredKeyInTheTransactionThatPauses() {
        dialogue.say("SET a old PX 10");
        dialogue.say("SET b old PX 10");
        dialogue.engine().clock().advanceMillis(50);
        assertThat(dialogue.pipeline(
                        "MULTI", "CLIENT PAUSE 100 WRITE", "SET a new", "SET c x", "RENAME c b", "DBSIZE", "EXEC"))
                .endsWith("*5\r\n+OK\r\n+OK\r\n+OK\r\n+OK\r\n:2\r\n");
        assertThat(dialogue.say("MGET a b")).isEqualTo("*2\r\n$3\r\nnew\r\n$1\r\nx\r\n");
        assertThat(dialogue.say("PTTL a")).isEqualTo(":-1\r\n");
    }

    @Test
    void shouldRefuseWhatIsWrong() {
        assertThat(dialogue.say("CLIENT PAUSE abc")).isEqualTo("-ERR timeout is not an integer or out of range\r\n");
        assertThat(dialogue.say("CLIENT PAUSE -1")).isEqualTo("-ERR timeout is negative\r\n");
        assertThat(dialogue.say("CLIENT PAUSE 9223372036854775807")).isEqualTo("-ERR timeout is out of range\r\n");
        assertThat(dialogue.say("CLIENT PAUSE 1 foo")).isEqualTo("-ERR CLIENT PAUSE mode must be WRITE or ALL\r\n");
        assertThat(dialogue.say("CLIENT PAUSE 0")).isEqualTo(OK);
        assertThat(dialogue.say("PING")).isEqualTo("+PONG\r\n");
    }
}
