package io.gatun.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestLimitsTest {
    private static final String PREFIX = "Protocol error: ";

    private final ParserFixture fixture = new ParserFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    static Stream<Arguments> malformed() {
        return Stream.of(
                Arguments.of("*x\r\n", "invalid multibulk length"),
                Arguments.of("*\r\n", "invalid multibulk length"),
                Arguments.of("*1x\r\n", "invalid multibulk length"),
                Arguments.of("* 1\r\n", "invalid multibulk length"),
                Arguments.of("*+1\r\n", "invalid multibulk length"),
                Arguments.of("*01\r\n", "invalid multibulk length"),
                Arguments.of("*2147483648\r\n", "invalid multibulk length"),
                Arguments.of("*99999999999999999999\r\n", "invalid multibulk length"),
                Arguments.of("*3\r\n$3\r\nSET\r\n$1\r\nx\r\nfooz\r\n", "expected '$', got 'f'"),
                Arguments.of("*1\r\nPING\r\n", "expected '$', got 'P'"),
                Arguments.of("*1\r\n:1\r\n", "expected '$', got ':'"),
                Arguments.of("*1\r\n\r\n", "expected '$', got '\r'"),
                Arguments.of("*1\r\n*1\r\n", "expected '$', got '*'"),
                Arguments.of("*1\r\n$x\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$-1\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$-10\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$+1\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$01\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$536870913\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$2000000000\r\n", "invalid bulk length"),
                Arguments.of("*1\r\n$9223372036854775808\r\n", "invalid bulk length"),
                Arguments.of("GET \"a\r\n", "unbalanced quotes in request"));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void shouldTellWhatIsMalformedAndIgnoreWhatFollows(String raw, String error) {
        fixture.feed("PING\r\n" + raw + "PING\r\n*1\r\n$4\r\nPING\r\n");
        assertThat(fixture.requests).containsExactly(List.of("PING"));
        assertThat(fixture.error).isEqualTo(PREFIX + error);
        assertThat(fixture.parser.pendingBytes()).isZero();
        assertThat(fixture.usedBytes()).isZero();
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void shouldTellWhatIsMalformedHoweverItIsCut(String raw, String error) {
        byte[] bytes = raw.getBytes(StandardCharsets.ISO_8859_1);
        for (int cut = 1; cut < bytes.length; cut++) {
            fixture.feed(bytes, 0, cut).feed(bytes, cut, bytes.length);
            assertThat(fixture.error).isEqualTo(PREFIX + error);
            assertThat(fixture.requests).isEmpty();
            fixture.reconnect();
            assertThat(fixture.usedBytes()).isZero();
        }
    }

    static Stream<Arguments> endless() {
        return Stream.of(
                Arguments.of("", "x", "too big inline request"),
                Arguments.of("*", "1", "too big mbulk count string"),
                Arguments.of("*1\r\n$", "1", "too big bulk count string"),
                Arguments.of("*2\r\n$4\r\nPING\r\n", "x", "too big bulk count string"));
    }

    @ParameterizedTest
    @MethodSource("endless")
    void shouldRefuseALineWithoutAnEnd(String start, String filler, String error) {
        for (int piece : new int[] {1000, 16_384, 70_000}) {
            fixture.feed(start);
            int fed = 0;
            while (fixture.error == null && fed < 200_000) {
                fixture.feed(filler.repeat(piece));
                fed += piece;
            }
            assertThat(fixture.error).isEqualTo(PREFIX + error);
            assertThat(fed).isBetween(65_000, 140_000);
            fixture.reconnect();
        }
    }

    @ParameterizedTest
    @MethodSource("endless")
    void shouldWaitForTheEndOfALineOf64KiB(String start, String filler, String error) {
        fixture.feed(start).feed(filler.repeat(65_536 - 1 - (start.startsWith("*2") ? 0 : start.length() % 2)));
        assertThat(fixture.error).as(error).isNull();
        fixture.feed(filler.repeat(3));
        assertThat(fixture.error).isEqualTo(PREFIX + error);
    }

    @Test
    void shouldRefuseMoreThanTenArgumentsBeforeAuthentication() {
        fixture.authenticated = false;
        fixture.feed("*10\r\n" + "$1\r\na\r\n".repeat(10) + "*11\r\n$4\r\nPING\r\n");
        assertThat(fixture.requests).hasSize(1);
        assertThat(fixture.error).isEqualTo(PREFIX + "unauthenticated multibulk length");
    }

    @Test
    void shouldRefuseMoreThan16384BytesBeforeAuthentication() {
        fixture.authenticated = false;
        fixture.feed("*1\r\n$16384\r\n" + "x".repeat(16384) + "\r\n*1\r\n$16385\r\n");
        assertThat(fixture.requests).hasSize(1);
        assertThat(fixture.error).isEqualTo(PREFIX + "unauthenticated bulk length");
    }

    @Test
    void shouldLiftTheLimitsForWhatFollowsTheAuthentication() {
        fixture.authenticated = false;
        fixture.feed("AUTH x\r\n");
        fixture.authenticated = true;
        fixture.feed("*11\r\n" + "$1\r\na\r\n".repeat(11));
        assertThat(fixture.error).isNull();
        assertThat(fixture.requests.getLast()).hasSize(11);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 32_767, 32_768, 100_000})
    void shouldObeyTheLongestBulkLength(int most) {
        fixture.maxBulkLength = most;
        fixture.feed("*1\r\n$" + most + "\r\n" + "x".repeat(most) + "\r\n");
        assertThat(fixture.requests).containsExactly(List.of("x".repeat(most)));
        fixture.feed("*1\r\n$" + (most + 1) + "\r\n");
        assertThat(fixture.error).isEqualTo(PREFIX + "invalid bulk length");
    }

    @Test
    void shouldTakeNoMemoryForAnAnnouncement() {
        fixture.feed("*2\r\n$4\r\nECHO\r\n$536870912\r\n");
        assertThat(fixture.error).isNull();
        assertThat(fixture.usedBytes()).isLessThan(8192);
        assertThat(fixture.parser.heldBytes()).isLessThan(8192);
    }

    @Test
    void shouldTakeNoMemoryForAnAnnouncementOfManyArguments() {
        fixture.feed("*2147483647\r\n$4\r\nPING\r\n");
        assertThat(fixture.error).isNull();
        assertThat(fixture.usedBytes()).isLessThan(8192);
    }

    @Test
    void shouldTakeMemoryStepByStepAsTheBytesOfALargeArgumentArrive() {
        fixture.feed("*2\r\n$4\r\nECHO\r\n$536870912\r\n");
        byte[] piece = new byte[100_000];
        for (int received = piece.length; received <= 5_000_000; received += piece.length) {
            fixture.feed(piece);
            assertThat(fixture.usedBytes()).isBetween((long) received, received + (1L << 20) + 8192);
        }
        fixture.reconnect();
        assertThat(fixture.usedBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "P",
                "*",
                "*2\r\n",
                "*2\r\n$4\r\nPI",
                "*2\r\n$4\r\nPING\r\n$50000\r\n",
                "*2\r\n$4\r\nPING\r\n$50000\r\nabc",
                "*100000\r\n$4\r\nPING\r\n"
            })
    void shouldGiveBackEveryByteOfARequestThatNeverEnds(String raw) {
        fixture.feed(raw);
        fixture.feed("$5000\r\n" + "x".repeat(5000));
        fixture.reconnect();
        assertThat(fixture.usedBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*\u0000", "*1\r\n$\u0000", "*1\r\nx\u0000"})
    void shouldNotSeeTheEndOfALineBehindAZeroByte(String start) {
        fixture.feed(start + "AAAA\r\n".repeat(1000));
        assertThat(fixture.error).isNull();
        fixture.feed("AAAA\r\n".repeat(11_000));
        assertThat(fixture.error).startsWith(PREFIX + "too big").endsWith("count string");
    }
}
