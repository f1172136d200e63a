package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationTest {
    private static final long FRESH_SEEDS_SECONDS = Long.getLong("gatun.simulation.seconds", 20);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldAnswerEveryByteRightUnderKnownSeeds(long seed) throws Exception {
        assertThat(run(seed, false)).isPositive();
        assertThat(run(seed, true)).isPositive();
    }

    @Test
    void shouldAnswerEveryByteRightUnderFreshSeeds() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(FRESH_SEEDS_SECONDS);
        for (long seed = System.nanoTime(); System.nanoTime() < end; seed++) {
            run(seed, (seed & 1) == 0);
        }
    }

    @Test
    void shouldReplayARunFromItsSeed() throws Exception {
        assertThat(run(77, false)).isEqualTo(run(77, false));
    }

    private static long run(long seed, boolean late) throws Exception {
        try (Simulation simulation = new Simulation(seed, late)) {
            simulation.run();
            return simulation.checkedBytes();
        } catch (Throwable e) {
            throw new AssertionError("seed " + seed + (late ? ", late completions" : ""), e);
        }
    }
}
