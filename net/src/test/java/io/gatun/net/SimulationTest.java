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
            boolean late = (seed & 1) == 0;
            switch ((int) (seed % 5)) {
                case 0 -> runLimited(seed, late);
                case 1 -> runPausing(seed, late);
                case 2, 3 -> runChatting(seed, late);
                default -> run(seed, late);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void shouldKeepClientsUnderTheirLimitUnderKnownSeeds(long seed) throws Exception {
        assertThat(runLimited(seed, false) + runLimited(seed, true)).isPositive();
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26})
    void shouldLoseNothingWhileClientsPauseEachOtherUnderKnownSeeds(long seed) throws Exception {
        assertThat(runPausing(seed, false)).isPositive();
        assertThat(runPausing(seed, true)).isPositive();
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33, 34, 35, 36, 37, 38, 13240048926032L})
    void shouldPushEveryByteInOrderUnderKnownSeeds(long seed) throws Exception {
        assertThat(runChatting(seed, false)).isPositive();
        assertThat(runChatting(seed, true)).isPositive();
    }

    @Test
    void shouldReplayARunFromItsSeed() throws Exception {
        assertThat(run(77, false)).isEqualTo(run(77, false));
    }

    /** Answers how many clients were closed. */
    private static long runLimited(long seed, boolean late) throws Exception {
        try (Simulation simulation =
                new Simulation(seed, late).limitClients(200_000 + Math.floorMod(seed, 7) * 100_000L)) {
            simulation.run();
            return simulation.engine().context().counters().evictedClients;
        } catch (Throwable e) {
            throw new AssertionError("seed " + seed + (late ? ", late completions" : "") + ", clients limited", e);
        }
    }

    /** Answers how many turns were within a pause. */
    private static long runPausing(long seed, boolean late) throws Exception {
        boolean unpausing = (seed & 2) == 0;
        try (Simulation simulation = new Simulation(seed, late).pauseClients(unpausing)) {
            if ((seed & 4) == 0) {
                simulation.limitClients(1_000_000);
            }
            simulation.run();
            return simulation.pausedTurns();
        } catch (Throwable e) {
            throw new AssertionError("seed " + seed + (late ? ", late completions" : "") + ", clients pause", e);
        }
    }

    /** Answers how many messages were pushed. */
    private static long runChatting(long seed, boolean late) throws Exception {
        String[] limit = (seed & 2) == 0 ? new String[0] : new String[] {"pubsub", "800000", "300000", "1"};
        try (Simulation simulation = new Simulation(seed, late).chat((seed & 4) == 0, limit)) {
            if ((seed & 8) == 0) {
                simulation.limitClients(1_000_000);
            }
            simulation.run();
            return simulation.world().pushed();
        } catch (Throwable e) {
            throw new AssertionError("seed " + seed + (late ? ", late completions" : "") + ", clients chat", e);
        }
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
