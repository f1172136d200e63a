package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpiryTest {
    private static final long SOON = KeyspaceFixture.NOW + 100;

    private final KeyspaceFixture fixture = new KeyspaceFixture();
    private final Expiry expiry = new Expiry(fixture.keyspace);

    @AfterEach
    void close() {
        fixture.close();
    }

    private void fill(int count, long time) {
        for (int i = 0; i < count; i++) {
            fixture.put("key:" + time + ":" + i, "v", time);
        }
    }

    private int steps(int most) {
        int steps = 0;
        while (steps++ < most && expiry.step(1)) {}
        return steps;
    }

    @ParameterizedTest
    @CsvSource({"1", "20", "1000", "10000"})
    void shouldGoOnUntilAllThatExpiredIsGone(int count) {
        fill(count, SOON);
        fixture.keyspace.now(SOON);
        for (int run = 0; run < 50 && fixture.database.size() > 0; run++) {
            steps(10_000);
        }
        assertThat(fixture.database.size()).isZero();
        assertThat(fixture.keyspace.counters().expired).isEqualTo(count);
    }

    @Test
    void shouldTouchNothingThatHasTimeLeft() {
        fill(1000, SOON);
        fixture.put("forever", "v");
        fixture.keyspace.now(SOON - 1);
        for (int run = 0; run < 100; run++) {
            steps(100);
        }
        assertThat(fixture.database.size()).isEqualTo(1001);
    }

    @Test
    void shouldNotGoOnAtOnceWhereLittleHasExpired() {
        fill(5000, SOON + 1_000_000);
        fixture.keyspace.now(SOON);
        assertThat(steps(1000)).isLessThanOrEqualTo(fixture.keyspace.count());
    }

    @Test
    void shouldLookAtBoundedlyManyKeysPerStep() {
        fill(5000, SOON);
        fixture.keyspace.now(SOON);
        expiry.step(1);
        assertThat(fixture.keyspace.counters().expired).isBetween(1L, 80L);
    }

    @Test
    void shouldFindTheLastExpiredKeysAmongManyOthers() {
        fill(3000, SOON + 1_000_000);
        fill(30, SOON);
        fixture.keyspace.now(SOON);
        for (int run = 0; run < 1000; run++) {
            steps(100);
        }
        assertThat(fixture.database.size()).isEqualTo(3000);
        fixture.assertExpiringTableIsRight();
    }
}
