package io.gatun.engine.memory;

import static io.gatun.engine.memory.MemoryTag.VALUES;
import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.Libc;
import io.gatun.bindings.RusageLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GiveBackTest {

    private static final long MIB = 1L << 20;
    private static final int RUSAGE_THREAD = 1;

    private final RecordingPages pages = new RecordingPages();
    private final ValueArena arena = new ValueArena(pages, false);

    @AfterEach
    void close() {
        arena.assertNoLeaks();
        arena.close();
    }

    @Test
    void shouldNotCallTheKernelForRepeatedLargeBlocks() {
        arena.free(arena.allocate(MIB, VALUES), VALUES);
        int calls = pages.calls;
        for (int i = 0; i < 1000; i++) {
            arena.free(arena.allocate(MIB, VALUES), VALUES);
            arena.cron(i);
        }
        assertThat(pages.calls).isEqualTo(calls);
    }

    @Test
    void shouldNotFaultForRepeatedLargeBlocks() {
        long rusage = arena.allocate(RusageLayout.SIZE_BYTES, MemoryTag.OTHER);
        Libc libc = new Libc();
        fillRepeatedly(200);
        long before = minorFaults(libc, rusage);
        fillRepeatedly(200);
        assertThat(minorFaults(libc, rusage) - before).isLessThan(256);
        arena.free(rusage, MemoryTag.OTHER);
    }

    private void fillRepeatedly(int times) {
        for (int i = 0; i < times; i++) {
            long block = arena.allocate(MIB, VALUES);
            Mem.fill(block, MIB, (byte) i);
            arena.free(block, VALUES);
        }
    }

    private static long minorFaults(Libc libc, long rusage) {
        assertThat(libc.getrusage(RUSAGE_THREAD, rusage)).isZero();
        return RusageLayout.minorFaults(rusage);
    }

    @Test
    void shouldGiveRangesBackThatStayedFree() {
        long keep = arena.allocate(MIB, VALUES);
        long block = arena.allocate(8 * MIB, VALUES);
        assertThat(arena.residentBytes()).isEqualTo(10 * MIB);
        arena.cron(1_000);
        arena.free(block, VALUES);
        arena.cron(5_999);
        assertThat(arena.residentBytes()).isEqualTo(10 * MIB);
        arena.cron(6_000);
        assertThat(arena.residentBytes()).isEqualTo(2 * MIB);
        assertThat(pages.releasedBytes).isEqualTo(8 * MIB);
        assertThat(arena.activeBytes()).isEqualTo(MIB);
        arena.free(keep, VALUES);
    }

    @Test
    void shouldGiveEverythingFreeBackWhenPurged() {
        long keep = arena.allocate(MIB, VALUES);
        long[] blocks = new long[16];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = arena.allocate(16 * MIB, VALUES);
        }
        long small = arena.allocate(64, VALUES);
        for (long block : blocks) {
            arena.free(block, VALUES);
        }
        arena.free(small, VALUES);
        arena.purge();
        assertThat(arena.residentBytes()).isEqualTo(2 * MIB);
        assertThat(arena.activeBytes()).isEqualTo(MIB);
        assertThat(arena.census().chunks()).isEqualTo(2);
        arena.free(keep, VALUES);
    }

    @Test
    void shouldReadZeroAfterGivingBack() {
        long block = arena.allocate(4 * MIB, VALUES);
        Mem.fill(block, 4 * MIB, (byte) 1);
        arena.free(block, VALUES);
        arena.cron(RunPool.RETAIN_MILLIS);
        long again = arena.allocate(4 * MIB, VALUES);
        assertThat(again).isEqualTo(block);
        assertThat(Mem.getByte(again + MIB)).isZero();
        arena.free(again, VALUES);
    }

    @Test
    void shouldRestartTheTimeWhenARangeIsUsedBetween() {
        long block = arena.allocate(2 * MIB, VALUES);
        arena.free(block, VALUES);
        arena.cron(4_000);
        arena.free(arena.allocate(2 * MIB, VALUES), VALUES);
        arena.cron(6_000);
        assertThat(pages.releasedBytes).isZero();
        arena.cron(9_000);
        assertThat(pages.releasedBytes).isEqualTo(2 * MIB);
    }

    @Test
    void shouldGiveBackABoundedAmountPerRound() {
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 31; i++) {
            blocks.add(arena.allocate(2 * MIB, VALUES));
        }
        long keep = arena.allocate(2 * MIB, VALUES);
        blocks.forEach(block -> arena.free(block, VALUES));
        arena.cron(RunPool.RETAIN_MILLIS);
        assertThat(pages.releasedBytes).isEqualTo(32 * MIB);
        arena.cron(RunPool.RETAIN_MILLIS + 1);
        assertThat(pages.releasedBytes).isEqualTo(62 * MIB);
        assertThat(arena.residentBytes()).isEqualTo(2 * MIB);
        arena.free(keep, VALUES);
    }

    @Test
    void shouldUnmapFreeChunksBeyondOne() {
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            blocks.add(arena.allocate(32 * MIB, VALUES));
        }
        blocks.forEach(block -> arena.free(block, VALUES));
        for (int round = 0; round < 10; round++) {
            arena.cron(RunPool.RETAIN_MILLIS + round);
        }
        assertThat(pages.decommits).isEqualTo(2);
        assertThat(arena.residentBytes()).isZero();
        long again = arena.allocate(32 * MIB, VALUES);
        long more = arena.allocate(32 * MIB, VALUES);
        long next = arena.allocate(32 * MIB, VALUES);
        Mem.putLong(next, 1);
        arena.free(again, VALUES);
        arena.free(more, VALUES);
        arena.free(next, VALUES);
    }

    @Test
    void shouldKeepCountingMemoryThatTheKernelHolds() {
        pages.refuseRelease = true;
        arena.free(arena.allocate(4 * MIB, VALUES), VALUES);
        arena.cron(RunPool.RETAIN_MILLIS);
        assertThat(arena.residentBytes()).isEqualTo(4 * MIB);
        pages.refuseRelease = false;
        arena.cron(RunPool.RETAIN_MILLIS + 1);
        assertThat(arena.residentBytes()).isZero();
    }

    @Test
    void shouldNotReleaseWhatAListenerHolds() {
        ChunkListener holder = new ChunkListener() {
            @Override
            public void mapped(long address, long bytes) {}

            @Override
            public void unmapping(long address, long bytes) {}

            @Override
            public boolean mayRelease(long address, long bytes) {
                return false;
            }
        };
        arena.addListener(holder);
        arena.free(arena.allocate(4 * MIB, VALUES), VALUES);
        arena.cron(RunPool.RETAIN_MILLIS);
        assertThat(pages.releasedBytes).isZero();
        arena.removeListener(holder);
        arena.cron(RunPool.RETAIN_MILLIS + 1);
        assertThat(pages.releasedBytes).isEqualTo(4 * MIB);
    }
}
