package io.gatun.engine.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RecordTableTest {
    private final ValueArena arena = new ValueArena(new LibcPages());
    private final RecordTable table = new RecordTable(arena, MemoryTag.WATCHED);
    private final SplittableRandom random = new SplittableRandom(11);
    private final List<Long> records = new ArrayList<>();

    @AfterEach
    void close() {
        arena.assertNoLeaks();
        arena.close();
    }

    private void add() {
        long record = arena.allocate(2 * RecordLayout.SIZE, MemoryTag.WATCHED);
        RecordLayout.hash(record, random.nextLong());
        table.add(record);
        records.add(record);
    }

    private void removeAny() {
        int any = random.nextInt(records.size());
        long record = records.set(any, records.getLast());
        records.removeLast();
        table.remove(record);
        assertThat(isThere(record)).isFalse();
        arena.free(record, MemoryTag.WATCHED);
    }

    private boolean isThere(long wanted) {
        long record = table.first(RecordLayout.hash(wanted));
        while (record != 0 && record != wanted) {
            record = RecordLayout.next(record);
        }
        return record != 0;
    }

    @Test
    void shouldFindEveryRecordWhileItGrowsAndShrinks() {
        for (int size : new int[] {3, 700, 5000, 1200, 20_000, 10, 0, 600, 0}) {
            while (records.size() != size) {
                if (records.size() < size) {
                    add();
                } else {
                    removeAny();
                }
            }
            assertThat(records).allMatch(this::isThere);
        }
    }

    @Test
    void shouldHoldNoMemoryWhenItIsEmpty() {
        for (int i = 0; i < 3000; i++) {
            add();
        }
        long full = arena.usedBytes(MemoryTag.WATCHED);
        while (records.size() > 10) {
            removeAny();
        }
        assertThat(arena.usedBytes(MemoryTag.WATCHED)).isLessThan(full / 10);
        while (!records.isEmpty()) {
            removeAny();
        }
        assertThat(arena.usedBytes(MemoryTag.WATCHED)).isZero();
    }
}
