package io.gatun.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bench.load.CpuClock.Reading;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CpuClockTest {

    @Test
    void shouldAddTheThreadsUpInNanoseconds() {
        Reading before = new Reading(Map.of("a", 100L, "b", 50L), 0);
        Reading after = new Reading(Map.of("a", 150L, "b", 50L, "new", 7L), 10_000_000);
        assertThat(after.nanosSince(before)).isEqualTo(57);
    }

    @Test
    void shouldTakeTheTicksWhenAThreadEnded() {
        Reading before = new Reading(Map.of("a", 100L, "ended", 50L), 0);
        Reading after = new Reading(Map.of("a", 150L), 20_000_000);
        assertThat(after.nanosSince(before)).isEqualTo(20_000_000);
    }

    @Test
    void shouldSeeAThreadWork() throws IOException {
        Reading before = CpuClock.read(ProcessHandle.current());
        long until = System.nanoTime() + 50_000_000;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
        assertThat(CpuClock.read(ProcessHandle.current()).nanosSince(before)).isGreaterThan(5_000_000);
    }
}
