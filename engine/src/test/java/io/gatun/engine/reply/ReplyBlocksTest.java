package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    void shouldUseTheLargestBlocksAgainEmpty() {
        try (ReplyFixture fixture = new ReplyFixture()) {
            ReplyBlock first = fixture.blocks.take(ReplyBlocks.LARGEST);
            first.endAt(first.address() + 100);
            ReplyBlock second = fixture.blocks.take(ReplyBlocks.LARGEST);
            first.chain(second);
            fixture.blocks.give(first);
            fixture.blocks.give(second);
            long used = fixture.arena.usedBytes(MemoryTag.REPLY);
            Set<ReplyBlock> again = new HashSet<>();
            again.add(fixture.blocks.take(ReplyBlocks.LARGEST));
            again.add(fixture.blocks.take(ReplyBlocks.LARGEST));
            assertThat(again).containsExactlyInAnyOrder(first, second);
            assertThat(again).allSatisfy(block -> {
                assertThat(block.used()).isZero();
                assertThat(block.next()).isNull();
            });
            assertThat(fixture.arena.usedBytes(MemoryTag.REPLY)).isEqualTo(used);
            again.forEach(fixture.blocks::give);
        }
    }

    @Test
    void shouldFreeASmallerBlockAtOnce() {
        try (ReplyFixture fixture = new ReplyFixture()) {
            fixture.blocks.give(fixture.blocks.take(ReplyBlocks.LARGEST - 1));
            assertThat(fixture.arena.usedBytes(MemoryTag.REPLY)).isZero();
        }
    }

    @Test
    void shouldKeepNoMoreThanOneTurnsWorthAndFreeItOnTrim() {
        try (ReplyFixture fixture = new ReplyFixture()) {
            List<ReplyBlock> taken = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                taken.add(fixture.blocks.take(ReplyBlocks.LARGEST));
            }
            taken.forEach(fixture.blocks::give);
            assertThat(fixture.arena.usedBytes(MemoryTag.REPLY)).isPositive().isLessThanOrEqualTo(256 * 1024);
            fixture.blocks.trim();
            assertThat(fixture.arena.usedBytes(MemoryTag.REPLY)).isZero();
            ReplyBlock fresh = fixture.blocks.take(ReplyBlocks.LARGEST);
            assertThat(fresh.used()).isZero();
            fixture.blocks.give(fresh);
        }
    }
}
