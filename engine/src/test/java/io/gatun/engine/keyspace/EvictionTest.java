package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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
}
