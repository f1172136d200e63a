package io.gatun.engine.memory;

import static io.gatun.engine.memory.MemoryTag.QUERY;
import static io.gatun.engine.memory.MemoryTag.VALUES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

@EnabledIfSystemProperty(named = "gatun.memory", matches = "checked")
class CheckedMemoryTest {

    private static final long MIB = 1L << 20;

    private final RecordingPages pages = new RecordingPages();
    private ValueArena arena;
    private long block;

    @BeforeEach
    void allocate() {
        arena = new ValueArena(pages);
        block = arena.allocate(100, VALUES);
    }

    @AfterEach
    void close() {
        arena.close();
        assertThat(pages.held()).isZero();
    }

    private static void assertFault(ThrowingCallable code, String... parts) {
        assertThatThrownBy(code).isInstanceOf(MemoryCheckException.class).hasMessageContainingAll(parts);
    }

    private static String hex(long address) {
        return "0x" + Long.toHexString(address);
    }

    @Test
    void shouldLetEveryByteOfABlockBeUsed() {
        Mem.fill(block, 100, (byte) 1);
        Mem.putByte(block + 99, (byte) 2);
        Mem.putLong(block + 92, 3);
        assertThat(Mem.bytes(block, 100)).hasSize(100);
    }

    @Test
    void shouldFindAccessesBehindTheEnd() {
        assertFault(() -> Mem.getByte(block + 100), "overrun behind", "100 bytes at " + hex(block), "VALUES");
        assertFault(() -> Mem.putByte(block + 103, (byte) 0), "overrun behind");
        assertFault(() -> Mem.getLong(block + 93), "overrun behind");
        assertFault(() -> Mem.fill(block, 101, (byte) 0), "overrun behind");
        assertFault(() -> Mem.copy(block, block + 50, 51), "overrun behind");
        assertFault(() -> Mem.copyFrom(new byte[200], 0, block, 200), "overrun behind");
    }

    @Test
    void shouldFindAccessesBeforeTheBegin() {
        assertFault(() -> Mem.getByte(block - 1), "overrun before", "VALUES");
        assertFault(() -> Mem.putLong(block - 4, 1), "overrun before");
    }

    @Test
    void shouldFindAccessesWhereNoBlockLies() {
        assertFault(() -> Mem.getLong(block + 20 * MIB), "no block lies there");
    }

    @Test
    void shouldLetForeignMemoryPass() {
        long foreign = pages.map(4096);
        Mem.putLong(foreign, 5);
        assertThat(Mem.getLong(foreign)).isEqualTo(5);
        pages.unmap(foreign, 4096);
    }

    @Test
    void shouldFindUseAfterFree() {
        arena.free(block, VALUES);
        assertFault(() -> Mem.getLong(block), "use after free", hex(block), "100 bytes", "VALUES");
        assertFault(() -> Mem.putByte(block + 50, (byte) 1), "use after free");
    }

    @Test
    void shouldFindUseAfterFreeOfRunsAndMappings() {
        for (long size : new long[] {MIB, 40 * MIB}) {
            long large = arena.allocate(size, QUERY);
            Mem.putLong(large + size - 8, 1);
            assertFault(() -> Mem.putLong(large + size - 7, 1), "overrun behind");
            arena.free(large, QUERY);
            assertFault(() -> Mem.getLong(large + size - 8), "use after free", "QUERY");
            assertFault(() -> arena.free(large, QUERY), "double free");
        }
    }

    @Test
    void shouldFindDoubleFree() {
        arena.free(block, VALUES);
        assertFault(() -> arena.free(block, VALUES), "double free", hex(block), "VALUES");
    }

    @Test
    void shouldFindFreeOfAWrongAddress() {
        assertFault(() -> arena.free(block + 8, VALUES), "not the begin", hex(block + 8));
        assertFault(() -> arena.free(4096, VALUES), "where no block lies");
    }

    @Test
    void shouldFindFreeUnderAWrongTag() {
        assertFault(() -> arena.free(block, QUERY), "under tag QUERY", "VALUES");
        assertFault(() -> arena.retag(block, QUERY, VALUES), "retag from QUERY");
    }

    @Test
    void shouldFindOverrunsOfTheKernelWhenFreed() {
        Mem.setRawByte(block + 100, (byte) 0);
        assertFault(() -> arena.free(block, VALUES), "overrun behind", hex(block + 100));
        Mem.setRawByte(block + 100, CheckedBlocks.RED_ZONE);
        Mem.setRawByte(block - 1, (byte) 0);
        assertFault(() -> arena.free(block, VALUES), "overrun before", hex(block - 1));
    }

