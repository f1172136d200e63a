package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.session.Dialogue;
import io.gatun.engine.setting.InvalidSettingException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandLogTest {
    private static final String CLIENT = "$15\r\n127.0.0.1:50000\r\n$0\r\n\r\n";

    private final Dialogue dialogue = new Dialogue();

    @BeforeEach
    void sleepByTheClock() {
        dialogue.engine()
                .engine()
                .context()
                .control()
                .sleepWith(nanos -> dialogue.engine().clock().advanceMicros(nanos / 1000));
    }

    @AfterEach
    void close() {
        dialogue.close();
    }

    private void set(String name, long value) {
        try {
            dialogue.engine().set(name, Long.toString(value));
        } catch (InvalidSettingException e) {
            throw new AssertionError(e);
        }
    }

    private static String entry(long id, long value, String... arguments) {
        StringBuilder entry = new StringBuilder("*6\r\n:" + id + "\r\n:1700000000\r\n:" + value + "\r\n*");
        entry.append(arguments.length).append("\r\n");
        for (String argument : arguments) {
            entry.append('$').append(argument.length()).append("\r\n");
            entry.append(argument).append("\r\n");
        }
        return entry + CLIENT;
    }

    private String slow() {
        return dialogue.say("COMMANDLOG GET -1 SLOW");
    }

    @Test
    void shouldKeepACommandThatTookAsLongAsTheThreshold() {
        dialogue.say("DEBUG SLEEP 0.009");
        assertThat(dialogue.say("SLOWLOG LEN")).isEqualTo(":0\r\n");
        dialogue.say("DEBUG SLEEP 0.01");
        assertThat(dialogue.say("SLOWLOG LEN")).isEqualTo(":1\r\n");
        assertThat(dialogue.say("SLOWLOG GET")).isEqualTo("*1\r\n" + entry(0, 10_000, "DEBUG", "SLEEP", "0.01"));
        assertThat(slow()).isEqualTo("*1\r\n" + entry(0, 10_000, "DEBUG", "SLEEP", "0.01"));
    }

    @Test
    void shouldTimeEachQuickCommandIfTheThresholdIsFine() {
        set("commandlog-execution-slower-than", 0);
        dialogue.pipeline("PING", "GET a", "PING");
        set("commandlog-execution-slower-than", -1);
        assertThat(slow()).isEqualTo("*3\r\n" + entry(2, 0, "PING") + entry(1, 0, "GET", "a") + entry(0, 0, "PING"));
    }

    @Test
    void shouldObeyAThresholdThatChangesWithinAPipeline() {
        dialogue.pipeline(
                "CONFIG SET slowlog-log-slower-than 0", "PING", "CONFIG SET slowlog-log-slower-than -1", "PING");
        assertThat(slow())
                .isEqualTo(
                        "*2\r\n" + entry(1, 0, "PING") + entry(0, 0, "CONFIG", "SET", "slowlog-log-slower-than", "0"));
    }

    @Test
    void shouldKeepALargeRequestWithItsBytesOnTheWire() {
        set("commandlog-request-larger-than", 100);
        dialogue.say("SET k " + "v".repeat(66));
        assertThat(dialogue.say("COMMANDLOG LEN large-request")).isEqualTo(":0\r\n");
        dialogue.say("SET k " + "v".repeat(77));
        assertThat(dialogue.say("COMMANDLOG GET 5 large-request"))
                .isEqualTo("*1\r\n" + entry(0, 4 + 9 + 7 + 5 + 79, "SET", "k", "v".repeat(77)));
    }

    @Test
    void shouldKeepAValueThatWasReadInPlace() {
        set("commandlog-request-larger-than", 100_000);
        dialogue.say("SET k " + "v".repeat(200_000));
        dialogue.say("SET k " + "w".repeat(200_000));
        String cut = "w".repeat(128) + "... (199872 more bytes)";
        assertThat(dialogue.say("COMMANDLOG GET 1 large-request"))
                .endsWith("$" + cut.length() + "\r\n" + cut + "\r\n" + CLIENT);
    }

    @Test
    void shouldKeepAValueThatTheCommandFreed() {
        set("commandlog-request-larger-than", 100_000);
        dialogue.say("MSET k " + "v".repeat(200_000) + " k " + "w".repeat(200_000));
        assertThat(dialogue.say("COMMANDLOG GET 1 large-request"))
                .contains("v".repeat(128) + "... (199872 more bytes)", "w".repeat(128) + "... (199872 more bytes)");
    }

    @Test
    void shouldCountReferencedRepliesByTheirLength() {
        set("commandlog-reply-larger-than", 200_000);
        dialogue.say("SET k " + "v".repeat(200_000));
        dialogue.say("GET k");
        assertThat(dialogue.engine().engine().counters().referencedReplies).isEqualTo(1);
        assertThat(dialogue.say("COMMANDLOG GET 5 large-reply"))
                .isEqualTo("*1\r\n" + entry(0, "$200000\r\n".length() + 200_002, "GET", "k"));
    }

    @Test
    void shouldTellLargeRepliesApartWithinAPipeline() {
        set("commandlog-reply-larger-than", 100);
        dialogue.say("SET k " + "v".repeat(100));
        dialogue.pipeline("PING", "GET k", "nonsense", "PING", "GET missing");
        assertThat(dialogue.say("COMMANDLOG GET -1 large-reply")).isEqualTo("*1\r\n" + entry(0, 108, "GET", "k"));
    }

    @Test
    void shouldNotKeepAReplyThatWasNotSent() {
        set("commandlog-reply-larger-than", 100);
        dialogue.say("SET k " + "v".repeat(100));
        dialogue.pipeline("CLIENT REPLY OFF", "GET k", "CLIENT REPLY ON", "CLIENT REPLY SKIP", "GET k", "PING");
        assertThat(dialogue.say("COMMANDLOG LEN large-reply")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldKeepTheCommandsOfATransactionButNotExec() {
        set("commandlog-execution-slower-than", 5000);
        set("commandlog-request-larger-than", 100);
        set("commandlog-reply-larger-than", 100);
        String value = "v".repeat(100);
        dialogue.pipeline("MULTI", "DEBUG SLEEP 0.01", "SET k " + value, "GET k", "EXEC");
        assertThat(dialogue.say("COMMANDLOG GET -1 large-reply")).isEqualTo("*1\r\n" + entry(0, 108, "GET", "k"));
        assertThat(slow()).isEqualTo("*1\r\n" + entry(0, 10_000, "DEBUG", "SLEEP", "0.01"));
        assertThat(dialogue.say("COMMANDLOG GET -1 large-request"))
                .isEqualTo("*1\r\n" + entry(0, 4 + 9 + 7 + 6 + 102, "SET", "k", value));
    }

    @Test
    void shouldCutTheArguments() {
        set("commandlog-execution-slower-than", 0);
        dialogue.say("DEL" + " k".repeat(31));
        dialogue.say("DEL" + " k".repeat(32));
        dialogue.say("DEL " + "k".repeat(128));
        dialogue.say("DEL " + "k".repeat(129));
        set("commandlog-execution-slower-than", -1);
        String[] lines = slow().split("\\*6\r\n");
        assertThat(lines[4]).contains("*32\r\n").doesNotContain("more");
        assertThat(lines[3]).contains("*32\r\n").contains("\r\n$22\r\n... (2 more arguments)\r\n" + CLIENT);
        assertThat(lines[2]).contains("$128\r\n" + "k".repeat(128) + "\r\n");
        assertThat(lines[1]).contains("\r\n" + "k".repeat(128) + "... (1 more bytes)\r\n");
    }

    @Test
    void shouldHideSecrets() {
        set("commandlog-execution-slower-than", 0);
        dialogue.say("CONFIG SET maxmemory 0 requirepass secret");
        dialogue.say("AUTH secret");
        dialogue.say("AUTH default wrong");
        dialogue.say("HELLO 2 AUTH default secret SETNAME me");
        set("commandlog-execution-slower-than", -1);
        assertThat(slow())
                .doesNotContain("secret", "wrong")
                .contains("maxmemory\r\n$1\r\n0\r\n$11\r\nrequirepass\r\n$10\r\n(redacted)\r\n")
                .contains("*2\r\n$4\r\nAUTH\r\n$10\r\n(redacted)\r\n")
                .contains("*3\r\n$4\r\nAUTH\r\n$10\r\n(redacted)\r\n$10\r\n(redacted)\r\n")
                .contains("AUTH\r\n$10\r\n(redacted)\r\n$10\r\n(redacted)\r\n$7\r\nSETNAME\r\n$2\r\nme\r\n");
    }

    @Test
    void shouldTellTheClientsNameAndAddress() {
        TestClient other = dialogue.engine().connect();
        other.call("CLIENT", "SETNAME", "other");
        other.call("DEBUG", "SLEEP", "1");
        assertThat(slow()).endsWith("$15\r\n127.0.0.1:50001\r\n$5\r\nother\r\n");
    }

    @Test
    void shouldForgetTheOldest() {
        set("commandlog-execution-slower-than", 0);
        set("commandlog-slow-execution-max-len", 2);
        dialogue.pipeline("GET a", "GET b", "GET c", "GET d");
        set("commandlog-execution-slower-than", -1);
        assertThat(slow()).isEqualTo("*2\r\n" + entry(3, 0, "GET", "d") + entry(2, 0, "GET", "c"));
        assertThat(dialogue.say("SLOWLOG GET 1")).isEqualTo("*1\r\n" + entry(3, 0, "GET", "d"));
        assertThat(dialogue.say("SLOWLOG GET 0")).isEqualTo("*0\r\n");
    }

    @Test
    void shouldKeepNothingAtLengthZero() {
        set("commandlog-execution-slower-than", 0);
        set("commandlog-slow-execution-max-len", 0);
        dialogue.say("PING");
        assertThat(dialogue.say("SLOWLOG LEN")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldFreeAllOnReset() {
        long before = dialogue.engine().usedBytes(MemoryTag.COMMAND_LOG);
        dialogue.say("DEBUG SLEEP 1");
        dialogue.say("DEBUG SLEEP 1");
        assertThat(dialogue.engine().usedBytes(MemoryTag.COMMAND_LOG)).isGreaterThan(before);
        assertThat(dialogue.say("COMMANDLOG RESET Slow")).isEqualTo("+OK\r\n");
        assertThat(dialogue.engine().usedBytes(MemoryTag.COMMAND_LOG)).isEqualTo(before);
        assertThat(slow()).isEqualTo("*0\r\n");
        dialogue.say("DEBUG SLEEP 1");
        assertThat(slow()).contains("*6\r\n:2\r\n");
        assertThat(dialogue.say("SLOWLOG RESET")).isEqualTo("+OK\r\n");
        assertThat(dialogue.say("SLOWLOG LEN")).isEqualTo(":0\r\n");
    }

    @Test
    void shouldRefuseWhatIsWrong() {
        String count = "-ERR count should be greater than or equal to -1\r\n";
        String type = "-ERR type should be one of the following: slow, large-request, large-reply\r\n";
        assertThat(dialogue.say("COMMANDLOG GET -2 slow")).isEqualTo(count);
        assertThat(dialogue.say("COMMANDLOG GET x slow")).isEqualTo(count);
        assertThat(dialogue.say("SLOWLOG GET -2")).isEqualTo(count);
        assertThat(dialogue.say("COMMANDLOG GET 1 fast")).isEqualTo(type);
        assertThat(dialogue.say("COMMANDLOG LEN fast")).isEqualTo(type);
        assertThat(dialogue.say("COMMANDLOG RESET fast")).isEqualTo(type);
        assertThat(dialogue.say("COMMANDLOG LEN"))
                .isEqualTo("-ERR wrong number of arguments for 'commandlog|len' command\r\n");
        assertThat(dialogue.say("SLOWLOG GET 1 2"))
                .isEqualTo("-ERR unknown subcommand or wrong number of arguments for 'GET'. Try SLOWLOG HELP.\r\n");
        assertThat(dialogue.say("SLOWLOG foo")).isEqualTo("-ERR unknown subcommand 'foo'. Try SLOWLOG HELP.\r\n");
    }
}
