package io.gatun.engine.command.string;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionalStringTest {
    private static final String SYNTAX = "-ERR syntax error";
    private static final String NUMKEYS = "-ERR invalid numkeys value or out of range";

    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void check(String commands, String reply) {
        assertThat(Conversation.say(client, commands)).isEqualTo(reply);
    }

    @Test
    void shouldDeleteAKeyOnlyIfItHoldsTheString() {
        check("SET a 10; DELIFEQ a 1", ":0");
        check("DELIFEQ a 010", ":0");
        check("GET a", "$10");
        check("DELIFEQ a 10", ":1");
        check("DELIFEQ a 10", ":0");
        check("SET big " + "x".repeat(5000) + "; DELIFEQ big " + "x".repeat(5000), ":1");
        check("DBSIZE", ":0");
        check("DELIFEQ a", "-ERR wrong number of arguments for 'delifeq' command");
    }

    @Test
    void shouldSetSeveralKeysWithOneExpiry() {
        check("MSETEX 2 a 1 b 2 EX 10", ":1");
        check("MGET a b", "[$1, $2]");
        check("TTL a", ":10");
        check("PTTL b", ":10000");
        check("MSETEX 2 a 3 c 4 KEEPTTL; TTL a", ":10");
        check("TTL c", ":-1");
        check("MSETEX 1 a 5; TTL a", ":-1");
        check("MSETEX 1 a 5 PXAT 2000000000000; PEXPIRETIME a", ":2000000000000");
        check("MSETEX 2 a 5 z 6 EXAT 1", ":1");
        check("EXISTS a z", ":0");
        check("MSETEX 2 q 1 q 2; GET q", "$2");
    }

    @Test
    void shouldSetAllKeysOrNone() {
        check("SET a 0; MSETEX 2 b 1 a 1 NX", ":0");
        check("MSETEX 2 a 1 b 1 XX EX 5", ":0");
        check("MGET a b", "[$0, $-1]");
        check("MSETEX 1 a 1 xx", ":1");
        check("MSETEX 2 b 1 c 1 NX PX 100", ":1");
        check("MGET a b c", "[$1, $1, $1]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MSETEX 1 a|-ERR wrong number of arguments for 'msetex' command",
                "MSETEX x a 1|" + NUMKEYS,
                "MSETEX 0 a 1|" + NUMKEYS,
                "MSETEX -1 a 1|" + NUMKEYS,
                "MSETEX 2147483648 a 1|" + NUMKEYS,
                "MSETEX 2147483647 a 1|" + SYNTAX,
                "MSETEX 2 a 1 b|" + SYNTAX,
                "MSETEX 1 a 1 b 2|" + SYNTAX,
                "MSETEX 1 a 1 NX XX|" + SYNTAX,
                "MSETEX 1 a 1 EX 1 PX 1|" + SYNTAX,
                "MSETEX 1 a 1 EX 1 KEEPTTL|" + SYNTAX,
                "MSETEX 1 a 1 GET|" + SYNTAX,
                "MSETEX 1 a 1 PERSIST|" + SYNTAX,
                "MSETEX 1 a 1 IFEQ x|" + SYNTAX,
                "MSETEX 1 a 1 EX|" + SYNTAX,
                "MSETEX 1 a 1 EX 0|-ERR invalid expire time in 'msetex' command",
                "MSETEX 1 a 1 EX x|-ERR value is not an integer or out of range",
                "COMMAND GETKEYS MSETEX 3 a 1 b 2|-ERR Invalid arguments specified for command",
                "COMMAND GETKEYS MSETEX x a 1 b 2|-ERR Invalid arguments specified for command",
                "COMMAND GETKEYS MSETEX 9223372036854775807 a 1 b 2|-ERR Invalid arguments specified for command"
            })
    void shouldRefuseArguments(String command, String error) {
        check(command, error);
        check("DBSIZE", ":0");
    }

    @Test
    void shouldTellTheCountedKeys() {
        check("COMMAND GETKEYS MSETEX 2 a 1 b 2 EX 5", "[$a, $b]");
        assertThat(client.call("COMMAND", "INFO", "msetex"))
                .contains(
                        "+movablekeys\r\n:0\r\n:0\r\n:0\r\n",
                        "$6\r\nkeynum\r\n$4\r\nspec\r\n*6\r\n$9\r\nkeynumidx\r\n:0");
    }

    @Test
    void shouldTellHowKeysAreUsedInThisVeryCall() {
        check("COMMAND GETKEYSANDFLAGS SET a 1", "[[$a, [+OW, +update]]]");
        check("COMMAND GETKEYSANDFLAGS SET a 1 GET", "[[$a, [+RW, +access, +update]]]");
        check("COMMAND GETKEYSANDFLAGS BITFIELD a GET u8 0 OVERFLOW SAT", "[[$a, [+RO, +access]]]");
        check("COMMAND GETKEYSANDFLAGS BITFIELD_RO a FOO", "[[$a, [+RO, +access]]]");
        check("COMMAND GETKEYSANDFLAGS BITFIELD a GET u8 0 SET u8 0 1", "[[$a, [+RW, +access, +update]]]");
    }

    @Test
    void shouldCheckTheExpiryOfGetExBeforeTheKey() {
        check("GETEX nosuch EX 0", "-ERR invalid expire time in 'getex' command");
        check("GETEX nosuch EX 10", "$-1");
    }
}
