package io.gatun.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireStringTest {
    private static final byte FILLER = 'Z';

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 1_000_000})
    void shouldFrameTheBytesAsTheyGoOverTheWire(int length) {
        try (Arena arena = Arena.ofConfined()) {
            long run = arena.allocate(WireString.runSize(length) + 8, 8)
                    .fill(FILLER)
                    .address();
            WireString.frame(run, length);
            long bytes = WireString.bytes(run);
            String wire =
                    Mem.ascii(WireString.wireAddress(bytes, length), Math.toIntExact(WireString.wireLength(length)));
            assertThat(wire).isEqualTo("$" + length + "\r\n" + "Z".repeat(length) + "\r\n");
            assertThat(WireString.wireAddress(bytes, length)).isGreaterThanOrEqualTo(run);
            assertThat(Mem.getByte(run + WireString.runSize(length))).isEqualTo(FILLER);
            assertThat(WireString.lineLength(length))
                    .isEqualTo(3 + Integer.toString(length).length());
        }
    }

    @Test
    void shouldLeaveEveryByteOfTheStringAlone() {
        try (Arena arena = Arena.ofConfined()) {
            long run = arena.allocate(WireString.runSize(256), 8).address();
            for (int i = 0; i < 256; i++) {
                Mem.putByte(WireString.bytes(run) + i, (byte) i);
            }
            WireString.frame(run, 256);
            for (int i = 0; i < 256; i++) {
                assertThat(Mem.getByte(WireString.bytes(run) + i)).isEqualTo((byte) i);
            }
        }
    }

    @Test
    void shouldFrameAgainWhenTheLengthLineGetsShorterOrLonger() {
        try (Arena arena = Arena.ofConfined()) {
            long run = arena.allocate(WireString.runSize(1000), 8).fill(FILLER).address();
            long bytes = WireString.bytes(run);
            for (int length : new int[] {1000, 5, 999, 0, 10, 1000}) {
                Mem.fill(bytes, length, FILLER);
                WireString.frame(run, length);
                assertThat(Mem.ascii(
                                WireString.wireAddress(bytes, length), Math.toIntExact(WireString.wireLength(length))))
                        .isEqualTo("$" + length + "\r\n" + "Z".repeat(length) + "\r\n");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {512L << 20, Integer.MAX_VALUE})
    void shouldHaveRoomForTheLengthLineOfTheLongestString(long length) {
        assertThat(WireString.lineLength(length)).isLessThanOrEqualTo(WireString.PREFIX);
        assertThat(WireString.runSize(length)).isEqualTo(length + WireString.PREFIX + 2);
    }
}
