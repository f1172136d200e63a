package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
    private static boolean matches(String pattern, String text) {
        try (Arena arena = Arena.ofConfined()) {
            return Glob.matches(place(arena, pattern), pattern.length(), place(arena, text), text.length());
        }
    }

    private static long place(Arena arena, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        long address = arena.allocate(bytes.length + 1L).address();
        Mem.copyFrom(bytes, 0, address, bytes.length);
        return address;
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "a, a, true",
                "a, b, false",
                "a, aa, false",
                "aa, a, false",
                "*, a, true",
                "**, abc, true",
                "a*, a, true",
                "a*, abc, true",
                "*c, abc, true",
                "*b, abc, false",
                "a*c, abbbc, true",
                "a*b*c, axxbyyc, true",
                "a*b*c, axxbyy, false",
                "*ab*ab, abcabcab, true",
                "?, a, true",
                "?, ab, false",
                "??, a, false",
                "*?, a, true",
                "a?c, abc, true",
                "[abc], b, true",
                "[abc], d, false",
                "[a-c], b, true",
                "[c-a], b, true",
                "[^a], b, true",
                "[^a], a, false",
                "[a-c]x, bx, true",
                "[ab, b, true",
                "[ab, c, false",
                "[^, b, true",
                "[a-, -, true",
                "[]a, a, false",
                "[\\]], ], true",
                "[\\-], -, true",
                "[a-]], -, false",
                "\\*, *, true",
                "\\*, a, false",
                "\\?x, ?x, true",
                "a\\, a\\, true",
                "h[^e]llo, hallo, true",
                "h[^e]llo, hello, false",
                "h?*lo, hello, true",
                "*[0-9], key7, true",
                "*[0-9], key, false"
            })
    void shouldMatchAsValkeyDoes(String pattern, String text, boolean expected) {
        assertThat(matches(pattern, text)).isEqualTo(expected);
    }

    @Test
    void shouldMatchAnEmptyTextWithAnEmptyPatternOnly() {
        assertThat(matches("", "")).isTrue();
        assertThat(matches("*", "")).isFalse();
        assertThat(matches("", "a")).isFalse();
    }

    @Test
    void shouldCompareBytesBeyondAscii() {
        assertThat(matches("[\u00e0-\u00ef]*", "\u00e4x")).isTrue();
        assertThat(matches("\u00ff\0?", "\u00ff\0\0")).isTrue();
    }

    @Test
    void shouldNotTakeForeverOverManyStars() {
        Assertions.assertTimeout(Duration.ofSeconds(5), () -> {
            assertThat(matches("a*".repeat(30) + "b", "a".repeat(5000))).isFalse();
            assertThat(matches("*?".repeat(50_000), "a".repeat(50_000))).isFalse();
        });
    }

    @Test
    void shouldMatchUpToAThousandStars() {
        assertThat(matches("*?".repeat(1000), "a".repeat(2000))).isTrue();
        assertThat(matches("*?".repeat(1001), "a".repeat(2000))).isFalse();
    }
}
