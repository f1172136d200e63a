package io.gatun.engine.memory;

import static io.gatun.engine.memory.MemoryTag.OTHER;
import static io.gatun.engine.memory.MemoryTag.PINNED;
import static io.gatun.engine.memory.MemoryTag.TABLE;
import static io.gatun.engine.memory.MemoryTag.VALUES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ValueArenaTest {

    private static final long MIB = 1L << 20;

    private final RecordingPages pages = new RecordingPages();
    private final ValueArena arena = new ValueArena(pages, false);

    @AfterEach
    void close() {
        arena.assertNoLeaks();
        arena.close();
        assertThat(pages.held()).isZero();
    }

    @Test
    void shouldCountSizeClassBytesByTag() {
        long value = arena.allocate(100, VALUES);
        long table = arena.allocate(64, TABLE);
        assertThat(arena.usedBytes()).isEqualTo(168);
        assertThat(arena.usedBytes(VALUES)).isEqualTo(104);
        assertThat(arena.usedBytes(TABLE)).isEqualTo(64);
        assertThat(arena.usableSize(value)).isEqualTo(104);
        assertThat(arena.liveBlocks()).isEqualTo(2);
        arena.retag(value, VALUES, PINNED);
        assertThat(arena.usedBytes(VALUES)).isZero();
        assertThat(arena.usedBytes(PINNED)).isEqualTo(104);
        arena.free(value, PINNED);
        arena.free(table, TABLE);
        assertThat(arena.usedBytes()).isZero();
    }

    @Test
    void shouldRememberThePeakUntilReset() {
        long block = arena.allocate(1000, VALUES);
        arena.free(block, VALUES);
        assertThat(arena.peakUsedBytes()).isEqualTo(1024);
        arena.resetPeak();
        assertThat(arena.peakUsedBytes()).isZero();
    }

    @Test
    void shouldReuseTheBlockThatWasFreedLast() {
        long first = arena.allocate(100, VALUES);
        long second = arena.allocate(100, VALUES);
        assertThat(second).isEqualTo(first + 104);
        arena.free(first, VALUES);
        arena.free(second, VALUES);
        assertThat(arena.allocate(100, VALUES)).isEqualTo(second);
        assertThat(arena.allocate(100, VALUES)).isEqualTo(first);
        arena.free(first, VALUES);
        arena.free(second, VALUES);
    }

    @Test
    void shouldReturnEmptySlabsToTheRunsExceptTheCurrentOne() {
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            blocks.add(arena.allocate(1024, VALUES));
        }
        assertThat(arena.activeBytes()).isEqualTo(16 * ChunkLayout.PAGE_BYTES);
        blocks.forEach(block -> arena.free(block, VALUES));
        assertThat(arena.activeBytes()).isEqualTo(ChunkLayout.PAGE_BYTES);
        arena.cron(RunPool.RETAIN_MILLIS);
        assertThat(arena.activeBytes()).isZero();
    }

    @Test
    void shouldFillHolesOfOlderSlabsBeforeANewOne() {
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 64 * 4; i++) {
            blocks.add(arena.allocate(1024, VALUES));
        }
        long hole = blocks.remove(10);
        arena.free(hole, VALUES);
        long active = arena.activeBytes();
        assertThat(arena.allocate(1024, VALUES)).isEqualTo(hole);
        assertThat(arena.activeBytes()).isEqualTo(active);
        blocks.add(hole);
        blocks.forEach(block -> arena.free(block, VALUES));
    }

    @Test
    void shouldJoinFreedRunsWithBothNeighbours() {
        long first = arena.allocate(16 * MIB, VALUES);
        long second = arena.allocate(16 * MIB, VALUES);
        long third = arena.allocate(16 * MIB, VALUES);
        long fourth = arena.allocate(16 * MIB, VALUES);
        assertThat(arena.activeBytes()).isEqualTo(ChunkLayout.CHUNK_BYTES);
        arena.free(first, VALUES);
        arena.free(third, VALUES);
        arena.free(second, VALUES);
        assertThat(arena.allocate(32 * MIB, VALUES)).isEqualTo(first);
        assertThat(arena.allocate(16 * MIB, VALUES)).isEqualTo(third);
        arena.free(first, VALUES);
        arena.free(third, VALUES);
        arena.free(fourth, VALUES);
        assertThat(arena.activeBytes()).isZero();
    }

    @Test
    void shouldJoinAFreedRunWithTheFreeOneBehind() {
        long first = arena.allocate(16 * MIB, VALUES);
        long second = arena.allocate(16 * MIB, VALUES);
        long third = arena.allocate(16 * MIB, VALUES);
        long fourth = arena.allocate(16 * MIB, VALUES);
        arena.free(third, VALUES);
        arena.free(second, VALUES);
        assertThat(arena.allocate(32 * MIB, VALUES)).isEqualTo(second);
        for (long block : new long[] {first, second, fourth}) {
            arena.free(block, VALUES);
        }
    }

    @Test
    void shouldJoinAFreedRunWithTheFreeOneBefore() {
        long first = arena.allocate(16 * MIB, VALUES);
        long second = arena.allocate(16 * MIB, VALUES);
        long rest = arena.allocate(32 * MIB, VALUES);
        arena.free(first, VALUES);
        arena.free(second, VALUES);
        assertThat(arena.allocate(32 * MIB, VALUES)).isEqualTo(first);
        arena.free(first, VALUES);
        arena.free(rest, VALUES);
    }

    @Test
    void shouldTakeTheShortestRunThatFits() {
        long small = arena.allocate(2 * MIB, VALUES);
        long between = arena.allocate(MIB, VALUES);
        long large = arena.allocate(8 * MIB, VALUES);
        long end = arena.allocate(MIB, VALUES);
        arena.free(large, VALUES);
        arena.free(small, VALUES);
        assertThat(arena.allocate(5 * MIB, VALUES)).isEqualTo(large);
        assertThat(arena.allocate(2 * MIB, VALUES)).isEqualTo(small);
        for (long block : new long[] {small, between, large, end}) {
            arena.free(block, VALUES);
        }
    }

    @Test
    void shouldAlignMultiplesOf64To64() {
        List<Long> blocks = new ArrayList<>();
        for (int sizeClass = 0; sizeClass < SizeClasses.COUNT; sizeClass++) {
            int bytes = SizeClasses.classBytes(sizeClass);
            for (int i = 0; i < 3; i++) {
                long block = arena.allocate(bytes, VALUES);
                assertThat(block % (bytes % 64 == 0 ? 64 : 8)).isZero();
                blocks.add(block);
            }
        }
        blocks.forEach(block -> arena.free(block, VALUES));
    }

    @Test
    void shouldZeroSmallAndLargeBlocks() {
        for (long size : new long[] {1, 100, 300, 4096, 300_000, 2 * MIB, 40 * MIB}) {
            long dirty = arena.allocate(size + 64, TABLE);
            Mem.fill(dirty, Math.min(size, MIB), (byte) 1);
            arena.free(dirty, TABLE);
            long block = arena.allocateZeroed(size, TABLE);
            assertThat(block % 64).isZero();
            assertThat(isZero(block, size)).isTrue();
            arena.free(block, TABLE);
        }
        assertThat(arena.usedBytes()).isZero();
    }

    private static boolean isZero(long block, long size) {
        for (long at = 0; at < size; at++) {
            if (Mem.getByte(block + at) != 0) {
                return false;
            }
        }
        return true;
    }

    @Test
    void shouldMapBlocksOverHalfAChunkOnTheirOwn() {
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            blocks.add(arena.allocate(32 * MIB + 1 + i, VALUES));
        }
        assertThat(pages.mappings()).isEqualTo(40);
        assertThat(arena.usedBytes()).isEqualTo(40 * (32 * MIB + 65536));
        for (int i = 0; i < 40; i += 2) {
            arena.free(blocks.get(i), VALUES);
        }
        assertThat(pages.mappings()).isEqualTo(20);
        for (int i = 1; i < 40; i += 2) {
            assertThat(arena.usableSize(blocks.get(i))).isEqualTo(32 * MIB + 65536);
            arena.free(blocks.get(i), VALUES);
        }
        assertThat(pages.mappings()).isZero();
        assertThat(arena.residentBytes()).isZero();
    }

    @Test
    void shouldRefuseToFreeWhatIsNoRunOrMapping() {
        long run = arena.allocate(MIB, VALUES);
        assertThatThrownBy(() -> arena.free(run + 8, VALUES)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> arena.free(run + 65536, VALUES)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> arena.free(4096, VALUES)).isInstanceOf(IllegalArgumentException.class);
        arena.free(run, VALUES);
        assertThatThrownBy(() -> arena.free(run, VALUES)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shouldStayUsableWhenTheKernelRefuses() {
        long before = arena.allocate(100, VALUES);
        pages.refuseCommit = true;
        pages.refuseMap = true;
        List<Long> blocks = new ArrayList<>();
        assertThatThrownBy(() -> {
                    while (true) {
                        blocks.add(arena.allocate(MIB, VALUES));
                    }
                })
                .isInstanceOf(OutOfArenaMemoryException.class);
        assertThatThrownBy(() -> arena.allocate(100 * MIB, VALUES)).isInstanceOf(OutOfArenaMemoryException.class);
        assertThatThrownBy(() -> arena.allocateZeroed(2 * MIB, TABLE)).isInstanceOf(OutOfArenaMemoryException.class);
        assertThat(blocks).hasSize(63);
        assertThat(arena.usedBytes()).isEqualTo(63 * MIB + 104);
        assertThat(arena.liveBlocks()).isEqualTo(64);
        arena.free(blocks.removeLast(), VALUES);
        blocks.add(arena.allocate(MIB, VALUES));
        pages.refuseCommit = false;
        blocks.add(arena.allocate(MIB, VALUES));
        blocks.forEach(block -> arena.free(block, VALUES));
        arena.free(before, VALUES);
    }

    @Test
    void shouldListLeaksByTag() {
        long block = arena.allocate(100, OTHER);
        assertThatThrownBy(arena::assertNoLeaks)
                .isInstanceOf(MemoryCheckException.class)
                .hasMessageContaining("OTHER=104");
        arena.free(block, OTHER);
    }
}
