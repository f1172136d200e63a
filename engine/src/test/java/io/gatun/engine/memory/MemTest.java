package io.gatun.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MemTest {

    private ValueArena arena;
    private long left;
    private long right;

    @BeforeEach
    void allocate() {
        arena = new ValueArena(new RecordingPages());
        left = arena.allocate(1024, MemoryTag.OTHER);
        right = arena.allocate(1024, MemoryTag.OTHER);
    }

    @AfterEach
    void free() {
        arena.free(left, MemoryTag.OTHER);
        arena.free(right, MemoryTag.OTHER);
        arena.assertNoLeaks();
        arena.close();
    }

    @Test
    void shouldReadWhatItWroteAtOddAddresses() {
        Mem.putByte(left + 1, (byte) -2);
        Mem.putShort(left + 3, (short) -3);
        Mem.putInt(left + 5, -4);
        Mem.putLong(left + 9, -5);
        assertThat(Mem.getByte(left + 1)).isEqualTo((byte) -2);
        assertThat(Mem.getUnsignedByte(left + 1)).isEqualTo(254);
        assertThat(Mem.getShort(left + 3)).isEqualTo((short) -3);
        assertThat(Mem.getUnsignedShort(left + 3)).isEqualTo(65533);
        assertThat(Mem.getInt(left + 5)).isEqualTo(-4);
        assertThat(Mem.getUnsignedInt(left + 5)).isEqualTo(4294967292L);
        assertThat(Mem.getLong(left + 9)).isEqualTo(-5);
    }

    @Test
    void shouldReadWhatItWroteOrdered() {
        Mem.putLongOpaque(left, 11);
        Mem.putLongRelease(left + 8, 12);
        assertThat(Mem.getLongOpaque(left)).isEqualTo(11);
        assertThat(Mem.getLongAcquire(left + 8)).isEqualTo(12);
    }

    @Test
    void shouldCopyEveryLengthAndNothingBeside() {
        Random random = new Random(1);
        byte[] bytes = new byte[300];
        for (int length = 0; length <= 200; length++) {
            random.nextBytes(bytes);
            Mem.copyFrom(bytes, 0, left, 300);
            Mem.fill(right, 300, (byte) 7);
            Mem.copy(left + 3, right + 5, length);
            byte[] expected = new byte[300];
            Arrays.fill(expected, (byte) 7);
            System.arraycopy(bytes, 3, expected, 5, length);
            assertThat(Mem.bytes(right, 300)).isEqualTo(expected);
        }
    }

    @Test
    void shouldMoveOverlappingRanges() {
        Random random = new Random(2);
        byte[] bytes = new byte[400];
        for (int length : new int[] {1, 7, 8, 9, 16, 31, 32, 33, 100, 200}) {
            for (int shift : new int[] {-9, -8, -1, 1, 8, 9}) {
                random.nextBytes(bytes);
                Mem.copyFrom(bytes, 0, left, 400);
                Mem.move(left + 20, left + 20 + shift, length);
                System.arraycopy(bytes, 20, bytes, 20 + shift, length);
                assertThat(Mem.bytes(left, 400)).isEqualTo(bytes);
            }
        }
    }

    @Test
    void shouldTellEqualFromDifferentInEveryByte() {
        for (int length = 0; length <= 100; length++) {
            Mem.fill(left, 128, (byte) 'a');
            Mem.fill(right, 128, (byte) 'a');
            Mem.putByte(right + length, (byte) 'b');
            assertThat(Mem.equal(left, right, length)).isTrue();
            for (int at = 0; at < length; at++) {
                Mem.putByte(left + at, (byte) 'c');
                assertThat(Mem.equal(left, right, length)).isFalse();
                Mem.putByte(left + at, (byte) 'a');
            }
        }
    }

    @Test
    void shouldCompareLikeUnsignedArrays() {
        Random random = new Random(3);
        for (int round = 0; round < 2000; round++) {
            byte[] a = new byte[random.nextInt(40)];
            random.nextBytes(a);
            byte[] b = Arrays.copyOf(a, random.nextInt(40));
            if (b.length > 0 && random.nextBoolean()) {
                b[random.nextInt(b.length)] ^= (byte) 0x80;
            }
            Mem.copyFrom(a, 0, left, a.length);
            Mem.copyFrom(b, 0, right, b.length);
            assertThat(Integer.signum(Mem.compare(left, a.length, right, b.length)))
                    .isEqualTo(Integer.signum(Arrays.compareUnsigned(a, b)));
        }
    }

    @Test
    void shouldZeroAndFill() {
        for (int length : new int[] {0, 1, 8, 32, 33, 500}) {
            Mem.fill(left, 512, (byte) 9);
            Mem.zero(left, length);
            byte[] expected = new byte[512];
            Arrays.fill(expected, length, 512, (byte) 9);
            assertThat(Mem.bytes(left, 512)).isEqualTo(expected);
        }
    }

    @Test
    void shouldReadText() {
        byte[] text = "Türe".getBytes(StandardCharsets.UTF_8);
        Mem.copyFrom(text, 0, left, text.length);
        assertThat(Mem.utf8(left, text.length)).isEqualTo("Türe");
        assertThat(Mem.ascii(left, 1)).isEqualTo("T");
    }
}
