package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTableTest {
    private final KeyspaceFixture fixture = new KeyspaceFixture();
    private final KeyTable keys = fixture.database.keys();

    @AfterEach
    void close() {
        fixture.close();
    }

    private void fill(String prefix, int from, int to) {
        for (int i = from; i < to; i++) {
            fixture.put(prefix + i, "v");
        }
    }

    private void drop(String prefix, int from, int to) {
        for (int i = from; i < to; i++) {
            assertThat(fixture.delete(prefix + i)).isTrue();
        }
    }

    private void finishRehashing() {
        while (keys.rehash(1)) {}
    }

    @Test
    void shouldHoldNoMemoryWhileEmpty() {
        assertThat(fixture.arena.usedBytes()).isZero();
        fill("k", 0, 1000);
        drop("k", 0, 1000);
        assertThat(keys.size()).isZero();
        assertThat(fixture.arena.usedBytes()).isZero();
    }

    @Test
    void shouldFindEveryKeyAtEverySizeWhileGrowing() {
        for (int i = 0; i < 2000; i++) {
            fixture.put("k" + i, "v");
            assertThat(fixture.find("k" + i)).isNotZero();
            assertThat(fixture.find("k" + i / 2)).isNotZero();
            assertThat(fixture.find("k" + (i + 1))).isZero();
            assertThat(keys.size()).isEqualTo(i + 1);
        }
    }

    @Test
    void shouldGrowBeforeChainsGetCommon() {
        fill("k", 0, 100_000);
        finishRehashing();
        assertThat(keys.capacity()).isBetween(100_000L * 4 / 3, 100_000L * 3);
        long plain = keys.capacity() / BucketLayout.PLACES * BucketLayout.SIZE;
        assertThat(fixture.arena.usedBytes(MemoryTag.TABLE)).isLessThan(plain * 5 / 4);
    }

    @Test
    void shouldShrinkAndKeepWhatIsLeft() {
        fill("k", 0, 20_000);
        finishRehashing();
        long large = keys.capacity();
        drop("k", 100, 20_000);
        finishRehashing();
        assertThat(keys.capacity()).isLessThan(large / 16);
        for (int i = 0; i < 100; i++) {
            assertThat(fixture.find("k" + i)).isNotZero();
        }
    }

    @Test
    void shouldRehashABucketWithEachChange() {
        int i = 0;
        while (!keys.isRehashing()) {
            fixture.put("k" + i++, "v");
        }
        int before = i;
        while (keys.isRehashing()) {
            fixture.put("k" + i++, "v");
        }
        assertThat(i - before).isLessThan(before);
        assertThat(KeyspaceFixture.all(keys)).hasSize(i);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 21, 22, 400, 3000})
    void shouldScanEachEntryOnceWhileItIsNotRehashing(int count) {
        fill("k", 0, count);
        finishRehashing();
        assertThat(KeyspaceFixture.all(keys)).hasSize(count).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 30, 100})
    void shouldScanEachEntryOnceInTheMiddleOfARehash(int steps) {
        int i = 0;
        while (!keys.isRehashing() || i < 400) {
            fixture.put("k" + i++, "v");
        }
        keys.rehash(steps);
        assertThat(KeyspaceFixture.all(keys)).hasSize(i).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldMissNothingAndRepeatLittleWhileTheTableGrowsAndShrinksUnderAScan(long seed) {
        Random random = new Random(seed);
        fill("stays", 0, 300);
        int low = 0;
        int high = 0;
        Map<String, Integer> seen = new HashMap<>();
        long cursor = 0;
        boolean growing = random.nextBoolean();
        if (!growing) {
            fill("comes", 0, high = 6000);
        }
        do {
            List<Long> shown = new ArrayList<>();
            cursor = keys.scan(cursor, shown::add);
            shown.forEach(entry -> seen.merge(KeyspaceFixture.keyOf(entry), 1, Integer::sum));
            int changes = random.nextInt(60);
            if (growing) {
                fill("comes", high, high += changes);
            } else {
                int end = Math.min(high, low + changes);
                drop("comes", low, end);
                low = end;
            }
            if (random.nextInt(20) == 0) {
                growing = !growing;
            }
            if (random.nextInt(10) == 0) {
                keys.rehash(random.nextInt(50));
            }
        } while (cursor != 0);
        int repeated = 0;
        for (int i = 0; i < 300; i++) {
            assertThat(seen).containsKey("stays" + i);
            repeated += seen.get("stays" + i) - 1;
        }
        assertThat(repeated).isLessThan(300);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldStayRightUnderRandomChanges(long seed) {
        Random random = new Random(seed);
        Set<String> expected = new HashSet<>();
        int range = 50;
        for (int i = 0; i < 20_000; i++) {
            if (i % 2000 == 0) {
                range = 20 << random.nextInt(7);
            }
            String key = "k" + random.nextInt(range);
            if (random.nextInt(5) < 2 == expected.contains(key)) {
                fixture.put(key, "v");
                expected.add(key);
            } else {
                assertThat(fixture.delete(key)).isEqualTo(expected.remove(key));
            }
        }
        assertThat(keys.size()).isEqualTo(expected.size());
        List<String> shown =
                KeyspaceFixture.all(keys).stream().map(KeyspaceFixture::keyOf).toList();
        assertThat(shown).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void shouldSampleEveryEntrySoonerOrLater() {
        fill("k", 0, 200);
        Random random = new Random(3);
        Set<Long> sampled = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            sampled.add(keys.sample(random.nextLong()));
        }
        sampled.remove(0L);
        assertThat(sampled).hasSize(200);
    }

    @Test
    void shouldSampleFromTheMiddleOfAChain() {
        SipHash hash = new SipHash(1, 2);
        KeyTable table = new KeyTable(fixture.arena, hash);
        List<Long> entries = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            entries.add(fixture.create("k" + i, "v"));
            table.insert(0, entries.get(i));
        }
        Random random = new Random(5);
        Set<Long> sampled = new HashSet<>();
        for (int i = 0; i < 5000; i++) {
            sampled.add(table.sample(random.nextLong()));
        }
        assertThat(sampled).containsAll(entries);
        table.close();
        entries.forEach(fixture.entries::release);
    }
}
