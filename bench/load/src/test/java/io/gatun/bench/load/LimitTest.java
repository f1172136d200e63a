package io.gatun.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LimitTest {

    @Test
    void shouldTakeTheMiddleOfOddAndEvenNumbersOfRounds() {
        assertThat(Spread.of(3, 1, 2)).isEqualTo(new Spread(2, 1, 3));
        assertThat(Spread.of(4, 1, 2, 3)).isEqualTo(new Spread(2.5, 1, 4));
    }

    @Test
    void shouldCompareRoundsThatRanNextToEachOther() {
        List<Round> base = List.of(round(10), round(20), round(10));
        List<Round> other = List.of(round(5), round(20), round(8));
        assertThat(Spread.ofRatios(other, base)).isEqualTo(new Spread(0.8, 0.5, 1.0));
    }

    @Test
    void shouldDecideByTheWholeSpread() {
        Limit limit = Limit.of(0.9);
        assertThat(limit.verdict(new Spread(0.8, 0.7, 0.9))).isEqualTo("ok");
        assertThat(limit.verdict(new Spread(0.95, 0.91, 1))).isEqualTo("over");
    }

    @Test
    void shouldSayWhenTheSpreadStraddlesTheLimit() {
        Limit limit = Limit.of(0.9);
        assertThat(limit.verdict(new Spread(0.85, 0.8, 0.95))).isEqualTo("straddles (median ok)");
        assertThat(limit.verdict(new Spread(0.95, 0.8, 1))).isEqualTo("straddles (median over)");
        assertThat(limit.isStraddledBy(new Spread(0.85, 0.8, 0.95))).isTrue();
    }

    @Test
    void shouldSayNothingWithoutALimit() {
        assertThat(Limit.NONE.verdict(Spread.of(1))).isEmpty();
        assertThat(Limit.NONE.isStraddledBy(new Spread(1, 0, 2))).isFalse();
    }

    private static Round round(double cpuMicros) {
        return new Round(cpuMicros, 1, 1, 1);
    }
}
