package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextGlobTest {
    @ParameterizedTest
    @CsvSource({
        "*, maxmemory",
        "max*, maxmemory",
        "*memory, maxmemory",
        "MAX*ory, maxmemory",
        "m?xmemory, maxmemory",
        "m[a-c]xmemory, maxmemory",
        "m[^b]xmemory, maxmemory",
        "*m*m*m*, maxmemory",
        "\\hz, hz",
        "h[z, hz"
    })
    void shouldMatch(String pattern, String name) {
        assertThat(new TextGlob(pattern).matches(name)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"max, maxmemory", "maxmemory?, maxmemory", "m[^a]x*, maxmemory", "*x, maxmemory", "h[a-y], hz"})
    void shouldNotMatch(String pattern, String name) {
        assertThat(new TextGlob(pattern).matches(name)).isFalse();
    }

    @Test
    void shouldTellPatternsFromNames() {
        assertThat(TextGlob.isPattern("maxmemory")).isFalse();
        assertThat(TextGlob.isPattern("max*")).isTrue();
        assertThat(TextGlob.isPattern("h[z]")).isTrue();
        assertThat(TextGlob.isPattern("h?")).isTrue();
    }
}
