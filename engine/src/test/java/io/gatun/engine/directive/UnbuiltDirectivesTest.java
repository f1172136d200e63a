package io.gatun.engine.directive;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UnbuiltDirectivesTest {
    private final Settings settings = new Settings();

    @BeforeEach
    void declare() {
        UnbuiltDirectives.declare(settings);
    }

    @Test
    void shouldSayOfEachThatItIsNotObeyedAndWhy() {
        assertThat(settings.all()).allSatisfy(setting -> {
            assertThat(setting.standing().kind()).as(setting.name()).isNotEqualTo(Standing.Kind.OBEYED);
            assertThat(setting.standing().reason()).as(setting.name()).isNotBlank();
        });
    }

    @Test
    void shouldTakeTheInitialValueOfEachAgain() throws Exception {
        for (Setting<?> setting : settings.all()) {
            String before = setting.text();
            if (!setting.name().equals("replicaof")) {
                setting.set(setting.takesSeveralWords() ? List.of(before.split(" ")) : List.of(before));
            }
            assertThat(setting.text()).as(setting.name()).isEqualTo(before);
            assertThat(setting.isChanged()).as(setting.name()).isFalse();
            assertThat(setting.range()).as(setting.name()).isNotBlank();
        }
    }
}
