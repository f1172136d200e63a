package io.gatun.engine.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Commands;
import io.gatun.engine.command.Flag;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyspaceModelTest {
    private static final int REQUESTS_OF_A_SEED = 1000;
    private static final Set<String> IN_LONG_DOUBLES = Set.of("incrbyfloat");

    @Test
    void shouldModelEveryCommandThatChangesStringsOrKeys() {
        TreeSet<String> missing = new TreeSet<>();
        for (Command command : Commands.table().allWithSubcommands()) {
            boolean modelled = Set.of("string", "bitmap", "generic")
                    .contains(command.spec().group());
            if (modelled && command.spec().has(Flag.WRITE)) {
                missing.add(command.spec().name());
            }
        }
        missing.removeAll(ModelRun.COMMANDS);
        assertThat(missing).isEqualTo(IN_LONG_DOUBLES);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 17464493714454L, 17652577144191L, 18044701799118L})
    void shouldAgreeWithTheModelUnderKnownSeeds(long seed) {
        assertThat(Seeds.run(seed, KeyspaceModelTest::runSeed)).isEqualTo(REQUESTS_OF_A_SEED);
    }

    @Test
    void shouldAgreeWithTheModelForTwentyThousandRequests() {
        assertThat(Seeds.runFresh(20_000, KeyspaceModelTest::runSeed)).isEqualTo(20_000);
    }

    @Test
    @Tag("long")
    void shouldAgreeWithTheModelForAMillionRequests() {
        assertThat(Seeds.runFresh(1_000_000, KeyspaceModelTest::runSeed)).isEqualTo(1_000_000);
    }

    private static int runSeed(long seed) throws Exception {
        try (ModelRun run = new ModelRun(seed)) {
            run.run(REQUESTS_OF_A_SEED);
            run.compareAll();
            return REQUESTS_OF_A_SEED;
        }
    }
}
