package io.gatun.engine.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberSettingTest {
    private final NumberSetting plain = NumberSetting.of("some", 10, 0, 1000);

    @ParameterizedTest
    @ValueSource(strings = {"010", "+5", " 5", "5 ", "", "x", "1.5", "0x10", "99999999999999999999"})
    void shouldTakeCanonicalIntegersOnly(String word) {
        assertThatThrownBy(() -> plain.parse(List.of(word)))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessage("argument couldn't be parsed into an integer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1001"})
    void shouldNameItsLimits(String word) {
        assertThatThrownBy(() -> plain.parse(List.of(word)))
                .hasMessage("argument must be between 0 and 1000 inclusive");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "250, 250", "500, 500", "501, 500", "1000, 500"})
    void shouldTakeTheNearestOfWhatItClampsTo(String word, long value) throws Exception {
        NumberSetting clamped = NumberSetting.of("hz", 10, 0, 1000).clampedTo(1, 500);
        clamped.set(List.of(word));
        assertThat(clamped.get()).isEqualTo(value);
        assertThat(clamped.text()).isEqualTo(Long.toString(value));
    }

    @Test
    void shouldTakeUnitsOfMemory() throws Exception {
        NumberSetting memory = NumberSetting.memory("maxmemory", 0, 0, Long.MAX_VALUE);
        assertThat(memory.parse(List.of("64mb"))).isEqualTo(64L << 20);
        assertThat(memory.parse(List.of("2GB"))).isEqualTo(2L << 30);
        assertThat(memory.parse(List.of("3k"))).isEqualTo(3000);
        assertThatThrownBy(() -> memory.parse(List.of("3x"))).hasMessage("argument must be a memory value");
        assertThatThrownBy(() -> memory.parse(List.of("99999999999gb"))).hasMessage("argument must be a memory value");
    }
}