    @Test
    void shouldFindWritesOfTheKernelAfterFree() {
        arena.free(block, VALUES);
        Mem.setRawByte(block + 10, (byte) 0);
        assertFault(
                () -> {
                    for (int i = 0; i <= Quarantine.MAX_BLOCKS; i++) {
                        arena.free(arena.allocate(8, QUERY), QUERY);
                    }
                },
                "write after free",
                hex(block + 10),
                "VALUES");
    }

    @Test
    void shouldVerifyTheQuarantineWhenClosed() {
        arena.free(block, VALUES);
        Mem.setRawByte(block + 10, (byte) 0);
        assertFault(arena::close, "write after free");
    }

    @Test
    void shouldPoisonFreedBlocksAndKeepThemFromReuse() {
        arena.free(block, VALUES);
        assertThat(Mem.rawByte(block)).isEqualTo(CheckedBlocks.POISON);
        assertThat(arena.allocate(100, VALUES)).isNotEqualTo(block);
    }

    @Test
    void shouldReuseMemoryThatLeavesQuarantine() {
        for (int i = 0; i < 200; i++) {
            arena.free(arena.allocate(MIB, QUERY), QUERY);
        }
        assertThat(arena.activeBytes()).isLessThan(24 * MIB);
        assertThat(arena.usedBytes()).isEqualTo(104);
    }

    @Test
    void shouldNotFreeLentMemory() {
        arena.lend(block, 60);
        arena.lend(block + 60, 40);
        assertFault(() -> arena.free(block, VALUES), "100 bytes are lent", "VALUES");
        arena.giveBack(block, 50);
        arena.giveBack(block + 50, 49);
        assertFault(() -> arena.free(block, VALUES), "1 bytes are lent");
        arena.giveBack(block + 99, 1);
        assertFault(() -> arena.giveBack(block, 1), "0 are lent");
        arena.free(block, VALUES);
    }

    @Test
    void shouldNotLendWhatIsNotABlocks() {
        assertFault(() -> arena.lend(block + 50, 51), "overrun behind");
        arena.free(block, VALUES);
        assertFault(() -> arena.lend(block, 1), "use after free");
    }

    @Test
    void shouldAllowTheWholeClassToWhomAsksForIt() {
        assertThat(arena.usableSize(block)).isEqualTo(104);
        Mem.putByte(block + 103, (byte) 1);
        assertFault(() -> Mem.getByte(block + 104), "overrun behind");
        arena.free(block, VALUES);
    }

    @Test
    void shouldPromiseNoMoreAlignmentThanTheClassHas() {
        assertThat(block % 64).isEqualTo(8);
        assertThat(arena.allocate(128, VALUES) % 64).isZero();
        assertThat(arena.allocateZeroed(1, VALUES) % 64).isZero();
    }

    @Test
    void shouldMakeUnwrittenContentConspicuous() {
        assertThat(Mem.getByte(block)).isEqualTo((byte) 0xCD);
        assertThat(Mem.getByte(arena.allocateZeroed(100, VALUES))).isZero();
    }

    @Test
    void shouldListLeaksByTagSizeAndCount() {
        arena.allocate(100, VALUES);
        long query = arena.allocate(7, QUERY);
        assertFault(arena::assertNoLeaks, "VALUES={100=2}", "QUERY={7=1}");
        arena.free(query, QUERY);
        assertFault(arena::assertNoLeaks, "{VALUES={100=2}}");
    }

    @Test
    void shouldNotCheckMemoryOfAClosedArena() {
        arena.close();
        long foreign = pages.map(4096);
        assertThatCode(() -> Mem.putLong(foreign, 1)).doesNotThrowAnyException();
        pages.unmap(foreign, 4096);
    }

    @Test
    void shouldStayUsableWhenTheKernelRefuses() {
        pages.refuseMap = true;
        assertThatThrownBy(() -> arena.allocate(50 * MIB, VALUES)).isInstanceOf(OutOfArenaMemoryException.class);
        pages.refuseMap = false;
        long large = arena.allocate(50 * MIB, VALUES);
        assertThat(arena.usedBytes()).isEqualTo(50 * MIB + 104);
        arena.free(large, VALUES);
        assertThat(arena.usedBytes()).isEqualTo(104);
    }
}
