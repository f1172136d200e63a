package io.gatun.engine.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RequestBatchTest {
    private final ValueArena arena = new ValueArena(new LibcPages());
    private final RequestBatch batch = new RequestBatch(arena);
    private final long idleBytes = arena.usedBytes(MemoryTag.QUERY);

    @AfterEach
    void close() {
        batch.free();
        arena.assertNoLeaks();
        arena.close();
    }

    @Test
    void shouldGiveItsRequestsInOrderAndThenTheError() {
        add(24, batch.query());
        batch.complete(24);
        add(14, batch.query() + 3);
        batch.complete(14);
        batch.fail("Protocol error: x");
        assertThat(batch.count()).isEqualTo(2);
        assertThat(batch.hasNext()).isTrue();
        assertThat(batch.isError()).isFalse();
        assertThat(batch.peek()).isZero();
        assertThat(batch.take()).isZero();
        assertThat(batch.wireBytes(0)).isEqualTo(24);
        assertThat(batch.argumentCount(0)).isEqualTo(1);
        assertThat(batch.take()).isEqualTo(1);
        assertThat(ArgumentLayout.address(batch.arguments(1))).isEqualTo(batch.query() + 3);
        assertThat(batch.isError()).isTrue();
        assertThat(batch.takeError()).isEqualTo("Protocol error: x");
        assertThat(batch.hasNext()).isFalse();
    }

    @Test
    void shouldForgetAnIncompleteRequestOnly() {
        add(24, batch.query());
        batch.complete(24);
        add(3, batch.query());
        add(1, batch.query());
        assertThat(batch.firstIncomplete()).isEqualTo(1);
        batch.dropIncomplete();
        add(4, batch.query() + 9);
        batch.complete(14);
        assertThat(batch.count()).isEqualTo(2);
        assertThat(batch.argumentCount(1)).isEqualTo(1);
        assertThat(ArgumentLayout.address(batch.arguments(1))).isEqualTo(batch.query() + 9);
    }

    @Test
    void shouldBeEmptyAfterAClear() {
        add(24, batch.query());
        batch.complete(24);
        batch.fail("x");
        batch.take();
        batch.clear();
        assertThat(batch.hasNext()).isFalse();
        assertThat(batch.count()).isZero();
        assertThat(batch.peek()).isZero();
        assertThat(batch.isError()).isFalse();
    }

    @Test
    void shouldFreeTheRunsThatNobodyTookOver() {
        long taken = run(50_000);
        run(60_000);
        batch.complete(1);
        assertThat(ArgumentLayout.isInPlace(batch.arguments(0))).isTrue();
        assertThat(ArgumentLayout.takeOver(batch.arguments(0))).isEqualTo(taken);
        assertThat(ArgumentLayout.isInPlace(batch.arguments(0))).isFalse();
        assertThat(Mem.getByte(ArgumentLayout.address(batch.arguments(0)))).isEqualTo((byte) 7);
        batch.clear();
        arena.free(taken, MemoryTag.QUERY);
    }

    @Test
    void shouldGiveBackTheMemoryOfManyArgumentsWhenCleared() {
        for (int i = 0; i < 100_000; i++) {
            add(i, batch.query());
        }
        batch.complete(1);
        assertThat(arena.usedBytes(MemoryTag.QUERY)).isGreaterThan(idleBytes + 100_000L * ArgumentLayout.SIZE - 1);
        List.of(0, 4095, 4096, 99_999)
                .forEach(i -> assertThat(ArgumentLayout.length(batch.arguments(0) + (long) i * ArgumentLayout.SIZE))
                        .isEqualTo(i));
        batch.clear();
        assertThat(arena.usedBytes(MemoryTag.QUERY)).isEqualTo(idleBytes);
    }

    @Test
    void shouldBeFullAtItsMostRequests() {
        for (int i = 0; i < RequestBatch.MAX_REQUESTS; i++) {
            assertThat(batch.isFull()).isFalse();
            add(1, batch.query());
            batch.complete(i);
        }
        assertThat(batch.isFull()).isTrue();
        assertThat(batch.wireBytes(RequestBatch.MAX_REQUESTS - 1)).isEqualTo(RequestBatch.MAX_REQUESTS - 1);
    }

    private void add(int length, long address) {
        batch.arguments().add(address, length, 0);
    }

    private long run(int length) {
        long run = arena.allocate(WireString.runSize(length), MemoryTag.QUERY);
        Mem.putByte(WireString.bytes(run), (byte) 7);
        batch.arguments().add(WireString.bytes(run), length, ArgumentLayout.IN_PLACE);
        return run;
    }
}
