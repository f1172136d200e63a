package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessTitleTest {
    @ParameterizedTest
    @ValueSource(strings = {"{title} {listen-addr} {server-mode}", "--my--title", "{port}:{unixsocket}", "x$1\\"})
    void shouldTakeTextAndVariables(String template) {
        assertThatNoException().isThrownBy(() -> ProcessTitle.check(template));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{title}", "{invalid-var}", "{title", "title}", "{}", "  "})
    void shouldRefuseWhatIsEmptyOrUnknown(String template) {
        assertThatThrownBy(() -> ProcessTitle.check(template))
                .hasMessage("template format is invalid or contains unknown variables");
    }
}
