package io.gatun.engine.command.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.Dialogue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TransactionTest {
    private static final String QUEUED = "+QUEUED\r\n";
    private static final String DISCARDED = "-EXECABORT Transaction discarded because of previous errors.\r\n";

    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    @Test
    void shouldRunWhatWasQueued() {
        assertThat(dialogue.say("MULTI")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("SET a 1")).isEqualTo(QUEUED);
        assertThat(dialogue.say("GET a")).isEqualTo(QUEUED);
        assertThat(dialogue.engine().connect().call("GET", "a")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("EXEC")).isEqualTo("*2\r\n+OK\r\n$1\r\n1\r\n");
        assertThat(dialogue.say("EXEC")).isEqualTo("-ERR EXEC without MULTI\r\n");
    }

    @Test
    void shouldAnswerAnEmptyArrayForAnEmptyTransaction() {
        assertThat(dialogue.pipeline("MULTI", "EXEC")).isEqualTo("+OK\r\n*0\r\n");
    }

    @Test
    void shouldForgetWhatWasQueued() {
        dialogue.say("MULTI");
        dialogue.say("SET a 1");
        assertThat(dialogue.say("DISCARD")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("GET a")).isEqualTo("$-1\r\n");
        assertThat(dialogue.say("DISCARD")).isEqualTo("-ERR DISCARD without MULTI\r\n");
    }

    @Test
    void shouldRefuseToRunWhenACommandCouldNotBeQueued() {
        assertThat(dialogue.pipeline("MULTI", "SET a 1", "NOSUCH", "SET b 2", "EXEC"))
                .isEqualTo("+OK\r\n" + QUEUED + "-ERR unknown command 'NOSUCH', with args beginning with: \r\n" + QUEUED
                        + DISCARDED);
        assertThat(dialogue.say("EXISTS a b")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldRefuseNestedTransactions() {
        assertThat(dialogue.pipeline("MULTI", "MULTI", "EXEC"))
                .isEqualTo("+OK\r\n-ERR Command not allowed inside a transaction\r\n" + DISCARDED);
    }

    @Test
    void shouldGoOnAfterACommandThatFails() {
        assertThat(dialogue.pipeline("MULTI", "SET a x", "INCR a", "GET a", "EXEC"))
                .endsWith("*3\r\n+OK\r\n-ERR value is not an integer or out of range\r\n$1\r\nx\r\n");
    }

    @Test
    void shouldEndTheTransactionWhenExecItselfIsRefused() {
        assertThat(dialogue.pipeline("MULTI", "SET a 1", "EXEC x", "EXEC"))
                .endsWith(
                        "-EXECABORT Transaction discarded because of: wrong number of arguments for 'exec' command\r\n"
                                + "-ERR EXEC without MULTI\r\n");
    }

    @Test
    void shouldRefuseToRunWhenMemoryIsUsedUpAndACommandNeedsSome() {
        String outOfMemory = "OOM command not allowed when used memory > 'maxmemory'.\r\n";
        dialogue.pipeline("MULTI", "SET a 1", "GET a");
        dialogue.engine().connect().call("CONFIG", "SET", "maxmemory", "1");
        assertThat(dialogue.say("EXEC")).isEqualTo("-EXECABORT Transaction discarded because of: " + outOfMemory);
        assertThat(dialogue.pipeline("MULTI", "GET a", "EXEC")).isEqualTo("+OK\r\n" + QUEUED + "*1\r\n$-1\r\n");
        assertThat(dialogue.pipeline("MULTI", "SET a 1", "EXEC")).isEqualTo("+OK\r\n-" + outOfMemory + DISCARDED);
    }

    @Test
    void shouldSwitchDatabaseAndProtocolWithinATransaction() {
        assertThat(dialogue.pipeline("MULTI", "SELECT 1", "SET k v", "SELECT 0", "GET k", "SELECT 1", "EXEC", "GET k"))
                .endsWith("*5\r\n+OK\r\n+OK\r\n+OK\r\n$-1\r\n+OK\r\n$1\r\nv\r\n");
        assertThat(dialogue.pipeline("MULTI", "GET nosuch", "HELLO 3", "GET nosuch", "EXEC", "GET nosuch"))
                .contains("*3\r\n$-1\r\n%7\r\n")
                .endsWith("*0\r\n_\r\n_\r\n");
    }

    @Test
    void shouldFallSilentWithinATransaction() {
        assertThat(dialogue.pipeline("MULTI", "SET a 1", "CLIENT REPLY OFF", "GET a", "EXEC", "PING"))
                .endsWith("*3\r\n+OK\r\n");
        assertThat(dialogue.pipeline("CLIENT REPLY ON", "PING")).isEqualTo("+OK\r\n+PONG\r\n");
    }

    @Test
    void shouldSpeakAgainWithinATransaction() {
        assertThat(dialogue.pipeline(
                        "CLIENT REPLY OFF", "MULTI", "SET a 1", "CLIENT REPLY ON", "GET a", "EXEC", "PING"))
                .isEqualTo("+OK\r\n$1\r\n1\r\n+PONG\r\n");
    }

    @Test
    void shouldSkipTheReplyOfAWholeTransaction() {
        assertThat(dialogue.pipeline("MULTI", "SET a 1", "GET a", "CLIENT REPLY SKIP", "EXEC", "PING", "ECHO b"))
                .endsWith("*3\r\n+OK\r\n$1\r\n1\r\n$1\r\nb\r\n");
        assertThat(dialogue.pipeline("CLIENT REPLY SKIP", "MULTI", "PING", "EXEC"))
                .isEqualTo(QUEUED + "*1\r\n+PONG\r\n");
    }

    @Test
    void shouldDropReferencesOfRepliesThatNobodyWants() {
        dialogue.say("SET big " + "x".repeat(50_000));
        assertThat(dialogue.pipeline("MULTI", "CLIENT REPLY OFF", "GET big", "GET big", "EXEC"))
                .endsWith("*3\r\n");
        assertThat(dialogue.engine().engine().context().pins().live()).isZero();
    }

    @Test
    void shouldQueueLargeValuesThatWereReadInPlace() {
        String value = "v".repeat(200_000);
        dialogue.say("MULTI");
        dialogue.say("SET a " + value);
        dialogue.say("GET a");
        assertThat(dialogue.say("EXEC")).isEqualTo("*2\r\n+OK\r\n$200000\r\n" + value + "\r\n");
    }

    @Test
    void shouldFreeTheQueueAtOnceWhenItCannotRunAnyMore() {
        dialogue.say("MULTI");
        dialogue.say("SET a " + "v".repeat(200_000));
        long before = dialogue.engine().usedBytes();
        dialogue.say("NOSUCH");
        dialogue.say("SET b " + "v".repeat(200_000));
        assertThat(dialogue.engine().usedBytes()).isLessThan(before - 190_000);
        assertThat(dialogue.say("EXEC")).isEqualTo(DISCARDED);
    }

    @Test
    void shouldShowTheQueueInClientList() {
        dialogue.pipeline("MULTI", "SET a 1", "SET b 2");
        assertThat(dialogue.engine().connect().call("CLIENT", "LIST")).contains(" flags=x ", " multi=2 ");
    }

    @Test
    void shouldCountQueuedCommandsAndTheirTime() {
        dialogue.say("MULTI");
        for (int i = 0; i < 1500; i++) {
            dialogue.say("GET a");
        }
        assertThat(dialogue.say("EXEC")).startsWith("*1500\r\n$-1\r\n");
        assertThat(dialogue.say("INFO commandstats")).contains("cmdstat_get:calls=1500,", "cmdstat_exec:calls=1,");
    }

    @Test
    void shouldEndTheTransactionWithTheConnection() {
        assertThat(dialogue.pipeline("MULTI", "SET a 1", "QUIT", "EXEC")).isEqualTo("+OK\r\n" + QUEUED + "+OK\r\n");
        assertThat(dialogue.client().isClosed()).isTrue();
        assertThat(dialogue.engine().connect().call("GET", "a")).isEqualTo("$-1\r\n");
    }
}
