package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EvictionPoolTest {
    private final KeyspaceFixture fixture = new KeyspaceFixture();
    private final EvictionPool pool = new EvictionPool();

    @AfterEach
    void close() {
        fixture.close();
    }

    private List<Long> takeAll() {
        List<Long> taken = new ArrayList<>();
        while (!pool.isEmpty()) {
            pool.take();
            taken.add(pool.takenHash());
        }
        return taken;
    }

    @Test
    void shouldGiveTheBestSixteenOfWhatItWasOffered() {
        LongStream.of(new SplittableRandom(1).longs(1000).map(any -> any >>> 1).toArray())
                .forEach(score -> pool.offer(fixture.database, score, score));
        List<Long> best = new SplittableRandom(1)
                .longs(1000)
                .map(any -> any >>> 1)
                .map(score -> -score)
                .sorted()
                .map(score -> -score)
                .limit(16)
                .boxed()
                .toList();
        assertThat(takeAll()).isEqualTo(best);
    }

    @Test
    void shouldHoldAKeyOnce() {
        pool.offer(fixture.database, 1, 10);
        pool.offer(fixture.database, 1, 20);
        pool.offer(fixture.keyspace.database(1), 1, 5);
        assertThat(takeAll()).containsExactly(1L, 1L);
        assertThat(pool.takenDatabase()).isSameAs(fixture.keyspace.database(1));
    }

    @Test
    void shouldForgetEverything() {
        pool.offer(fixture.database, 1, 10);
        pool.clear();
        assertThat(pool.isEmpty()).isTrue();
    }
}
