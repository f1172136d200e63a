package io.gatun.engine.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PubSubModelTest {
    private static final int REQUESTS_OF_A_SEED = 500;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldDeliverWhatTheModelSaysUnderKnownSeeds(long seed) {
        assertThat(Seeds.run(seed, PubSubModelTest::runSeed)).isEqualTo(REQUESTS_OF_A_SEED);
    }

    @Test
    void shouldDeliverWhatTheModelSaysForFiveThousandRequests() {
        assertThat(Seeds.runFresh(5000, PubSubModelTest::runSeed)).isEqualTo(5000);
    }

    @Test
    @Tag("long")
    void shouldDeliverWhatTheModelSaysForTwoHundredThousandRequests() {
        assertThat(Seeds.runFresh(200_000, PubSubModelTest::runSeed)).isEqualTo(200_000);
    }

    private static int runSeed(long seed) {
        try (PubSubRun run = new PubSubRun(seed)) {
            int requests = run.run(REQUESTS_OF_A_SEED);
            run.end();
            return requests;
        }
    }
}
