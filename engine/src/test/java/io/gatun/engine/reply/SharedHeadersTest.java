package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedHeadersTest {
    private static final Map<Integer, Character> SIGNS = Map.of(
            SharedHeaders.ARRAY, '*',
            SharedHeaders.MAP, '%',
            SharedHeaders.SET, '~',
            SharedHeaders.PUSH, '>',
            SharedHeaders.BULK, '$');
    private static final byte FILLER = 0x5a;

    @Test
    void shouldHaveTheSignOfEachKind() {
        SIGNS.forEach((kind, sign) -> assertThat(SharedHeaders.sign(kind)).isEqualTo(sign));
    }

    @Test
    void shouldHoldEveryLengthLineAsItWouldBeFormatted() {
        try (Arena arena = Arena.ofConfined()) {
            long target = arena.allocate(16, 8).address();
            SIGNS.forEach((kind, sign) -> {
                for (int n = 0; n < SharedHeaders.LENGTHS; n++) {
                    String line = sign + Integer.toString(n) + "\r\n";
                    long end = SharedHeaders.putLength(target, kind, n);
                    assertThat(Mem.ascii(target, (int) (end - target))).isEqualTo(line);
                    assertThat(SharedHeaders.lengthLineSize(n)).isEqualTo(line.length());
                }
            });
        }
    }

    @Test
    void shouldHoldEveryIntegerAsItWouldBeFormatted() {
        try (Arena arena = Arena.ofConfined()) {
            long target = arena.allocate(16, 8).address();
            for (int n = 0; n < SharedHeaders.INTEGERS; n++) {
                long end = SharedHeaders.putInteger(target, n);
                assertThat(Mem.ascii(target, (int) (end - target))).isEqualTo(":" + n + "\r\n");
            }
        }
    }

    @Test
    void shouldStoreNoMoreThanOneWord() {
        try (Arena arena = Arena.ofConfined()) {
            long target = arena.allocate(16, 8).fill(FILLER).address();
            SharedHeaders.putInteger(target, SharedHeaders.INTEGERS - 1);
            SharedHeaders.putLength(target, SharedHeaders.BULK, SharedHeaders.LENGTHS - 1);
            assertThat(Mem.getByte(target + SharedHeaders.STORE_SIZE)).isEqualTo(FILLER);
        }
    }

    @Test
    void shouldTouchNoByteBehindAnExactLine() {
        try (Arena arena = Arena.ofConfined()) {
            SIGNS.forEach((kind, sign) -> {
                for (int n = 0; n < SharedHeaders.LENGTHS; n++) {
                    long target = arena.allocate(16, 8).fill(FILLER).address();
                    String line = sign + Integer.toString(n) + "\r\n";
                    SharedHeaders.putLengthExactly(target, kind, n);
                    assertThat(Mem.ascii(target, 16)).isEqualTo(line + "Z".repeat(16 - line.length()));
                }
            });
        }
    }
}
