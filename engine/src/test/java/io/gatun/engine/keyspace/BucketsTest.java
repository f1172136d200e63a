package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BucketsTest {
    private static final long SAME_HASH = 0x123456789abcdef0L;

    private final KeyspaceFixture fixture = new KeyspaceFixture();
    private final Buckets buckets = new Buckets(fixture.arena);
    private final List<Long> entries = new ArrayList<>();

    @BeforeEach
    void open() {
        buckets.open(4);
        for (int i = 0; i < 40; i++) {
            entries.add(fixture.create("key:" + i, "v"));
        }
    }

    @AfterEach
    void close() {
        for (long i = 0; i < buckets.count(); i++) {
            buckets.forget(i);
        }
        buckets.close();
        entries.forEach(fixture.entries::release);
        fixture.close();
    }

    private long find(long entry, long hash) {
        return buckets.find(hash, EntryLayout.key(entry), EntryLayout.keyLength(entry));
    }

    private List<Long> visited(long hash) {
        List<Long> visited = new ArrayList<>();
        buckets.visit(hash & buckets.count() - 1, visited::add);
        return visited;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 7, 8, 12, 13, 14, 19, 40})
    void shouldFindEveryEntryOfAChain(int count) {
        for (long entry : entries.subList(0, count)) {
            buckets.insert(SAME_HASH, entry);
        }
        assertThat(buckets.entries()).isEqualTo(count);
        for (long entry : entries.subList(0, count)) {
            assertThat(KeyTable.at(find(entry, SAME_HASH))).isEqualTo(entry);
            assertThat(buckets.findEntry(SAME_HASH, entry)).isEqualTo(find(entry, SAME_HASH));
        }
        assertThat(visited(SAME_HASH)).containsExactlyInAnyOrderElementsOf(entries.subList(0, count));
    }

    @Test
    void shouldHoldSevenEntriesWithoutAChain() {
        long empty = fixture.arena.usedBytes(MemoryTag.TABLE);
        for (int i = 0; i < 7; i++) {
            buckets.insert(SAME_HASH, entries.get(i));
        }
        assertThat(fixture.arena.usedBytes(MemoryTag.TABLE)).isEqualTo(empty);
        buckets.insert(SAME_HASH, entries.get(7));
        assertThat(fixture.arena.usedBytes(MemoryTag.TABLE)).isEqualTo(empty + BucketLayout.SIZE);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldFreeOverflowBucketsAsTheyEmptyInAnyOrder(long seed) {
        long empty = fixture.arena.usedBytes(MemoryTag.TABLE);
        entries.forEach(entry -> buckets.insert(SAME_HASH, entry));
        List<Long> left = new ArrayList<>(entries);
        Collections.shuffle(left, new Random(seed));
        while (!left.isEmpty()) {
            buckets.remove(SAME_HASH, find(left.removeLast(), SAME_HASH));
            assertThat(visited(SAME_HASH)).containsExactlyInAnyOrderElementsOf(left);
            for (long entry : left) {
                assertThat(find(entry, SAME_HASH)).isNotZero();
            }
        }
        assertThat(buckets.entries()).isZero();
        assertThat(fixture.arena.usedBytes(MemoryTag.TABLE)).isEqualTo(empty);
    }

    @Test
    void shouldUseFreedPlacesAgain() {
        entries.subList(0, 20).forEach(entry -> buckets.insert(SAME_HASH, entry));
        long used = fixture.arena.usedBytes(MemoryTag.TABLE);
        for (int i = 0; i < 20; i++) {
            buckets.remove(SAME_HASH, find(entries.get(i), SAME_HASH));
            buckets.insert(SAME_HASH, entries.get(20 + i));
        }
        assertThat(fixture.arena.usedBytes(MemoryTag.TABLE)).isLessThanOrEqualTo(used);
        assertThat(visited(SAME_HASH)).containsExactlyInAnyOrderElementsOf(entries.subList(20, 40));
    }

    @Test
    void shouldTellEntriesOfOneBucketApartByTag() {
        for (int tag = 0; tag < 20; tag++) {
            buckets.insert((long) tag << 57 | 2, entries.get(tag));
        }
        for (int tag = 0; tag < 20; tag++) {
            long hash = (long) tag << 57 | 2;
            assertThat(KeyTable.at(find(entries.get(tag), hash))).isEqualTo(entries.get(tag));
            assertThat(find(entries.get(tag), hash + (1L << 57))).isZero();
        }
    }

    @Test
    void shouldForgetAChainAsAWhole() {
        long empty = fixture.arena.usedBytes(MemoryTag.TABLE);
        entries.forEach(entry -> buckets.insert(SAME_HASH, entry));
        buckets.insert(SAME_HASH + 1, entries.getFirst());
        buckets.forget(SAME_HASH & 3);
        assertThat(buckets.entries()).isEqualTo(1);
        assertThat(visited(SAME_HASH)).isEmpty();
        assertThat(fixture.arena.usedBytes(MemoryTag.TABLE)).isEqualTo(empty);
    }
}
