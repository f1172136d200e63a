package io.gatun.engine.memory;

import static io.gatun.engine.memory.MemoryTag.VALUES;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CensusTest {
    private static final long MIB = 1L << 20;

    private final RecordingPages pages = new RecordingPages();
    private final ValueArena arena = new ValueArena(pages, false);

    @AfterEach
    void close() {
        arena.close();
    }

    private List<ArenaCensus.SlabClass> slabClasses() {
        List<ArenaCensus.SlabClass> found = new ArrayList<>();
        arena.census().forEachSlabClass(found::add);
        return found;
    }

    @Test
    void shouldFindNothingInAnEmptyArena() {
        assertThat(arena.census().chunks()).isZero();
        assertThat(slabClasses()).isEmpty();
    }

    @Test
    void shouldCountBlocksByTheirSize() {
        for (int i = 0; i < 9000; i++) {
            arena.allocate(64, VALUES);
        }
        arena.free(arena.allocate(1000, VALUES), VALUES);
        assertThat(slabClasses())
                .containsExactly(
                        new ArenaCensus.SlabClass(64, 9, 9 * 1024, 9000), new ArenaCensus.SlabClass(1024, 1, 64, 0));
    }

    @Test
    void shouldCountRunsAndMappings() {
        arena.allocate(MIB, VALUES);
        arena.allocate(3 * MIB, VALUES);
        arena.allocate(100 * MIB, VALUES);
        ArenaCensus census = arena.census();
        assertThat(census.runs()).isEqualTo(2);
        assertThat(census.runBytes()).isEqualTo(4 * MIB);
        assertThat(census.mappings()).isOne();
        assertThat(census.mappedBytes()).isEqualTo(100 * MIB);
        assertThat(census.chunks()).isOne();
        assertThat(census.freeBytes()).isEqualTo(60 * MIB);
    }
}
