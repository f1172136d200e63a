package io.gatun.engine.command.bitmap;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BitsTest {
    private static final int BYTES = 40;

    private final ValueArena arena = new ValueArena(new LibcPages());
    private final long bitmap = arena.allocateZeroed(BYTES, MemoryTag.OTHER);
    private final SplittableRandom random = new SplittableRandom(7);

    @AfterEach
    void close() {
        arena.free(bitmap, MemoryTag.OTHER);
        arena.close();
    }

    private BitSet fill(int density) {
        BitSet model = new BitSet();
        for (int bit = 0; bit < BYTES * 8; bit++) {
            boolean one = random.nextInt(100) < density;
            model.set(bit, one);
            Bits.set(bitmap, bit, one ? 1 : 0);
        }
        return model;
    }

    @Test
    void shouldCountAndFindInAnyRange() {
        for (int density : new int[] {0, 1, 50, 99, 100}) {
            BitSet model = fill(density);
            for (int i = 0; i < 2000; i++) {
                int first = random.nextInt(BYTES * 8);
                int end = first + random.nextInt(BYTES * 8 - first + 1);
                assertThat(Bits.count(bitmap, first, end))
                        .isEqualTo(model.get(first, end).cardinality());
                int one = model.nextSetBit(first);
                int zero = model.nextClearBit(first);
                assertThat(Bits.find(bitmap, 1, first, end)).isEqualTo(one >= 0 && one < end ? one : -1);
                assertThat(Bits.find(bitmap, 0, first, end)).isEqualTo(zero < end ? zero : -1);
            }
        }
    }

    @Test
    void shouldReadAndWriteFieldsOfAnyWidthAnywhere() {
        FieldType type = new FieldType();
        for (int i = 0; i < 5000; i++) {
            BitSet model = fill(50);
            boolean signed = random.nextBoolean();
            int bits = 1 + random.nextInt(signed ? 64 : 63);
            parse(type, (signed ? "i" : "u") + bits);
            int offset = random.nextInt(BYTES * 8 - bits + 1);
            assertThat(type.get(bitmap, BYTES, offset)).isEqualTo(field(model, offset, bits, signed));
            long value = type.wrap(random.nextLong());
            type.put(bitmap, offset, value);
            assertThat(type.get(bitmap, BYTES, offset)).isEqualTo(value);
            for (int bit = 0; bit < BYTES * 8; bit++) {
                if (bit < offset || bit >= offset + bits) {
                    assertThat(Bits.get(bitmap, bit) == 1).isEqualTo(model.get(bit));
                }
            }
        }
    }

    @Test
    void shouldKnowWhatFits() {
        FieldType type = new FieldType();
        for (int i = 0; i < 20_000; i++) {
            boolean signed = random.nextBoolean();
            int bits = 1 + random.nextInt(signed ? 64 : 63);
            parse(type, (signed ? "i" : "u") + bits);
            long value = type.wrap(random.nextLong());
            long increment = random.nextLong() >> random.nextInt(64);
            BigInteger sum = BigInteger.valueOf(value).add(BigInteger.valueOf(increment));
            int expected = sum.compareTo(BigInteger.valueOf(type.max())) > 0
                    ? 1
                    : sum.compareTo(BigInteger.valueOf(type.min())) < 0 ? -1 : 0;
            assertThat(type.overflow(value, increment)).isEqualTo(expected);
        }
    }

    private void parse(FieldType type, String text) {
        long at = arena.allocate(text.length(), MemoryTag.OTHER);
        Mem.copyFrom(text.getBytes(), 0, at, text.length());
        assertThat(type.parse(at, text.length())).isTrue();
        arena.free(at, MemoryTag.OTHER);
    }

    private static long field(BitSet model, int offset, int bits, boolean signed) {
        BigInteger value = BigInteger.ZERO;
        for (int i = 0; i < bits; i++) {
            value = value.shiftLeft(1).or(model.get(offset + i) ? BigInteger.ONE : BigInteger.ZERO);
        }
        boolean negative = signed && model.get(offset);
        return (negative ? value.subtract(BigInteger.ONE.shiftLeft(bits)) : value).longValueExact();
    }
}
