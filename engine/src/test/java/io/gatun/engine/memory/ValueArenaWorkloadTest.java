package io.gatun.engine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueArenaWorkloadTest {

    private static final int OPERATIONS = 40_000;
    private static final int MAX_LIVE = 3_000;
    private static final long MAX_LIVE_BYTES = 600L << 20;
    private static final MemoryTag[] TAGS = MemoryTag.values();

    private record Block(long address, long size, long cost, MemoryTag tag, byte content) {}

    private final List<Block> model = new ArrayList<>();
    private final long[] usedByTag = new long[MemoryTag.COUNT];
    private long used;

    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "3, false", "4, true", "5, true"})
    void shouldAgreeWithTheModelAndReturnToZero(long seed, boolean checked) {
        Assumptions.assumeTrue(Mem.CHECKED || !checked);
        Random random = new Random(seed);
        RecordingPages pages = new RecordingPages();
        try (ValueArena arena = new ValueArena(pages, checked)) {
            for (int operation = 0; operation < OPERATIONS; operation++) {
                step(arena, random);
                if (operation % 100 == 0) {
                    arena.cron(operation * 10L);
                }
                assertThat(arena.usedBytes()).isEqualTo(used);
                assertThat(arena.liveBlocks()).isEqualTo(model.size());
            }
            for (MemoryTag tag : TAGS) {
                assertThat(arena.usedBytes(tag)).isEqualTo(usedByTag[tag.ordinal()]);
            }
            while (!model.isEmpty()) {
                free(arena, model.size() - 1);
            }
            arena.assertNoLeaks();
            assertThat(arena.usedBytes()).isZero();
            if (!checked) {
                for (int round = 0; round < 100; round++) {
                    arena.cron(1_000_000_000L + round * 1_000L);
                }
                assertThat(arena.activeBytes()).isZero();
                assertThat(arena.residentBytes()).isZero();
            }
        }
        assertThat(pages.held()).isZero();
    }

    private void step(ValueArena arena, Random random) {
        boolean full = model.size() >= MAX_LIVE || used > MAX_LIVE_BYTES;
        if (!full && (model.isEmpty() || random.nextInt(100) < 52)) {
            allocate(arena, random);
        } else if (random.nextInt(20) == 0) {
            retag(arena, random);
        } else {
            free(arena, random.nextInt(model.size()));
        }
    }

    private void allocate(ValueArena arena, Random random) {
        long size = size(random);
        MemoryTag tag = TAGS[random.nextInt(TAGS.length)];
        byte content = (byte) random.nextInt();
        long cost = ValueArena.sizeClass(size);
        long address;
        if (random.nextInt(10) == 0) {
            address = arena.allocateZeroed(size, tag);
            cost = ValueArena.sizeClass((size + 63) & -64);
            assertThat(Mem.getByte(address)).isZero();
            assertThat(Mem.getByte(address + size - 1)).isZero();
        } else {
            address = arena.allocate(size, tag);
        }
        mark(address, size, content);
        model.add(new Block(address, size, cost, tag, content));
        count(tag, cost);
    }

    private void free(ValueArena arena, int index) {
        Block block = model.get(index);
        model.set(index, model.getLast());
        model.removeLast();
        verify(block);
        arena.free(block.address, block.tag);
        count(block.tag, -block.cost);
    }

    private void retag(ValueArena arena, Random random) {
        int index = random.nextInt(model.size());
        Block block = model.get(index);
        MemoryTag to = TAGS[random.nextInt(TAGS.length)];
        arena.retag(block.address, block.tag, to);
        count(block.tag, -block.cost);
        count(to, block.cost);
        model.set(index, new Block(block.address, block.size, block.cost, to, block.content));
    }

    private void count(MemoryTag tag, long bytes) {
        used += bytes;
        usedByTag[tag.ordinal()] += bytes;
    }

    private static long size(Random random) {
        int kind = random.nextInt(1000);
        if (kind < 700) {
            return 1 + random.nextInt(600);
        }
        if (kind < 900) {
            return 1 + random.nextInt(20_000);
        }
        if (kind < 970) {
            return 1 + random.nextInt(300_000);
        }
        return kind < 998 ? 1 + random.nextInt(5 << 20) : 1 + random.nextInt(40 << 20);
    }

    private static void mark(long address, long size, byte content) {
        for (long at = 0; at < size; at += stride(size)) {
            Mem.putByte(address + at, content);
        }
        Mem.putByte(address + size - 1, content);
    }

    private static void verify(Block block) {
        for (long at = 0; at < block.size; at += stride(block.size)) {
            if (Mem.getByte(block.address + at) != block.content) {
                throw new AssertionError("content lost at " + at + " of " + block);
            }
        }
        assertThat(Mem.getByte(block.address + block.size - 1)).isEqualTo(block.content);
    }

    private static long stride(long size) {
        return size < 4096 ? 1 : 509;
    }
}
