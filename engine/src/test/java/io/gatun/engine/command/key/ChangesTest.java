package io.gatun.engine.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChangesTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private long changes(String commands) {
        long before = engine.engine().context().keyspace().changes().made();
        Conversation.say(client, commands);
        return engine.engine().context().keyspace().changes().made() - before;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 SET a 2",
                "1 SET a 2 GET",
                "1 SET a 2 EX 9",
                "1 SET a 2 PXAT 1",
                "1 SET c 2",
                "0 SET a 2 NX",
                "3 MSET a 1 b 2 x 3",
                "2 MSET a 1 a 2",
                "2 MSETNX x 1 y 1",
                "0 MSETNX a 1 y 1",
                "2 DEL a b x",
                "1 GETDEL a",
                "0 GETDEL x",
                "1 EXPIRE a 100",
                "1 EXPIRE a -1",
                "0 EXPIRE x 100",
                "0 PERSIST a",
                "1 PERSIST c",
                "1 GETEX a PXAT 1",
                "1 GETEX c PERSIST",
                "0 GETEX a PERSIST",
                "1 RENAME a x",
                "1 RENAME a b",
                "0 RENAME a a",
                "1 COPY a x",
                "1 MOVE a 1",
                "1 SWAPDB 0 1",
                "1 SWAPDB 0 0",
                "3 FLUSHDB",
                "3 FLUSHALL",
                "0 SETRANGE a 0 ''",
                "1 SETRANGE a 0 x",
                "1 SETRANGE x 5 x",
                "1 APPEND a ''",
                "1 INCRBY a 0",
                "1 SETBIT x 5 0",
                "1 SETBIT a 100 0",
                "0 SETBIT a 0 0",
                "2 BITFIELD x SET u8 0 1 SET u8 8 9",
                "2 BITFIELD x SET u8 0 0 SET u8 0 0",
                "1 BITFIELD x OVERFLOW FAIL SET u8 0 256 SET u8 0 0",
                "1 BITFIELD a SET u8 0 1 SET u8 0 1",
                "0 BITFIELD a SET u8 0 49",
                "1 BITOP AND x a a",
                "1 BITOP AND a x x",
                "0 BITOP AND x y y",
                "0 GET a"
            })
    void shouldCountAsValkeyDoes(String numberAndCommand) {
        Conversation.say(client, "MSET a 1 b 1 c 1; EXPIRE c 100");
        int blank = numberAndCommand.indexOf(' ');
        assertThat(changes(numberAndCommand.substring(blank + 1)))
                .isEqualTo(Long.parseLong(numberAndCommand.substring(0, blank)));
    }

    @Test
    void shouldNotCountWhatExpiresOrIsEvicted() {
        Conversation.say(client, "PSETEX a 1 1; PSETEX b 1 1; SET c 1");
        engine.clock().advanceMillis(2);
        assertThat(changes("GET a")).isZero();
        engine.cron();
        assertThat(changes("CONFIG SET maxmemory-policy allkeys-lru maxmemory 1; GET c; DBSIZE"))
                .isZero();
        assertThat(Conversation.say(client, "DBSIZE")).isEqualTo(":0");
        assertThat(Conversation.say(client, "INFO persistence")).contains("\r\nrdb_changes_since_last_save:3\r\n");
    }
}
