package io.gatun.engine.command.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import io.gatun.engine.memory.MemoryTag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WatchTest {
    private static final String NOTHING_RAN = "*-1";
    private static final String RAN = "[+PONG]";

    private final TestEngine engine = new TestEngine();
    private final TestClient watcher = engine.connect();
    private final TestClient other = engine.connect();

    @AfterEach
    void close() {
        watcher.call("UNWATCH");
        assertThat(engine.usedBytes(MemoryTag.WATCHED)).isZero();
        engine.close();
    }

    private static String say(TestClient client, String commands) {
        return Conversation.say(client, commands);
    }

    private String exec() {
        return say(watcher, "MULTI; PING; EXEC");
    }

    @Test
    void shouldRunNothingWhenAWatchedKeyWasChanged() {
        say(watcher, "WATCH a b c");
        say(other, "SET b 1");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
        assertThat(exec()).isEqualTo(RAN);
    }

    @Test
    void shouldAnswerNullInResp3() {
        watcher.call("HELLO", "3");
        say(watcher, "WATCH a; SET a 1; MULTI; PING");
        assertThat(watcher.call("EXEC")).isEqualTo("_\r\n");
    }

    @Test
    void shouldRunWhenNothingWasChanged() {
        say(watcher, "SET a 1; WATCH a b");
        say(other, "GET a; SET c 1; EXPIRE b 10; DEL b; SETNX a 2; SET a 2 NX; PERSIST a; GETEX a; SETRANGE a 0 ''");
        assertThat(exec()).isEqualTo(RAN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1; SET a 2",
                "SETBIT a 2 1",
                "BITFIELD a SET u8 0 49 OVERFLOW FAIL INCRBY u2 2 1",
                "RENAME a a",
                "RENAMENX a b",
                "COPY a b",
                "MOVE a 0",
                "EXPIRE a 10 XX",
                "TOUCH a",
                "OBJECT ENCODING a",
                "GETEX a PERSIST",
                "SET a 1 XX IFEQ 5",
                "SET a 2 IFEQ 5",
                "DELIFEQ a 2",
                "INCRBY a 9223372036854775807",
                "MSETNX a 1 d 1",
                "MSETEX 2 a 1 d 1 NX",
                "BITOP AND d a b",
                "FLUSHDB 5",
                "SELECT 5; FLUSHDB",
                "SWAPDB 0 0",
                "SWAPDB 5 6"
            })
    void shouldRunAfterCommandsThatLeaveTheKeyAlone(String commands) {
        say(watcher, "MSET a 1 b 2; WATCH a");
        say(other, commands);
        assertThat(exec()).isEqualTo(RAN);
    }

    @Test
    void shouldCountItsOwnChangesToo() {
        say(watcher, "WATCH a; SET a 1");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldRefuseToWatchWithinATransaction() {
        assertThat(say(watcher, "MULTI; WATCH a")).isEqualTo("-ERR Command not allowed inside a transaction");
        assertThat(say(watcher, "EXEC")).startsWith("-EXECABORT");
        assertThat(say(watcher, "WATCH")).isEqualTo("-ERR wrong number of arguments for 'watch' command");
    }

    @Test
    void shouldSayThatACommandWasRefusedRatherThanThatAKeyWasChanged() {
        say(watcher, "WATCH a; MULTI; NOSUCH");
        say(other, "SET a 1");
        assertThat(say(watcher, "EXEC")).startsWith("-EXECABORT");
        assertThat(exec()).isEqualTo(RAN);
    }

    @ParameterizedTest
    @CsvSource({"UNWATCH", "MULTI; DISCARD", "MULTI; EXEC", "RESET", "MULTI; UNWATCH; EXEC"})
    void shouldForgetTheKeys(String commands) {
        say(watcher, "WATCH a b");
        say(watcher, commands);
        assertThat(engine.usedBytes(MemoryTag.WATCHED)).isZero();
        say(other, "SET a 1");
        assertThat(exec()).isEqualTo(RAN);
    }

    @Test
    void shouldForgetThatAKeyWasChanged() {
        say(watcher, "WATCH a");
        say(other, "SET a 1");
        say(watcher, "UNWATCH");
        assertThat(exec()).isEqualTo(RAN);
    }

    @Test
    void shouldForgetTheKeysOfAClientThatIsGone() {
        say(watcher, "WATCH a b");
        say(other, "WATCH a");
        watcher.disconnect();
        say(other, "SET a 1");
        assertThat(say(other, "MULTI; PING; EXEC")).isEqualTo(NOTHING_RAN);
        assertThat(engine.usedBytes(MemoryTag.WATCHED)).isZero();
        assertThat(engine.connect().call("SET", "b", "1")).isEqualTo("+OK\r\n");
        say(engine.connect(), "PING");
    }

    @Test
    void shouldTellDatabasesApart() {
        say(watcher, "WATCH a; SELECT 1; WATCH a");
        say(other, "SELECT 2; SET a 1");
        assertThat(exec()).isEqualTo(RAN);
        say(watcher, "SELECT 0; WATCH a; SELECT 1");
        say(other, "SELECT 0; SET a 1");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldRunNothingWhenAWatchedKeyExpired() {
        say(watcher, "SET a 1 PX 100; WATCH a");
        engine.clock().advanceMillis(100);
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldRunNothingWhenTheCronRemovedAWatchedKey() {
        say(watcher, "SET a 1 PX 100; WATCH a");
        engine.clock().advanceMillis(100);
        engine.cron();
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldTakeAKeyThatHadExpiredForMissing() {
        say(other, "SET a 1 PX 100; SET b 1 PX 100");
        engine.clock().advanceMillis(100);
        say(watcher, "WATCH a");
        engine.cron();
        say(other, "GET a; FLUSHALL");
        assertThat(exec()).isEqualTo(RAN);
        say(watcher, "WATCH a");
        say(other, "SET a 2");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldTouchEverythingOnceWhenAKeyIsWatchedTwiceAndExpiresMeanwhile() {
        say(watcher, "SET a 1 PX 100; WATCH a b");
        engine.clock().advanceMillis(100);
        assertThat(say(watcher, "WATCH a c")).isEqualTo("+OK");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @ParameterizedTest
    @CsvSource({"FLUSHALL", "FLUSHDB", "FLUSHALL ASYNC"})
    void shouldRunNothingWhenAWatchedKeyWasFlushed(String flush) {
        say(watcher, "SET a 1; WATCH b a");
        say(other, flush);
        assertThat(exec()).isEqualTo(NOTHING_RAN);
        say(watcher, "WATCH a");
        say(other, flush);
        assertThat(exec()).isEqualTo(RAN);
    }

    @ParameterizedTest
    @CsvSource({
        "SET a 1, '', WATCH a",
        "'', SET a 1, WATCH a",
        "SET a 1, SET a 1, WATCH a",
        "SET b 1, SET a 1, WATCH c b"
    })
    void shouldRunNothingWhenAWatchedKeyWasSwapped(String zero, String one, String watch) {
        if (!zero.isEmpty()) {
            say(other, zero);
        }
        if (!one.isEmpty()) {
            say(other, "SELECT 1; " + one);
        }
        say(watcher, watch);
        say(other, "SWAPDB 1 0");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldRunWhenAnExpiredKeyWasSwappedForAMissingOne() {
        say(other, "SELECT 1; SET a 1 PX 100");
        say(watcher, "WATCH a");
        engine.clock().advanceMillis(100);
        say(other, "SWAPDB 0 1");
        assertThat(exec()).isEqualTo(RAN);
    }

    @Test
    void shouldTouchOnlyOnceWhenAllWatchedKeysExpiredBeforeAFlush() {
        say(watcher, "SET a 1 PX 100; SET b 1 PX 100; WATCH a b");
        engine.clock().advanceMillis(100);
        say(other, "SWAPDB 0 1");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldRunNothingWhenAWatchedKeyWasEvicted() throws Exception {
        engine.set("maxmemory-policy", "allkeys-lru");
        say(watcher, "SET a 1; WATCH a");
        engine.set("maxmemory", "1");
        engine.cron();
        engine.set("maxmemory", "0");
        assertThat(exec()).isEqualTo(NOTHING_RAN);
    }

    @Test
    void shouldShowWatchedKeysInClientListAndChargeThem() {
        say(watcher, "WATCH " + "k".repeat(5000) + " b b");
        String line = watcher.call("CLIENT", "INFO");
        assertThat(line).contains(" watch=2 ", " flags=N ");
        assertThat(watcher.session().transaction().heldBytes()).isGreaterThan(5000);
        say(other, "SET b 1");
        assertThat(watcher.call("CLIENT", "INFO")).contains(" watch=0 ", " flags=d ", " multi-mem=0 ");
    }

    @Test
    void shouldFreeTheQueueWhenItCannotRunAnyMore() {
        say(watcher, "WATCH a; MULTI; SET b " + "x".repeat(10_000));
        assertThat(engine.usedBytes(MemoryTag.CLIENT)).isGreaterThan(10_000);
        say(other, "SET a 1");
        long before = engine.usedBytes(MemoryTag.CLIENT);
        assertThat(say(watcher, "SET c " + "x".repeat(10_000))).isEqualTo("+QUEUED");
        assertThat(engine.usedBytes(MemoryTag.CLIENT)).isEqualTo(before).isLessThan(10_000);
        assertThat(say(watcher, "EXEC")).isEqualTo(NOTHING_RAN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"WATCH ", "SET a "})
    void shouldCloseAClientThatKeepsMoreThanItsQueryMayHold(String command) throws Exception {
        engine.set("client-query-buffer-limit", "1mb");
        say(watcher, command.startsWith("SET") ? "MULTI" : "PING");
        for (int i = 0; i < 300 && !watcher.isClosed(); i++) {
            watcher.call((command + "k".repeat(5000) + i).split(" "));
        }
        assertThat(watcher.isClosed()).isTrue();
        assertThat(engine.engine().context().counters().queryLimitDisconnections)
                .isEqualTo(1);
        watcher.disconnect();
    }

    @Test
    void shouldSwapDatabases() {
        say(other, "SET a 1 EX 100; SET b 2; SELECT 3; SET a 3");
        assertThat(say(other, "SWAPDB 3 0")).isEqualTo("+OK");
        assertThat(say(other, "MGET a b")).isEqualTo("[$1, $2]");
        assertThat(say(other, "TTL a")).isEqualTo(":100");
        assertThat(say(watcher, "GET a")).isEqualTo("$3");
        assertThat(say(watcher, "DBSIZE")).isEqualTo(":1");
        engine.clock().advanceMillis(100_000);
        engine.cron();
        assertThat(say(other, "DBSIZE")).isEqualTo(":1");
        assertThat(say(other, "SWAPDB 0 x")).isEqualTo("-ERR invalid second DB index");
        assertThat(say(other, "SWAPDB 99999999999 0")).isEqualTo("-ERR invalid first DB index");
        assertThat(say(other, "SWAPDB 0 16")).isEqualTo("-ERR DB index is out of range");
        assertThat(say(other, "SWAPDB -1 0")).isEqualTo("-ERR DB index is out of range");
    }
}
