package io.gatun.engine.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyRepliesTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void check(String commands, String reply) {
        assertThat(Conversation.say(client, commands)).isEqualTo(reply);
    }

    private void select(int database) {
        client.session().select(engine.engine().context().keyspace().database(database));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DEL",
                "UNLINK",
                "EXISTS",
                "TOUCH",
                "TYPE",
                "TYPE a b",
                "EXPIRE a",
                "PEXPIRE a",
                "EXPIREAT a",
                "PEXPIREAT a",
                "TTL",
                "TTL a b",
                "PTTL",
                "EXPIRETIME",
                "PEXPIRETIME",
                "PERSIST",
                "PERSIST a b",
                "RENAME a",
                "RENAMENX a b c",
                "COPY a",
                "MOVE a",
                "KEYS",
                "KEYS a b",
                "SCAN",
                "DBSIZE a",
                "RANDOMKEY a",
                "OBJECT"
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
                "DEL a                              | :0",
                "MSET a 1 b 2 c 3; DEL a b b x      | :2",
                "MSET a 1 b 2; UNLINK a b           | :2",
                "MSET a 1 b 2; EXISTS a a b x       | :3",
                "MSET a 1 b 2; TOUCH a a b x        | :3",
                "TYPE a                             | +none",
                "SET a 1; TYPE a                    | +string",
                "DBSIZE                             | :0",
                "MSET a 1 b 2; DBSIZE               | :2",
                "MSET a 1 b 2; FLUSHDB; DBSIZE      | :0",
                "MSET a 1 b 2; FLUSHALL SYNC; DBSIZE | :0",
                "FLUSHALL async                     | +OK",
                "FLUSHDB SYNC                       | +OK",
                "FLUSHALL now                       | -ERR syntax error",
                "FLUSHDB ASYNC SYNC                 | -ERR syntax error",
                "RANDOMKEY                          | $-1",
                "SET a 1; RANDOMKEY                 | $a",
                "KEYS *                             | []",
                "SET a 1; KEYS *                    | [$a]",
                "MSET key_x 1 foo_a 2; KEYS foo*    | [$foo_a]",
                "SET '' 1; KEYS *                   | [$]",
                "PERSIST a                          | :0",
                "SET a 1; PERSIST a                 | :0",
                "SET a 1 EX 9; PERSIST a            | :1",
                "SET a 1 EX 9; PERSIST a; TTL a     | :-1"
            })
    void shouldAskAboutAndDeleteKeys(String commands, String reply) {
        check(commands, reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "RENAME a b                         | -ERR no such key",
                "RENAME a a                         | -ERR no such key",
                "RENAMENX a a                       | -ERR no such key",
                "SET a 1; RENAME a b                | +OK",
                "SET a 1; RENAME a b; GET b         | $1",
                "SET a 1; RENAME a b; EXISTS a      | :0",
                "SET a 1; RENAME a a                | +OK",
                "SET a 1; RENAMENX a a              | :0",
                "MSET a 1 b 2; RENAME a b; GET b    | $1",
                "MSET a 1 b 2; RENAME a b; DBSIZE   | :1",
                "MSET a 1 b 2; RENAMENX a b         | :0",
                "MSET a 1 b 2; RENAMENX a b; GET a  | $1",
                "SET a 1; RENAMENX a b              | :1",
                "SET a 1 EX 9; RENAME a b; TTL b    | :9",
                "SET a 1; SET b 2 EX 9; RENAME a b; TTL b | :-1",
                "SET a 1 EX 9; SET b 2 EX 5; RENAME a b; TTL b | :9",
                "COPY a b                           | :0",
                "SET a 1; COPY a b                  | :1",
                "SET a 1 EX 9; COPY a b; TTL b      | :9",
                "SET a 1; SET b 2 EX 9; COPY a b    | :0",
                "SET a 1; SET b 2 EX 9; COPY a b REPLACE | :1",
                "SET a 1; SET b 2 EX 9; COPY a b REPLACE; TTL b | :-1",
                "SET a 1; COPY a b; APPEND b 2; GET a | $1",
                "COPY a a                           | -ERR source and destination objects are the same",
                "COPY a a DB 0                      | -ERR source and destination objects are the same",
                "SET a 1; COPY a a DB 1             | :1",
                "SET a 1; COPY a a DB 1; COPY a a DB 1 | :0",
                "SET a 1; COPY a a DB 1; COPY a a replace db 1 | :1",
                "COPY a b DB 16                     | -ERR DB index is out of range",
                "COPY a b DB -1                     | -ERR DB index is out of range",
                "COPY a b DB x                      | -ERR value is not an integer or out of range",
                "COPY a b DB 4294967296 | -ERR value is out of range, value must between -2147483648 and 2147483647",
                "COPY a b DB                        | -ERR syntax error",
                "COPY a b NOW                       | -ERR syntax error",
                "MOVE a 0                           | -ERR source and destination objects are the same",
                "MOVE a 16                          | -ERR DB index is out of range",
                "MOVE a x                           | -ERR value is not an integer or out of range",
                "MOVE a 1                           | :0",
                "SET a 1; MOVE a 1                  | :1",
                "SET a 1; MOVE a 1; EXISTS a        | :0",
                "SET a 1; MOVE a 1; SET a 2; MOVE a 1 | :0",
                "SET a 1; MOVE a 1; SET a 2; MOVE a 1; GET a | $2"
            })
    void shouldRenameCopyAndMove(String commands, String reply) {
        check(commands, reply);
    }

    @Test
    void shouldTakeTheExpiryToTheOtherDatabase() {
        check("SET a 1 EX 9; SET b 2; MOVE a 1; MOVE b 1; DBSIZE", ":0");
        select(1);
        check("TTL a", ":9");
        check("TTL b", ":-1");
        check("GET b", "$2");
    }

    @Test
    void shouldCopyToTheOtherDatabase() {
        check("SET a 1 EX 9; COPY a b DB 1; DBSIZE", ":1");
        select(1);
        check("TTL b", ":9");
        check("FLUSHDB; DBSIZE", ":0");
        select(0);
        check("DBSIZE", ":1");
    }

    @Test
    void shouldFlushAllDatabases() {
        check("SET a 1 EX 9; SET b 1", "+OK");
        select(1);
        check("SET a 1; FLUSHALL; DBSIZE", ":0");
        select(0);
        check("DBSIZE", ":0");
        engine.freeEverything();
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    @Test
    void shouldFreeFlushedKeysLaterUnlessToldOtherwise() throws Exception {
        check("MSET a 1 b 2; FLUSHALL", "+OK");
        assertThat(Conversation.bytesOfKeys(engine)).isPositive();
        check("FLUSHALL SYNC", "+OK");
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
        engine.set("lazyfree-lazy-user-flush", "no");
        check("MSET a 1 b 2; FLUSHALL", "+OK");
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    @Test
    void shouldDrawEveryKeyAtRandomSoonerOrLater() {
        check("MSET a 1 b 1 c 1", "+OK");
        Set<String> drawn = new TreeSet<>();
        for (int i = 0; i < 300; i++) {
            drawn.add(Conversation.say(client, "RANDOMKEY"));
        }
        assertThat(drawn).containsExactly("$a", "$b", "$c");
    }

    @Test
    void shouldDrawNoExpiredKey() {
        check("MSET a 1; SET b 1 PX 5; SET c 1 PX 5; SET d 1 PX 5", "+OK");
        engine.clock().advanceMillis(5);
        check("RANDOMKEY", "$a");
        check("DEL a; SET b 1 PX 5", "+OK");
        engine.clock().advanceMillis(5);
        check("RANDOMKEY", "$-1");
        check("DBSIZE", ":0");
    }

    @Test
    void shouldAnswerAResp3NullForNoKey() {
        client.session().respVersion(3);
        check("RANDOMKEY", "_");
        check("OBJECT ENCODING a", "_");
    }
}
