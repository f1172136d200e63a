package io.gatun.engine.memory;

import static io.gatun.engine.memory.MemoryTag.PINNED;
import static io.gatun.engine.memory.MemoryTag.QUERY;
import static io.gatun.engine.memory.MemoryTag.VALUES;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.ObjLongConsumer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReserveTest {

    private static final long MIB = 1L << 20;

    private static void with(boolean checked, long size, ObjLongConsumer<ValueArena> test) {
        Assumptions.assumeTrue(Mem.CHECKED || !checked);
        RecordingPages pages = new RecordingPages();
        try (ValueArena arena = new ValueArena(pages, checked)) {
            test.accept(arena, arena.reserve(size, QUERY));
            assertThat(arena.usedBytes()).isZero();
            arena.assertNoLeaks();
        }
        assertThat(pages.held()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"false, 10", "true, 10", "false, 100", "true, 100"})
    void shouldCountReservedBytesAsTheyArrive(boolean checked, long mib) {
        with(checked, mib * MIB, (arena, block) -> {
            assertThat(arena.usedBytes()).isZero();
            assertThat(arena.liveBlocks()).isOne();
            arena.charge(block, 1);
            assertThat(arena.usedBytes(QUERY)).isEqualTo(MIB);
            arena.charge(block, MIB);
            assertThat(arena.usedBytes()).isEqualTo(MIB);
            arena.charge(block, 5 * MIB + 1);
            assertThat(arena.usedBytes()).isEqualTo(6 * MIB);
            arena.charge(block, 1);
            assertThat(arena.usedBytes()).isEqualTo(6 * MIB);
            Mem.putLong(block + 5 * MIB, 1);
            arena.settle(block);
            assertThat(arena.usedBytes()).isEqualTo(mib * MIB);
            arena.retag(block, QUERY, VALUES);
            arena.free(block, VALUES);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTakeBackWhatWasCountedWhenFreedHalfway(boolean checked) {
        with(checked, 8 * MIB, (arena, block) -> {
            arena.charge(block, 2 * MIB);
            arena.free(block, QUERY);
            assertThat(arena.liveBlocks()).isZero();
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldChargeUnderTheTagThatTheBlockHasNow(boolean checked) {
        with(checked, 8 * MIB, (arena, block) -> {
            arena.charge(block, 2 * MIB);
            arena.retag(block, QUERY, PINNED);
            arena.charge(block, 3 * MIB);
            assertThat(arena.usedBytes(PINNED)).isEqualTo(3 * MIB);
            assertThat(arena.usedBytes(QUERY)).isZero();
            arena.free(block, PINNED);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldCountSmallOnesAtOnce(boolean checked) {
        with(checked, 65554, (arena, block) -> {
            assertThat(arena.usedBytes()).isEqualTo(73728);
            arena.charge(block, 65554);
            arena.settle(block);
            assertThat(arena.usedBytes()).isEqualTo(73728);
            arena.free(block, QUERY);
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false})
    void shouldCountOnlyChargedBytesAsResident(boolean checked) {
        with(checked, 32 * MIB, (arena, block) -> {
            assertThat(arena.residentBytes()).isZero();
            arena.charge(block, 3 * MIB);
            assertThat(arena.residentBytes()).isEqualTo(4 * MIB);
            arena.free(block, QUERY);
        });
    }
}
