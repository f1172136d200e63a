package io.gatun.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LargeArgumentTest {
    private final ParserFixture fixture = new ParserFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @ParameterizedTest
    @CsvSource({"32767,0", "32768,1", "65536,1", "1000000,1"})
    void shouldReadInPlaceFrom32KiBOn(int length, int inPlace) {
        byte[] raw = ParserFixture.request("SET", "k", value(length, 'v'));
        fixture.feed(raw, 0, 40).feed(raw, 40, raw.length);
        assertThat(fixture.inPlace).isEqualTo(inPlace);
        assertThat(fixture.requests).containsExactly(List.of("SET", "k", value(length, 'v')));
        assertThat(fixture.wireBytes).containsExactly((long) raw.length);
        assertThat(fixture.usedBytes()).isZero();
    }

    @Test
    void shouldParseSmallArgumentsBehindALargeOneCutAnywhere() {
        byte[] raw = joined(
                ParserFixture.request("SET", "k", value(40_000, 'v'), "PX", "1000", "NX"),
                ParserFixture.request("PING"));
        int behind = 40_000 + 36;
        for (int cut = 1; cut < raw.length; cut += cut < 50 || cut > behind - 20 ? 1 : 997) {
            fixture.feed(raw, 0, cut).readNothing().feed(raw, cut, raw.length);
            assertThat(fixture.requests)
                    .as("cut at %d", cut)
                    .containsExactly(List.of("SET", "k", value(40_000, 'v'), "PX", "1000", "NX"), List.of("PING"));
            assertThat(fixture.wireBytes).containsExactly(raw.length - 14L, 14L);
            assertThat(fixture.usedBytes()).isZero();
            fixture.forget();
        }
    }

    @Test
    void shouldParseSmallArgumentsBehindALargeOneByteByByte() {
        byte[] raw = ParserFixture.request("SET", "k", value(33_000, 'v'), "PX", "1000", "NX");
        fixture.feed(raw, 0, 33_000);
        for (int i = 33_000; i < raw.length; i++) {
            fixture.feed(raw, i, i + 1);
        }
        assertThat(fixture.requests).containsExactly(List.of("SET", "k", value(33_000, 'v'), "PX", "1000", "NX"));
        assertThat(fixture.inPlace).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26})
    void shouldParseThreeLargeArgumentsInAnyCuts(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < 30; round++) {
            fixture.takesOver = random.nextBoolean();
            String[] words = {
                "MSET", "a", value(size(random), 'a'), "b", value(size(random), 'b'), "c", value(size(random), 'c')
            };
            byte[] raw = joined(
                    ParserFixture.request("PING", "1"),
                    ParserFixture.request(words),
                    ParserFixture.request("PING", "2"));
            int most = random.nextBoolean() ? 5000 : 150_000;
            for (int at = 0; at < raw.length; ) {
                int piece = Math.min(raw.length - at, 1 + random.nextInt(most));
                fixture.feed(raw, at, at + piece);
                if (random.nextInt(4) == 0) {
                    fixture.readNothing();
                }
                at += piece;
            }
            assertThat(fixture.requests).containsExactly(List.of("PING", "1"), List.of(words), List.of("PING", "2"));
            assertThat(fixture.wireBytes.stream().mapToLong(Long::longValue).sum())
                    .isEqualTo(raw.length);
            assertThat(fixture.usedBytes()).isZero();
            fixture.forget();
        }
    }

    @Test
    void shouldLeaveTheRunToWhoTakesItOver() {
        fixture.takesOver = true;
        byte[] raw = ParserFixture.request("MSET", "a", value(70_000, 'a'), "b", value(90_000, 'b'));
        fixture.feed(raw, 0, 30).feed(raw, 30, raw.length);
        assertThat(fixture.inPlace).isEqualTo(2);
        assertThat(fixture.usedBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 1000, 70_030, 70_050, 70_060, 150_000})
    void shouldGiveBackEverythingOfSeveralLargeArgumentsThatNeverEnd(int received) {
        byte[] raw = ParserFixture.request("MSET", "a", value(70_000, 'a'), "b", value(90_000, 'b'));
        fixture.feed(raw, 0, received).reconnect();
        assertThat(fixture.usedBytes()).isZero();
    }

    @Test
    void shouldGiveBackLargeArgumentsWhenALaterOneIsMalformed() {
        byte[] raw = joined(
                "*4\r\n".getBytes(),
                Arrays.copyOfRange(ParserFixture.request(value(70_000, 'a')), 4, 70_014),
                Arrays.copyOfRange(ParserFixture.request(value(90_000, 'b')), 4, 90_014),
                "oops\r\n".getBytes());
        for (int cut : new int[] {10, 20, 70_000, 70_016, 160_000, raw.length - 1}) {
            fixture.feed(raw, 0, cut).feed(raw, cut, raw.length);
            assertThat(fixture.error).isEqualTo("Protocol error: expected '$', got 'o'");
            assertThat(fixture.usedBytes()).isZero();
            fixture.reconnect();
        }
    }

    @Test
    void shouldCountWhatArrivedOfALargeArgumentAsPendingAndHeld() {
        byte[] raw = ParserFixture.request("SET", "k", value(500_000, 'v'));
        fixture.feed(raw, 0, 200_000);
        assertThat(fixture.parser.readsInPlace()).isTrue();
        assertThat(fixture.parser.pendingBytes()).isEqualTo(200_000);
        assertThat(fixture.parser.heldBytes()).isBetween(199_000L, 200_100L);
        fixture.feed(raw, 200_000, raw.length);
        assertThat(fixture.parser.readsInPlace()).isFalse();
        assertThat(fixture.parser.heldBytes()).isZero();
    }

    private static int size(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(100);
            case 1 -> 32_766 + random.nextInt(4);
            default -> 32_768 + random.nextInt(200_000);
        };
    }

    private static String value(int length, char filler) {
        return Character.toString(filler).repeat(length);
    }

    private static byte[] joined(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] all = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }
}
