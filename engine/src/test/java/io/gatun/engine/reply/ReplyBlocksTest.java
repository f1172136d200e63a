package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyBlocksTest {
    @ParameterizedTest
    @CsvSource({"0,1024", "1,1024", "1024,1024", "1025,1025", "16383,16383", "16384,16384", "16385,16384"})
    void shouldGiveABlockBetweenTheSmallestAndTheLargest(int wanted, int capacity) {
        try (ReplyFixture fixture = new ReplyFixture()) {
            ReplyBlock block = fixture.blocks.take(wanted);
            assertThat(block.capacity()).isEqualTo(capacity);
            assertThat(block.used()).isZero();
            assertThat(block.next()).isNull();
            fixture.blocks.give(block);
        }
    }

    @Test
    void shouldCountTheBytesInUse() {
        try (ReplyFixture fixture = new ReplyFixture()) {
            ReplyBlock small = fixture.blocks.take(2000);
            ReplyBlock large = fixture.blocks.take(ReplyBlocks.LARGEST);
            assertThat(fixture.blocks.heldBytes()).isEqualTo(2000 + ReplyBlocks.LARGEST);
            fixture.blocks.give(large);
            assertThat(fixture.blocks.heldBytes()).isEqualTo(2000);
            fixture.blocks.give(small);
            assertThat(fixture.blocks.heldBytes()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {ReplyBlocks.SMALLEST, 5000, ReplyBlocks.LARGEST})
    void shouldUseABlockAgainEmptyAndAlone(int size) {
        try (ReplyFixture fixture = new ReplyFixture()) {
            ReplyBlock first = fixture.blocks.take(size);
            ReplyBlock second = fixture.blocks.take(ReplyBlocks.LARGEST);
            first.endAt(first.address() + 100);
            first.chain(second);
            fixture.blocks.give(first);
            fixture.blocks.give(second);
            for (int i = 0; i < 3; i++) {
                ReplyBlock again = fixture.blocks.take(2000);
                assertThat(again.used()).isZero();
                assertThat(again.next()).isNull();
                assertThat(again.capacity()).isEqualTo(2000);
                assertThat(again.limit()).isEqualTo(again.address() + 2000);
                fixture.blocks.give(again);
            }
        }
    }

    @Test
    void shouldGiveTheMemoryOfEveryBlockBackAtOnce() {
        try (ReplyFixture fixture = new ReplyFixture()) {
            List<ReplyBlock> taken = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                taken.add(fixture.blocks.take(1000 * (i % 20)));
            }
            assertThat(new HashSet<>(taken)).hasSize(200);
            taken.forEach(fixture.blocks::give);
            assertThat(fixture.arena.usedBytes(MemoryTag.REPLY)).isZero();
            assertThat(fixture.blocks.heldBytes()).isZero();
        }
    }
}
