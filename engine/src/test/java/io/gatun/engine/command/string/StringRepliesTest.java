package io.gatun.engine.command.string;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StringRepliesTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void check(String commands, String reply) {
        assertThat(Conversation.say(client, commands)).isEqualTo(reply);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET",
                "GET a b",
                "SET a",
                "SETNX a",
                "SETNX a b c",
                "SETEX a 1",
                "SETEX a 1 b c",
                "PSETEX a 1",
                "GETSET a",
                "GETDEL",
                "GETDEL a b",
                "GETEX",
                "MGET",
                "MSET a",
                "MSET a 1 b",
                "MSETNX a",
                "MSETNX a 1 b",
                "APPEND a",
                "STRLEN",
                "STRLEN a b",
                "GETRANGE a 0",
                "SUBSTR a 0",
                "SETRANGE a 0",
                "INCR",
                "INCR a 1",
                "DECR",
                "INCRBY a",
                "DECRBY a",
                "DECRBY a 1 2",
                "INCRBYFLOAT a"
            })
    void shouldRefuseAWrongNumberOfArguments(String command) {
        String name = command.split(" ")[0].toLowerCase();
        check(command, "-ERR wrong number of arguments for '" + name + "' command");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SET a 1 NX; GET a                  | $1",
                "SET a 1; SET a 2 NX                | $-1",
                "SET a 1; SET a 2 NX; GET a         | $1",
                "SET a 1 XX                         | $-1",
                "SET a 1 XX; EXISTS a               | :0",
                "SET a 1; SET a 2 XX                | +OK",
                "SET a 1; SET a 2 NX NX             | $-1",
                "SET a 1; SET a 2 GET               | $1",
                "SET a 1; SET a 2 GET GET; GET a    | $2",
                "SET a 1 GET                        | $-1",
                "SET a 1 GET; GET a                 | $1",
                "SET a 1; SET a 2 GET NX            | $1",
                "SET a 1; SET a 2 GET NX; GET a     | $1",
                "SET a 1 GET XX                     | $-1",
                "SET a 1 GET XX; EXISTS a           | :0",
                "SET a 1; SET a 2 IFEQ 1            | +OK",
                "SET a 1; SET a 2 IFEQ 1; GET a     | $2",
                "SET a 1; SET a 2 IFEQ 3            | $-1",
                "SET a 1; SET a 2 IFEQ 12           | $-1",
                "SET a 1; SET a 2 IFEQ 3; GET a     | $1",
                "SET a 2 IFEQ 3                     | $-1",
                "SET a 1; SET a 2 IFEQ 1 GET        | $1",
                "SET a 1; SET a 2 IFEQ 3 GET        | $1",
                "SET a 2 IFEQ 3 GET                 | $-1",
                "SET a 1 EX 10; TTL a               | :10",
                "SET a 1 PX 1500; PTTL a            | :1500",
                "SET a 1 ex 10 ex 20; TTL a         | :20",
                "SET a 1 EXAT 1700000100; TTL a     | :100",
                "SET a 1 PXAT 1700000000001; PTTL a | :1",
                "SET a 1 EX 10; SET a 2; TTL a      | :-1",
                "SET a 1 EX 10; SET a 2 KEEPTTL; TTL a | :10",
                "SET a 1 KEEPTTL KEEPTTL; TTL a     | :-1",
                "SET a 1 EXAT 1                     | +OK",
                "SET a 1; SET a 2 EXAT 1; EXISTS a  | :0",
                "SET a 1; SET a 2 PXAT 1 GET        | $1",
                "SET a 1; SET a 2 PXAT 1700000000000 GET; EXISTS a | :0",
                "SET a 1 NX XX                      | -ERR syntax error",
                "SET a 1 NX IFEQ 1                  | -ERR syntax error",
                "SET a 1 IFEQ 1 XX                  | -ERR syntax error",
                "SET a 1 IFEQ                       | -ERR syntax error",
                "SET a 1 EX                         | -ERR syntax error",
                "SET a 1 EX 1 PX 1                  | -ERR syntax error",
                "SET a 1 EX 1 KEEPTTL               | -ERR syntax error",
                "SET a 1 KEEPTTL PXAT 1             | -ERR syntax error",
                "SET a 1 PERSIST                    | -ERR syntax error",
                "SET a 1 nonsense                   | -ERR syntax error",
                "SET a 1 EX x                       | -ERR value is not an integer or out of range",
                "SET a 1 EX 0                       | -ERR invalid expire time in 'set' command",
                "SET a 1 EX -5                      | -ERR invalid expire time in 'set' command",
                "SET a 1 EX 10000000000000000       | -ERR invalid expire time in 'set' command",
                "SET a 1 PX 9223372036854775807     | -ERR invalid expire time in 'set' command",
                "SET a 1 PXAT 0                     | -ERR invalid expire time in 'set' command"
            })
    void shouldSet(String commands, String reply) {
        check(commands, reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SETNX a 1                          | :1",
                "SET a 1; SETNX a 2                 | :0",
                "SET a 1; SETNX a 2; GET a          | $1",
                "SETEX a 10 v                       | +OK",
                "SETEX a 10 v; TTL a                | :10",
                "SETEX a 0 v                        | -ERR invalid expire time in 'setex' command",
                "SETEX a -10 v                      | -ERR invalid expire time in 'setex' command",
                "SETEX a x v                        | -ERR value is not an integer or out of range",
                "PSETEX a 1500 v; PTTL a            | :1500",
                "PSETEX a 0 v                       | -ERR invalid expire time in 'psetex' command",
                "GETSET a 1                         | $-1",
                "SET a 1 EX 9; GETSET a 2           | $1",
                "SET a 1 EX 9; GETSET a 2; TTL a    | :-1",
                "GETDEL a                           | $-1",
                "SET a 1; GETDEL a                  | $1",
                "SET a 1; GETDEL a; EXISTS a        | :0",
                "GETEX a                            | $-1",
                "SET a 1 EX 9; GETEX a              | $1",
                "SET a 1 EX 9; GETEX a; TTL a       | :9",
                "SET a 1 EX 9; GETEX a PERSIST; TTL a | :-1",
                "SET a 1; GETEX a PERSIST           | $1",
                "SET a 1; GETEX a EX 9; TTL a       | :9",
                "SET a 1; GETEX a PX 1500; PTTL a   | :1500",
                "SET a 1; GETEX a EXAT 1700000009; TTL a | :9",
                "SET a 1; GETEX a PXAT 1700000000009; PTTL a | :9",
                "SET a 1; GETEX a PXAT 1            | $1",
                "SET a 1; GETEX a PXAT 1; EXISTS a  | :0",
                "GETEX a EX x                       | -ERR value is not an integer or out of range",
                "SET a 1; GETEX a EX x              | -ERR value is not an integer or out of range",
                "SET a 1; GETEX a EX 0              | -ERR invalid expire time in 'getex' command",
                "SET a 1; GETEX a EX 9; GETEX a EX 0; TTL a | :9",
                "GETEX a EX                         | -ERR syntax error",
                "GETEX a PERSIST EX 1               | -ERR syntax error",
                "GETEX a EX 1 PX 1                  | -ERR syntax error",
                "GETEX a KEEPTTL                    | -ERR syntax error",
                "GETEX a NX                         | -ERR syntax error"
            })
    void shouldSetAndGetInOneStep(String commands, String reply) {
        check(commands, reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "MSET a 1 b 2; MGET a c b a         | [$1, $-1, $2, $1]",
                "MSET a 1 a 2; GET a                | $2",
                "SETEX a 9 1; MSET a 2; TTL a       | :-1",
                "MSETNX a 1 b 2                     | :1",
                "SET b 1; MSETNX a 1 b 2            | :0",
                "SET b 1; MSETNX a 1 b 2; EXISTS a  | :0",
                "MSETNX a 1 a 2; GET a              | $2",
                "APPEND a 12                        | :2",
                "APPEND a 12; OBJECT ENCODING a     | $int",
                "SET a 1; APPEND a 2; OBJECT ENCODING a | $raw",
                "SET a 1; APPEND a 2; INCR a        | :13",
                "SET a 1 EX 9; APPEND a 2; TTL a    | :9",
                "SET a xyz; APPEND a ''; GET a      | $xyz",
                "STRLEN a                           | :0",
                "SET a -555; STRLEN a               | :4",
                "SET a ''; STRLEN a                 | :0"
            })
    void shouldTakeSeveralKeysAndAppend(String commands, String reply) {
        check(commands, reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "INCR a                             | :1",
                "DECR a                             | :-1",
                "INCRBY a 17179869184               | :17179869184",
                "SET a 9; INCR a                    | :10",
                "SET a 9 EX 5; INCR a; TTL a        | :5",
                "SET a 10; DECR a; GET a            | $9",
                "SET a -9223372036854775807; DECR a | :-9223372036854775808",
                "SET a -9223372036854775808; DECR a | -ERR increment or decrement would overflow",
                "SET a 9223372036854775807; INCR a  | -ERR increment or decrement would overflow",
                "INCRBY a 9223372036854775807; INCRBY a 9223372036854775807 | -ERR increment or decrement would overflow",
                "DECRBY a -9223372036854775808      | -ERR decrement would overflow",
                "DECRBY a 5                         | :-5",
                "INCRBY a x                         | -ERR value is not an integer or out of range",
                "DECRBY a 1.5                       | -ERR value is not an integer or out of range",
                "SET a x; INCR a                    | -ERR value is not an integer or out of range",
                "SET a 007; INCR a                  | -ERR value is not an integer or out of range",
                "SET a -0; INCR a                   | -ERR value is not an integer or out of range",
                "SET a ''; INCR a                   | -ERR value is not an integer or out of range",
                "INCR a; OBJECT ENCODING a          | $int"
            })
    void shouldCount(String commands, String reply) {
        check(commands, reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SETRANGE a 0 ''                    | :0",
                "SETRANGE a 0 ''; EXISTS a          | :0",
                "SETRANGE a 0 12; OBJECT ENCODING a | $raw",
                "SET a 1234; SETRANGE a 0 ''; OBJECT ENCODING a | $int",
                "SET a 1234; SETRANGE a 1 3; GET a  | $1334",
                "SET a foo EX 9; SETRANGE a 1 b; TTL a | :9",
                "SET a foo; SETRANGE a 1 bar        | :4",
                "SET a foo; SETRANGE a 1 bar; GET a | $fbar",
                "SETRANGE a -1 x                    | -ERR offset is out of range",
                "SETRANGE a x x                     | -ERR value is not an integer or out of range",
                "SETRANGE a 536870910 world         | -ERR string exceeds maximum allowed size (proto-max-bulk-len)",
                "SETRANGE a 9223372036854775807 w   | -ERR string exceeds maximum allowed size (proto-max-bulk-len)",
                "SETRANGE a 536870910 world; EXISTS a | :0",
                "GETRANGE a 0 -1                    | $",
                "SET a HelloWorld; GETRANGE a 0 3   | $Hell",
                "SET a HelloWorld; GETRANGE a -3 -1 | $rld",
                "SET a HelloWorld; GETRANGE a 0 -1  | $HelloWorld",
                "SET a HelloWorld; GETRANGE a 5 3   | $",
                "SET a HelloWorld; GETRANGE a -1 -3 | $",
                "SET a HelloWorld; GETRANGE a 5 4294967297 | $World",
                "SET a HelloWorld; GETRANGE a 0 -500 | $H",
                "SET a HelloWorld; GETRANGE a -9223372036854775808 9223372036854775807 | $HelloWorld",
                "SET a ''; GETRANGE a 0 0           | $",
                "SET a abcde; SUBSTR a 1 2          | $bc",
                "GETRANGE a x 1                     | -ERR value is not an integer or out of range",
                "GETRANGE a 1 x                     | -ERR value is not an integer or out of range"
            })
    void shouldReadAndWriteRanges(String commands, String reply) {
        check(commands, reply);
    }

    @Test
    void shouldFillWithZeroesUpToTheOffset() {
        assertThat(client.call("SETRANGE", "a", "2", "x")).isEqualTo(":3\r\n");
        assertThat(client.call("GET", "a")).isEqualTo(Conversation.bulk("\0\0x"));
        assertThat(client.call("SETRANGE", "a", "5", "y")).isEqualTo(":6\r\n");
        assertThat(client.call("GET", "a")).isEqualTo(Conversation.bulk("\0\0x\0\0y"));
    }

    @Test
    void shouldRefuseToAppendBeyondTheLimit() throws Exception {
        engine.set("proto-max-bulk-len", "1048576");
        client.call("SETRANGE", "a", "1048575", "x");
        assertThat(client.call("APPEND", "a", "y"))
                .isEqualTo("-ERR string exceeds maximum allowed size (proto-max-bulk-len)\r\n");
        assertThat(client.call("STRLEN", "a")).isEqualTo(":1048576\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET a", "GETDEL a", "GETEX a", "GETSET a 1", "SET a 1 XX", "SET b 1 GET"})
    void shouldAnswerAResp3NullForNoValue(String command) {
        client.session().respVersion(3);
        check(command, "_");
    }

    @Test
    void shouldAnswerResp3NullsAmongSeveral() {
        client.session().respVersion(3);
        check("SET a 1; MGET a b", "[$1, _]");
    }
}
