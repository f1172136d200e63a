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
        assertThat(Seeds.run(seed, FuzzTest::runSeed)).isGreaterThanOrEqualTo(REQUESTS_OF_A_SEED);
    }

    @Test
    void shouldAnswerTwentyThousandMutatedRequestsAsTheProtocolAllows() {
        assertThat(Seeds.runFresh(20_000, FuzzTest::runSeed)).isGreaterThanOrEqualTo(20_000);
    }

    @Test
    @Tag("long")
    void shouldAnswerAMillionMutatedRequestsAsTheProtocolAllows() {
        assertThat(Seeds.runFresh(1_000_000, FuzzTest::runSeed)).isGreaterThanOrEqualTo(1_000_000);
    }

    private static int runSeed(long seed) throws Exception {
        try (FuzzRun run = new FuzzRun(seed)) {
            int requests = run.run(REQUESTS_OF_A_SEED);
            run.end();
            return requests;
        }
    }
}
