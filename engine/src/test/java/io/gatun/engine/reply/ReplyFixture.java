package io.gatun.engine.reply;

import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An encoder, a batch and values to refer to; closing it checks that every pin fell and every block came home. */
final class ReplyFixture implements AutoCloseable {
    static final int CONNECTION = 7;

    private static final int BYTES = 8;

    final Arena offHeap = Arena.ofConfined();
    final ValueArena arena = new ValueArena(new LibcPages());
    final Pins pins = new Pins();
    final ReplyBlocks blocks = new ReplyBlocks(arena);
    final ReplyBatch batch = new ReplyBatch(offHeap);
    final ReplyEncoder encoder = new ReplyEncoder(pins, blocks);
    private final List<Long> values = new ArrayList<>();

    ReplyFixture begin() {
        return begin(ReplyBlocks.SMALLEST);
    }

    ReplyFixture begin(int ownBlockSize) {
        encoder.begin(batch, CONNECTION, ownBlockSize);
        return this;
    }

    int end() {
        encoder.end();
        return batch.count() - 1;
    }

    long value(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        long value = arena.allocate(BYTES + bytes.length, MemoryTag.VALUES);
        Pins.clear(value, Pins.OWNED);
        Mem.copyFrom(bytes, 0, value + BYTES, bytes.length);
        values.add(value);
        return value;
    }

    ReplyFixture refer(long value, int length) {
        encoder.refer(value, value + BYTES, length, true);
        return this;
    }

    ReplyFixture refer(String text) {
        return refer(value(text), text.length());
    }

    ReplyFixture write(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        long at = encoder.room(bytes.length);
        Mem.copyFrom(bytes, 0, at, bytes.length);
        encoder.wrote(at + bytes.length);
        return this;
    }

    ReplyFixture copy(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        long source = arena.allocate(Math.max(1, bytes.length), MemoryTag.OTHER);
        Mem.copyFrom(bytes, 0, source, bytes.length);
        encoder.copy(source, bytes.length);
        arena.free(source, MemoryTag.OTHER);
        return this;
    }

    void fill(long deferred, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        Mem.copyFrom(bytes, 0, encoder.fill(deferred, bytes.length), bytes.length);
    }

    String wire(int range) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        collect(out, batch.start(range), batch.end(range));
        for (ReplyBlock block = batch.chain(range); block != null; block = block.next()) {
            collect(out, block.address(), block.end());
        }
        return out.toString(StandardCharsets.ISO_8859_1);
    }

    private static void collect(ByteArrayOutputStream out, long start, long end) {
        for (long header = start; header < end; header = PayloadHeader.next(header)) {
            out.writeBytes(Mem.bytes(PayloadHeader.wireAddress(header), (int) PayloadHeader.wireLength(header)));
        }
    }

    int elements(int range) {
        int count = 0;
        for (long header = batch.start(range); header < batch.end(range); header = PayloadHeader.next(header)) {
            count++;
        }
        return count;
    }

    List<Integer> chainCapacities(int range) {
        List<Integer> capacities = new ArrayList<>();
        for (ReplyBlock block = batch.chain(range); block != null; block = block.next()) {
            capacities.add(block.capacity());
        }
        return capacities;
    }

    void clear() {
        for (int range = 0; range < batch.count(); range++) {
            ReplyQueue.release(pins, batch.start(range), batch.end(range), Long.MAX_VALUE);
            if (batch.chain(range) != null) {
                ReplyQueue queue = new ReplyQueue(pins, blocks);
                queue.appendChain(batch.chain(range), 1);
                queue.clear();
            }
        }
        batch.clear();
    }

    @Override
    public void close() {
        try {
            clear();
            if (pins.live() != 0) {
                throw new AssertionError("pins left: " + pins.live());
            }
            if (blocks.heldBytes() != 0) {
                throw new AssertionError("bytes of blocks left: " + blocks.heldBytes());
            }
            values.forEach(value -> arena.free(value, MemoryTag.VALUES));
            arena.assertNoLeaks();
        } finally {
            arena.close();
            offHeap.close();
        }
    }
}
