package io.gatun.engine.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FixedSettingTest {
    private final FixedSetting setting = new FixedSetting("appendonly", "no", "there is none");

    @Test
    void shouldTakeItsOnlyValueAgain() throws InvalidSettingException {
        setting.set(List.of("NO"));
        assertThat(setting.text()).isEqualTo("no");
    }

    @Test
    void shouldRefuseEveryOtherValueWithItsReason() {
        assertThatThrownBy(() -> setting.set(List.of("yes"))).hasMessage("there is none");
    }
}
