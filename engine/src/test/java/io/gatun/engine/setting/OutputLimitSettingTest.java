package io.gatun.engine.setting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutputLimitSettingTest {
    private final OutputLimitSetting setting = new OutputLimitSetting();

    private void set(String words) throws InvalidSettingException {
        setting.set(List.of(words.split(" ")));
    }

    @Test
    void shouldHaveValkeysInitialLimits() {
        assertThat(setting.text()).isEqualTo("normal 0 0 0 slave 268435456 67108864 60 pubsub 33554432 8388608 60");
    }

    @Test
    void shouldChangeOneClassAndKeepTheOthers() throws InvalidSettingException {
        set("replica 1mb 512kb 7");
        assertThat(setting.text()).isEqualTo("normal 0 0 0 slave 1048576 524288 7 pubsub 33554432 8388608 60");
    }

    @Test
    void shouldChangeSeveralClassesAtOnce() throws InvalidSettingException {
        set("normal 3 2 1 PUBSUB 6 5 4");
        assertThat(setting.of(OutputLimitSetting.NORMAL)).isEqualTo(new OutputLimit(3, 2, 1));
        assertThat(setting.of(OutputLimitSetting.PUBSUB)).isEqualTo(new OutputLimit(6, 5, 4));
    }

    @Test
    void shouldRefuseWhatIsNotFourWordsEach() {
        assertThatThrownBy(() -> set("normal 1 2"))
                .hasMessage("Wrong number of arguments in buffer limit configuration.");
    }

    @Test
    void shouldRefuseUnknownClasses() {
        assertThatThrownBy(() -> set("master 1 2 3"))
                .hasMessage("Invalid client class specified in buffer limit configuration.");
    }

    @Test
    void shouldRefuseWhatIsNoLimit() {
        for (String words : List.of("normal x 2 3", "normal 1 x 3", "normal 1 2 x", "normal 1 2 -3", "normal -1 2 3")) {
            assertThatThrownBy(() -> set(words))
                    .as(words)
                    .hasMessage("Error in hard, soft or soft_seconds setting in buffer limit configuration.");
        }
        assertThat(setting.isChanged()).isFalse();
    }
}
