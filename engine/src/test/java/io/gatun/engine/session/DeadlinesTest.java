package io.gatun.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlinesTest {
    private final Deadlines deadlines = new Deadlines();
    private final List<BlockedCall> calls = new ArrayList<>();

    private void add(long unixMillis) {
        BlockedCall call = new BlockedCall(null);
        call.begin(0, unixMillis);
        deadlines.add(call);
        calls.add(call);
    }

    private void remove(BlockedCall call) {
        deadlines.remove(call);
        calls.remove(call);
    }

    private void check() {
        if (calls.isEmpty()) {
            assertThat(deadlines.first()).isNull();
        } else {
            BlockedCall least = calls.stream()
                    .min(Comparator.comparingLong(BlockedCall::deadlineMillis))
                    .orElseThrow();
            assertThat(deadlines.first().deadlineMillis()).isEqualTo(least.deadlineMillis());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldAlwaysKnowTheNext(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 3000; i++) {
            boolean grows = i % 1000 < 600;
            if (calls.isEmpty() || random.nextInt(10) < (grows ? 7 : 2)) {
                add(random.nextInt(200));
            } else if (random.nextBoolean()) {
                remove(deadlines.first());
            } else {
                remove(calls.get(random.nextInt(calls.size())));
            }
            check();
        }
    }

    @Test
    void shouldForgetWhatIsNotThereWithoutHarm() {
        add(5);
        BlockedCall call = calls.getFirst();
        remove(call);
        deadlines.remove(call);
        assertThat(deadlines.first()).isNull();
    }
}
