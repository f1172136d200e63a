package io.gatun.engine.memory;

import static io.gatun.engine.memory.MemoryTag.VALUES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddressSpaceTest {

    private static final long MIB = 1L << 20;

    private final RecordingPages pages = new RecordingPages();

    @Test
    void shouldReserveLessUnderALimitAndFailClearlyWhenItIsUsedUp() {
        pages.refuseReserveOver = 256 * MIB;
        ValueArena arena = new ValueArena(pages, false);
        List<Long> blocks = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            blocks.add(arena.allocate(32 * MIB, VALUES));
        }
        assertThatThrownBy(() -> arena.allocate(1, VALUES))
                .isInstanceOf(OutOfArenaMemoryException.class)
                .hasMessageContaining("268435456 bytes is used up");
        arena.free(blocks.getFirst(), VALUES);
        blocks.set(0, arena.allocate(1, VALUES));
        blocks.forEach(block -> arena.free(block, VALUES));
        arena.close();
        assertThat(pages.held()).isZero();
    }

    @Test
    void shouldFailWhenNoAddressSpaceCanBeHad() {
        pages.refuseReserveOver = MIB;
        assertThatThrownBy(() -> new ValueArena(pages, false)).isInstanceOf(OutOfArenaMemoryException.class);
        assertThat(pages.held()).isZero();
    }

    @Test
    void shouldSayWhyTheKernelRefuses() {
        LibcPages libcPages = new LibcPages();
        assertThatThrownBy(() -> libcPages.map(1L << 50))
                .isInstanceOf(OutOfArenaMemoryException.class)
                .hasMessageContaining("mmap of ")
                .hasMessageContaining("Cannot allocate memory");
    }

    @Test
    void shouldTellListenersOfChunksAndMappings() {
        List<String> heard = new ArrayList<>();
        ValueArena arena = new ValueArena(pages, false);
        long first = arena.allocate(32 * MIB, VALUES);
        long own = arena.allocate(48 * MIB, VALUES);
        arena.addListener(new ChunkListener() {
            @Override
            public void mapped(long address, long bytes) {
                heard.add("mapped " + (bytes >> 20));
            }

            @Override
            public void unmapping(long address, long bytes) {
                heard.add("unmapping " + (bytes >> 20));
            }
        });
        assertThat(heard).containsExactly("mapped 64", "mapped 48");
        heard.clear();
        long second = arena.allocate(32 * MIB, VALUES);
        long third = arena.allocate(32 * MIB, VALUES);
        long other = arena.allocate(40 * MIB, VALUES);
        arena.free(own, VALUES);
        assertThat(heard).containsExactly("mapped 64", "mapped 40", "unmapping 48");
        heard.clear();
        for (long block : new long[] {first, second, third, other}) {
            arena.free(block, VALUES);
        }
        arena.cron(RunPool.RETAIN_MILLIS);
        assertThat(heard).containsExactly("unmapping 40", "unmapping 64");
        arena.close();
        assertThat(heard).containsExactly("unmapping 40", "unmapping 64", "unmapping 64");
    }
}
