package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvictionTest {
    private static final String OUT_OF_MEMORY = "-OOM command not allowed when used memory > 'maxmemory'.\r\n";

    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void limit(long moreBytes, String policy) throws Exception {
        client.call("PING");
        engine.set("maxmemory-policy", policy);
        engine.set(
                "maxmemory", String.valueOf(engine.engine().context().eviction().usedBytes() + moreBytes));
    }

    private void fill(String prefix, int count) {
        for (int i = 0; i < count; i++) {
            assertThat(client.call("SET", prefix + i, "v".repeat(100))).isEqualTo("+OK\r\n");
        }
    }

    @Test
    void shouldSayNoToWhatNeedsMemoryIfItMayNotEvict() throws Exception {
        limit(0, "noeviction");
        assertThat(client.call("SET", "a", "1")).isEqualTo("+OK\r\n");
        assertThat(client.call("SET", "b", "1")).isEqualTo(OUT_OF_MEMORY);
        assertThat(client.call("APPEND", "a", "1")).isEqualTo(OUT_OF_MEMORY);
        assertThat(client.call("GET", "a")).isEqualTo("$1\r\n1\r\n");
        assertThat(client.call("DEL", "a")).isEqualTo(":1\r\n");
        assertThat(client.call("SET", "b", "1")).isEqualTo("+OK\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"noeviction", "allkeys-random"})
    void shouldFreeWhatWasFlushedBeforeItRefusesOrEvicts(String policy) throws Exception {
        fill("key:", 2000);
        client.call("FLUSHALL", "ASYNC");
        limit(-50_000, policy);
        fill("more:", 100);
        assertThat(engine.engine().context().keyspace().counters().evicted).isZero();
        assertThat(client.call("DBSIZE")).isEqualTo(":100\r\n");
    }

    @Test
    void shouldMakeRoomByEvicting() throws Exception {
        limit(100_000, "allkeys-lru");
        fill("key:", 5000);
        assertThat(engine.engine().context().keyspace().counters().evicted).isGreaterThan(3000);
        assertThat(engine.engine().context().eviction().usedBytes())
                .isLessThan(engine.engine().context().directives().maxmemory.get() + 20_000);
    }

    @Test
    void shouldEvictWhatWasNotUsedForLongest() throws Exception {
        fill("old:", 200);
        engine.clock().advanceMillis(60_000);
        fill("used:", 200);
        limit(0, "allkeys-lru");
        engine.set("maxmemory-samples", "20");
        for (int i = 0; i < 100; i++) {
            assertThat(client.call("SET", "new:" + i, "v".repeat(100))).isEqualTo("+OK\r\n");
        }
        int kept = 0;
        for (int i = 0; i < 200; i++) {
            kept += client.call("EXISTS", "used:" + i).equals(":1\r\n") ? 1 : 0;
        }
        assertThat(kept).isGreaterThan(195);
    }

    @Test
    void shouldEvictFromEveryDatabase() throws Exception {
        fill("key:", 100);
        client.session().select(engine.engine().context().keyspace().database(1));
        fill("key:", 100);
        limit(0, "allkeys-lru");
        fill("more:", 50);
        assertThat(engine.engine().context().keyspace().database(0).size()).isLessThan(100);
        assertThat(engine.engine().context().keyspace().database(1).size()).isLessThan(150);
    }

    @Test
    void shouldNotEmptyTheDatabaseForASlowReader() throws Exception {
        fill("key:", 50);
        client.call("SET", "large", "x".repeat(1 << 20));
        TestClient reader = engine.connect().pause();
        reader.call("GET", "large");
        limit(1_500_000, "allkeys-lru");
        for (int i = 0; i < 5; i++) {
            client.call("SET", "large", "y".repeat(1 << 20));
            reader.call("GET", "large");
        }
        fill("key:", 50);
        assertThat(engine.engine().context().keyspace().counters().evicted).isZero();
        assertThat(reader.resume()).hasSize(6 * ((1 << 20) + 12));
    }

    @Test
    void shouldKeepTheReplyWholeThatRefersToAnEvictedValue() throws Exception {
        client.call("SET", "large", "x".repeat(50_000));
        TestClient reader = engine.connect().pause();
        reader.call("GET", "large");
        engine.clock().advanceMillis(10_000);
        limit(0, "allkeys-lru");
        fill("key:", 100);
        assertThat(client.call("EXISTS", "large")).isEqualTo(":0\r\n");
        assertThat(reader.resume()).isEqualTo("$50000\r\n" + "x".repeat(50_000) + "\r\n");
    }

    @Test
    void shouldGoOnWritingWhileThereIsSomethingLeftToEvict() throws Exception {
        fill("key:", 5000);
        limit(-400_000, "allkeys-lru");
        for (int i = 0; i < 500; i++) {
            assertThat(client.call("SET", "new:" + i, "v")).isEqualTo("+OK\r\n");
        }
        client.call("PING");
        assertThat(engine.engine().isMemoryOver()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(names = "NOEVICTION", mode = EnumSource.Mode.EXCLUDE)
    void shouldHonourTheLimitUnderEveryPolicy(MaxmemoryPolicy policy) throws Exception {
        limit(100_000, policy.word());
        for (int i = 0; i < 2000; i++) {
            assertThat(client.call("SETEX", "key:" + i, "10000", "v".repeat(100)))
                    .isEqualTo("+OK\r\n");
        }
        assertThat(engine.engine().context().keyspace().counters().evicted).isGreaterThan(500);
        assertThat(engine.engine().context().eviction().usedBytes())
                .isLessThan(engine.engine().context().directives().maxmemory.get() + 4096);
    }

    @ParameterizedTest
    @ValueSource(strings = {"volatile-lru", "volatile-lfu", "volatile-random", "volatile-ttl"})
    void shouldEvictOnlyKeysThatExpire(String policy) throws Exception {
        fill("lasting:", 200);
        for (int i = 0; i < 200; i++) {
            client.call("SETEX", "expiring:" + i, "10000", "v".repeat(100));
        }
        limit(0, policy);
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            refused += client.call("SET", "more:" + i, "v".repeat(100)).equals(OUT_OF_MEMORY) ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(100);
        assertThat(engine.engine().context().keyspace().database(0).expiring().size())
                .isZero();
        for (int i = 0; i < 200; i++) {
            assertThat(client.call("EXISTS", "lasting:" + i)).isEqualTo(":1\r\n");
        }
    }

    @Test
    void shouldEvictWhatExpiresFirst() throws Exception {
        for (int i = 0; i < 400; i++) {
            client.call("SETEX", "key:" + i, String.valueOf(i < 200 ? 1000 + i : 100_000 + i), "v".repeat(100));
        }
        limit(0, "volatile-ttl");
        fillAgain(100);
        assertThat(existing("key:", 200, 400)).isGreaterThan(198);
    }

    @Test
    void shouldEvictWhatWasUsedLeast() throws Exception {
        engine.set("maxmemory-policy", "allkeys-lfu");
        fill("rare:", 200);
        fill("often:", 200);
        for (int i = 0; i < 200; i++) {
            for (int times = 0; times < 20; times++) {
                client.call("GET", "often:" + i);
            }
        }
        engine.clock().advanceMillis(60_000);
        limit(0, "allkeys-lfu");
        fillAgain(100);
        assertThat(existing("often:", 0, 200)).isGreaterThan(195);
    }

    private void fillAgain(int count) {
        for (int i = 0; i < count; i++) {
            assertThat(client.call("SET", "new:" + i, "v".repeat(100))).isEqualTo("+OK\r\n");
        }
    }

    private int existing(String prefix, int from, int to) {
        int existing = 0;
        for (int i = from; i < to; i++) {
            existing += client.call("EXISTS", prefix + i).equals(":1\r\n") ? 1 : 0;
        }
        return existing;
    }

    @Test
    void shouldComeCloseToTheOrderOfUseWithFewSamples() throws Exception {
        for (int i = 0; i < 1000; i++) {
            client.call("SET", "key:" + i, "v".repeat(100));
            engine.clock().advanceMillis(1000);
        }
        limit(0, "allkeys-lru");
        for (int i = 0; i < 500; i++) {
            client.call("SET", "new:" + i, "v".repeat(100));
        }
        assertThat(existing("key:", 500, 1000)).isGreaterThan(415);
    }

    @Test
    void shouldStopEvictingWhenItsTimeIsOverAndGoOnWhenThereIsNothingElseToDo() throws Exception {
        fill("key:", 2000);
        engine.clock().tickingMicros(100);
        limit(-200_000, "allkeys-random");
        client.call("PING");
        Eviction eviction = engine.engine().context().eviction();
        long first = engine.engine().context().keyspace().counters().evicted;
        assertThat(first).isPositive().isLessThan(500);
        assertThat(eviction.isBehind()).isTrue();
        assertThat(engine.engine().hasWorkLeft()).isTrue();
        for (int i = 0; i < 500 && eviction.isBehind(); i++) {
            engine.engine().cron().free();
        }
        assertThat(eviction.isOver()).isFalse();
        assertThat(client.call("INFO", "stats")).containsPattern("total_eviction_exceeded_time:[1-9]");
        assertThat(client.call("INFO", "stats")).contains("current_eviction_exceeded_time:0\r\n");
    }

    @Test
    void shouldEvictWithoutPauseWhenTenacityHasNoLimit() throws Exception {
        fill("key:", 2000);
        engine.clock().tickingMicros(100);
        engine.set("maxmemory-eviction-tenacity", "100");
        limit(-200_000, "allkeys-random");
        client.call("PING");
        assertThat(engine.engine().context().eviction().isOver()).isFalse();
    }
}
