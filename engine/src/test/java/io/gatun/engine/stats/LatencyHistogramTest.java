package io.gatun.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatencyHistogramTest {
    private final LatencyHistogram histogram = new LatencyHistogram();

    private List<String> distribution() {
        List<String> levels = new ArrayList<>();
        histogram.distribution((micros, calls) -> levels.add(micros + ":" + calls));
        return levels;
    }

    @ParameterizedTest
    @CsvSource({
        "0,1,1",
        "1,1,1",
        "255,255,255",
        "256,256,257",
        "1000,1000,1003",
        "1023,1020,1023",
        "1024,1024,1031",
        "999999999,998244352,1002438655",
        "1000000000,998244352,1002438655",
        "9000000000,998244352,1002438655"
    })
    void shouldKeepTwoDigits(long nanos, long lowest, long highest) {
        histogram.record(nanos, 1);
        assertThat(histogram.atPercentile(0)).isEqualTo(lowest);
        assertThat(histogram.atPercentile(50)).isEqualTo(highest);
        assertThat(histogram.atPercentile(100)).isEqualTo(highest);
    }

    @Test
    void shouldStayWithinOnePercentOfEveryValue() {
        for (long nanos = 1; nanos < LatencyHistogram.MOST_NANOS; nanos = nanos * 11 / 10 + 1) {
            LatencyHistogram one = new LatencyHistogram();
            one.record(nanos, 1);
            assertThat(one.atPercentile(50)).isBetween(nanos, nanos + nanos / 100);
        }
    }

    @Test
    void shouldTellPercentiles() {
        histogram.record(10, 98);
        histogram.record(20, 1);
        histogram.record(30, 1);
        assertThat(histogram.total()).isEqualTo(100);
        assertThat(histogram.atPercentile(50)).isEqualTo(10);
        assertThat(histogram.atPercentile(98)).isEqualTo(10);
        assertThat(histogram.atPercentile(99)).isEqualTo(20);
        assertThat(histogram.atPercentile(99.9)).isEqualTo(30);
    }

    @Test
    void shouldCumulateByDoublingLevels() {
        histogram.record(500, 2);
        histogram.record(1031, 1);
        histogram.record(1032, 1);
        histogram.record(33_000, 5);
        histogram.record(40_000, 1);
        assertThat(distribution()).containsExactly("1:3", "2:4", "33:9", "66:10");
    }

    @Test
    void shouldEndWithTheLongestCall() {
        histogram.record(Long.MAX_VALUE, 7);
        assertThat(distribution()).containsExactly("1002438:7");
    }
}
