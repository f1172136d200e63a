package io.gatun.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestParserTest {
    private static final String MIXED = "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$5\r\na\r\nbc\r\n"
            + "*0\r\n*-1\r\n\r\n"
            + "PING inline\r\n"
            + "*2\r\n$3\r\nGET\r\n$0\r\n\r\n"
            + "SET \"a b\" 'c'\n"
            + "*1\r\n$4\r\nPING\r\n";
    private static final List<List<String>> MIXED_REQUESTS = List.of(
            List.of("SET", "k", "a\r\nbc"),
            List.of("PING", "inline"),
            List.of("GET", ""),
            List.of("SET", "a b", "c"),
            List.of("PING"));

    private final ParserFixture fixture = new ParserFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void shouldParseAPipelineAtOnce() {
        fixture.feed(MIXED);
        assertThat(fixture.requests).isEqualTo(MIXED_REQUESTS);
        assertThat(fixture.batches).containsExactly(5);
        assertThat(fixture.usedBytes()).isZero();
        assertThat(fixture.parser.heldBytes()).isZero();
        assertThat(fixture.parser.pendingBytes()).isZero();
    }

    @Test
    void shouldParseAPipelineThatIsCutTwiceAtAnyByte() {
        byte[] raw = MIXED.getBytes(StandardCharsets.ISO_8859_1);
        for (int first = 0; first < raw.length; first++) {
            for (int second = first; second < raw.length; second += 3) {
                fixture.feed(raw, 0, first).feed(raw, first, second);
                fixture.readNothing();
                fixture.feed(raw, second, raw.length);
                assertThat(fixture.requests)
                        .as("cut at %d and %d", first, second)
                        .isEqualTo(MIXED_REQUESTS);
                assertThat(fixture.usedBytes()).isZero();
                fixture.forget();
            }
        }
    }

    @Test
    void shouldParseAPipelineByteByByte() {
        byte[] raw = MIXED.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < raw.length; i++) {
            fixture.feed(raw, i, i + 1);
        }
        assertThat(fixture.requests).isEqualTo(MIXED_REQUESTS);
    }

    @Test
    void shouldKnowTheWireBytesOfEachRequest() {
        fixture.feed("PING\r\n*1\r\n$4\r\nPING\r\n*2\r\n$3\r\nGET\r\n$1\r\na\r\n");
        assertThat(fixture.wireBytes).containsExactly(6L, 14L, 20L);
    }

    @Test
    void shouldCountTheBytesOfACutRequestAsPendingAndHeld() {
        fixture.feed("PING\r\n*1\r\n$4\r\nPI");
        assertThat(fixture.parser.pendingBytes()).isEqualTo(10);
        assertThat(fixture.parser.heldBytes()).isEqualTo(10);
        assertThat(fixture.usedBytes()).isBetween(10L, 64L);
        fixture.feed("NG\r\n");
        assertThat(fixture.parser.pendingBytes()).isZero();
        assertThat(fixture.usedBytes()).isZero();
    }

    @Test
    void shouldSkipArraysWithoutArguments() {
        fixture.feed("*0\r\n*-1\r\n*-2147483648\r\n*1\r\n$4\r\nPING\r\n*0\r\n");
        assertThat(fixture.requests).containsExactly(List.of("PING"));
        assertThat(fixture.error).isNull();
    }

    @Test
    void shouldFillSeveralBatchesFromOneRead() {
        fixture.feed("PING\r\n".repeat(3000));
        assertThat(fixture.requests).hasSize(3000);
        assertThat(fixture.batches).containsExactly(1024, 1024, 952);
    }

    @ParameterizedTest
    @ValueSource(strings = {"AUTH", "auth", "HELLO", "Hello", "RESET", "rEsEt", "QUIT", "quit"})
    void shouldEndABatchAtACommandThatMayChangeTheLimits(String word) {
        fixture.feed("PING\r\n" + word + "\r\nPING\r\nPING\r\n");
        assertThat(fixture.batches).containsExactly(2, 2);
        fixture.forget();
        fixture.feed(ParserFixture.request(word, "x")).feed("PING\r\n");
        assertThat(fixture.requests).containsExactly(List.of(word, "x"), List.of("PING"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"AUT", "AUTHX", "HELL", "HELLOS", "RESETS", "QUI", "QUIET", "PING auth", "GET quit"})
    void shouldNotEndABatchAtOtherCommands(String line) {
        fixture.feed("PING\r\n" + line + "\r\nPING\r\n");
        assertThat(fixture.batches).containsExactly(3);
    }

    @Test
    void shouldParseOneRequestPerBatchBeforeAuthentication() {
        fixture.authenticated = false;
        fixture.feed("PING\r\nPING\r\n*0\r\n*1\r\n$4\r\nPING\r\n");
        assertThat(fixture.requests).hasSize(3);
        assertThat(fixture.batches).containsExactly(1, 1, 1);
    }

    @Test
    void shouldParseAHundredThousandArgumentsInPiecesOfAnySize() {
        String[] words = new String[100_000];
        for (int i = 0; i < words.length; i++) {
            words[i] = Integer.toString(i * 7);
        }
        byte[] raw = ParserFixture.request(words);
        for (int piece : new int[] {1024, 4097, 16_384, 65_536}) {
            for (int at = 0; at < raw.length; at += piece) {
                fixture.feed(raw, at, Math.min(raw.length, at + piece));
            }
            assertThat(fixture.requests).containsExactly(List.of(words));
            assertThat(fixture.wireBytes).containsExactly((long) raw.length);
            assertThat(fixture.usedBytes()).isNotPositive();
            fixture.forget();
        }
    }

    @Test
    void shouldParseManyArgumentsWithRequestsInFrontAndBehind() {
        String[] words = new String[5000];
        Arrays.fill(words, "x".repeat(50));
        byte[] raw = ParserFixture.request(words);
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 20; round++) {
            fixture.feed("PING before\r\n");
            for (int at = 0; at < raw.length; ) {
                int piece = Math.min(raw.length - at, 1 + random.nextInt(100_000));
                fixture.feed(raw, at, at + piece);
                at += piece;
            }
            fixture.feed("PING behind\r\n");
            assertThat(fixture.requests)
                    .containsExactly(List.of("PING", "before"), List.of(words), List.of("PING", "behind"));
            fixture.forget();
        }
    }

    @Test
    void shouldParseAnInlineRequestOfAlmostTheLongestLine() {
        String line = "ECHO " + "x".repeat(65_000);
        byte[] raw = (line + "\r\nPING\r\n").getBytes(StandardCharsets.ISO_8859_1);
        for (int cut : new int[] {1, 4095, 4096, 4097, 30_000, 65_004, 65_005, 65_006, 65_007}) {
            fixture.feed(raw, 0, cut).feed(raw, cut, raw.length);
            assertThat(fixture.requests).containsExactly(List.of("ECHO", "x".repeat(65_000)), List.of("PING"));
            fixture.forget();
        }
    }
}
