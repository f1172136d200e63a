package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SipHashTest {
    private static long oracle(byte[] message, long k0, long k1, int compressions, int finalizations) {
        long[] v = {
            k0 ^ 0x736f6d6570736575L, k1 ^ 0x646f72616e646f6dL, k0 ^ 0x6c7967656e657261L, k1 ^ 0x7465646279746573L
        };
        byte[] padded = Arrays.copyOf(message, (message.length / 8 + 1) * 8);
        padded[padded.length - 1] = (byte) message.length;
        ByteBuffer words = ByteBuffer.wrap(padded).order(ByteOrder.LITTLE_ENDIAN);
        while (words.hasRemaining()) {
            long word = words.getLong();
            v[3] ^= word;
            rounds(v, compressions);
            v[0] ^= word;
        }
        v[2] ^= 0xff;
        rounds(v, finalizations);
        return v[0] ^ v[1] ^ v[2] ^ v[3];
    }

    private static void rounds(long[] v, int count) {
        for (int i = 0; i < count; i++) {
            half(v, 0, 1, 13);
            half(v, 2, 3, 16);
            v[0] = Long.rotateLeft(v[0], 32);
            half(v, 0, 3, 21);
            half(v, 2, 1, 17);
            v[2] = Long.rotateLeft(v[2], 32);
        }
    }

    private static void half(long[] v, int a, int b, int bits) {
        v[a] += v[b];
        v[b] = Long.rotateLeft(v[b], bits) ^ v[a];
    }

    private static byte[] ascending(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }

    private static final long K0 = 0x0706050403020100L;
    private static final long K1 = 0x0f0e0d0c0b0a0908L;

    private static long hash(SipHash hash, byte[] message) {
        try (Arena arena = Arena.ofConfined()) {
            long address = arena.allocate(message.length + 8L).address();
            Mem.copyFrom(message, 0, address, message.length);
            return hash.hash(address, message.length);
        }
    }

    @Test
    void shouldHaveAnOracleThatAgreesWithThePublishedVectorsOfSipHash24() {
        assertThat(oracle(ascending(0), K0, K1, 2, 4)).isEqualTo(0x726fdb47dd0e0e31L);
        assertThat(oracle(ascending(15), K0, K1, 2, 4)).isEqualTo(0xa129ca6149be45e5L);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 63, 64, 255, 256, 1000, 65_535})
    void shouldHashMessagesOfAnyLengthAsTheOracleDoes(int length) {
        assertThat(hash(new SipHash(K0, K1), ascending(length))).isEqualTo(oracle(ascending(length), K0, K1, 1, 3));
    }

    @Test
    void shouldHashRandomMessagesUnderRandomSeedsAsTheOracleDoes() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            byte[] message = new byte[random.nextInt(40)];
            random.nextBytes(message);
            long k0 = random.nextLong();
            long k1 = random.nextLong();
            assertThat(hash(new SipHash(k0, k1), message)).isEqualTo(oracle(message, k0, k1, 1, 3));
        }
    }
}
