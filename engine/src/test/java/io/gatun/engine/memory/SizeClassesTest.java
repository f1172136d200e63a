package io.gatun.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeClassesTest {

    @ParameterizedTest
    @CsvSource({
        "0, 8",
        "1, 8",
        "8, 8",
        "9, 16",
        "100, 104",
        "256, 256",
        "257, 288",
        "512, 512",
        "513, 576",
        "1024, 1024",
        "1025, 1152",
        "16402, 18432",
        "65554, 73728",
        "262144, 262144",
        "262145, 327680",
        "1048594, 1114112",
        "33554432, 33554432",
        "33554433, 33619968"
    })
    void shouldCostTheClassOfTheSize(long size, long bytes) {
        assertThat(ValueArena.sizeClass(size)).isEqualTo(bytes);
    }

    @Test
    void shouldHoldEverySizeAndWasteAnEighthAtMost() {
        long before = 0;
        for (int size = 1; size <= SizeClasses.SLAB_MAX_BYTES; size++) {
            long bytes = SizeClasses.bytes(size);
            assertThat(bytes).isGreaterThanOrEqualTo(size).isGreaterThanOrEqualTo(before);
            assertThat(bytes - size).isLessThan(Math.max(8, size / 8 + 1));
            before = bytes;
        }
    }

    @Test
    void shouldGiveEachClassToItsOwnBytes() {
        for (int sizeClass = 0; sizeClass < SizeClasses.COUNT; sizeClass++) {
            int bytes = SizeClasses.classBytes(sizeClass);
            assertThat(SizeClasses.of(bytes)).isEqualTo(sizeClass);
            assertThat(bytes % 8).isZero();
        }
        assertThat(SizeClasses.classBytes(SizeClasses.COUNT - 1)).isEqualTo(SizeClasses.SLAB_MAX_BYTES);
    }

    @Test
    void shouldWasteASixteenthOfASlabAtMost() {
        for (int sizeClass = 0; sizeClass < SizeClasses.COUNT; sizeClass++) {
            int pages = SizeClasses.slabPages(sizeClass);
            int slabBytes = pages << ChunkLayout.PAGE_SHIFT;
            int blockBytes = SizeClasses.classBytes(sizeClass);
            assertThat(pages).isBetween(1, SizeClasses.SLAB_MAX_PAGES);
            assertThat(slabBytes / blockBytes).isGreaterThanOrEqualTo(4);
            assertThat(slabBytes % blockBytes).as("class of %s", blockBytes).isLessThanOrEqualTo(slabBytes / 16);
        }
    }
}
