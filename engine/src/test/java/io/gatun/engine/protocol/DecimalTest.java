package io.gatun.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {
    private static final byte FILLER = 0x5a;

    private final Arena arena = Arena.ofConfined();
    private final long text = arena.allocate(64, 8).address();

    @AfterEach
    void free() {
        arena.close();
    }

    @ParameterizedTest
    @ValueSource(
            longs = {
                0,
                1,
                -1,
                9,
                10,
                -9,
                -10,
                99,
                100,
                101,
                -99,
                -100,
                999,
                1000,
                12345,
                Integer.MAX_VALUE,
                Integer.MIN_VALUE,
                Long.MAX_VALUE,
                Long.MAX_VALUE - 1,
                Long.MIN_VALUE,
                Long.MIN_VALUE + 1,
                1_000_000_000_000_000_000L,
                -1_000_000_000_000_000_000L
            })
    void shouldWriteAndReadBackEdgeValues(long value) {
        assertRoundTrip(value);
    }

    @Test
    void shouldWriteAndReadBackSeededValuesOfEveryLength() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 50_000; i++) {
            assertRoundTrip(random.nextLong() >> random.nextInt(64));
        }
    }

    @Test
    void shouldWriteAndReadBackAroundEveryPowerOfTen() {
        for (long power = 1; power > 0 && power <= 1_000_000_000_000_000_000L; power *= 10) {
            for (long value = power - 2; value <= power + 2; value++) {
                assertRoundTrip(value);
                assertRoundTrip(-value);
            }
            if (power == 1_000_000_000_000_000_000L) {
                break;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                "+1",
                "-0",
                "00",
                "01",
                "-01",
                " 1",
                "1 ",
                "1\t",
                "1.0",
                "1e3",
                "0x1",
                "a",
                "-a",
                "1a",
                "--1",
                "1-",
                "/",
                ":",
                "9223372036854775808",
                "-9223372036854775809",
                "9999999999999999999",
                "18446744073709551616",
                "-18446744073709551616",
                "92233720368547758070",
                "100000000000000000000",
                "-10000000000000000000",
                "1\0"
            })
    void shouldRefuseWhatIsNoCanonicalInteger(String word) {
        put(word);
        assertThat(Decimal.isInteger(text, word.length())).isFalse();
    }

    @Test
    void shouldAgreeWithTheJavaParserOnSeededNearMisses() {
        SplittableRandom random = new SplittableRandom(2);
        String alphabet = "0123456789-0123456789+ ";
        for (int i = 0; i < 50_000; i++) {
            StringBuilder word = new StringBuilder();
            for (int length = 1 + random.nextInt(21); length > 0; length--) {
                word.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            put(word.toString());
            assertThat(Decimal.isInteger(text, word.length())).as("%s", word).isEqualTo(isCanonical(word.toString()));
        }
    }

    private static boolean isCanonical(String word) {
        try {
            return Long.toString(Long.parseLong(word)).equals(word);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private void put(String word) {
        byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
        Mem.copyFrom(bytes, 0, text, bytes.length);
    }

    private void assertRoundTrip(long value) {
        String expected = Long.toString(value);
        Mem.fill(text, 64, FILLER);
        long end = Decimal.put(text, value);
        assertThat(Mem.ascii(text, (int) (end - text))).isEqualTo(expected);
        assertThat(Mem.getByte(end)).as("byte behind %s", expected).isEqualTo(FILLER);
        assertThat(Decimal.length(value)).isEqualTo(expected.length());
        assertThat(Decimal.isInteger(text, expected.length())).as(expected).isTrue();
        assertThat(Decimal.parse(text, expected.length())).isEqualTo(value);
    }
}
