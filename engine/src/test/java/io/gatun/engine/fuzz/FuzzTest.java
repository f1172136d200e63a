package io.gatun.engine.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FuzzTest {
    private static final int REQUESTS_OF_A_SEED = 1000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 17788504775155L})
    void shouldAnswerAsTheProtocolAllowsUnderKnownSeeds(long seed) {
        assertThat(run(seed)).isGreaterThanOrEqualTo(REQUESTS_OF_A_SEED);
    }

    @Test
    void shouldAnswerTwentyThousandMutatedRequestsAsTheProtocolAllows() {
        assertThat(runFreshSeeds(20_000)).isGreaterThanOrEqualTo(20_000);
    }

    @Test
    @Tag("long")
    void shouldAnswerAMillionMutatedRequestsAsTheProtocolAllows() {
        assertThat(runFreshSeeds(1_000_000)).isGreaterThanOrEqualTo(1_000_000);
    }

    private static int runFreshSeeds(int requests) {
        int done = 0;
        for (long seed = System.nanoTime(); done < requests; seed++) {
            done += run(seed);
        }
        return done;
    }

    private static int run(long seed) {
        try (FuzzRun run = new FuzzRun(seed)) {
            int requests = run.run(REQUESTS_OF_A_SEED);
            run.end();
            return requests;
        } catch (Throwable e) {
            throw new AssertionError("seed " + seed, e);
        }
    }
}
