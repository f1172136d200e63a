package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.Mem;
import java.lang.foreign.Arena;
import org.junit.jupiter.api.Test;

class PayloadHeaderTest {
    private static final int ROOM = 256;
    private static final byte FILLER = 0x5a;

    @Test
    void shouldDescribeWireBytesBehindTheHeader() {
        try (Arena arena = Arena.ofConfined()) {
            long header = filled(arena);
            PayloadHeader.openInline(header);
            PayloadHeader.closeInline(header, header + PayloadHeader.SIZE + 11);
            assertThat(PayloadHeader.isReference(header)).isFalse();
            assertThat(PayloadHeader.isWireReady(header)).isFalse();
            assertThat(PayloadHeader.wireAddress(header)).isEqualTo(header + PayloadHeader.SIZE);
            assertThat(PayloadHeader.wireLength(header)).isEqualTo(11);
            assertThat(PayloadHeader.next(header)).isEqualTo(header + PayloadHeader.SIZE + 11);
        }
    }

    @Test
    void shouldCutUnusedBytesOutOfTheFrontWithoutMovingTheNextHeader() {
        try (Arena arena = Arena.ofConfined()) {
            long header = filled(arena);
            PayloadHeader.openInline(header);
            PayloadHeader.closeInline(header, header + PayloadHeader.SIZE + 40);
            for (int front = 0; front <= 16; front++) {
                PayloadHeader.cutFront(header, front);
                assertThat(PayloadHeader.wireAddress(header)).isEqualTo(header + PayloadHeader.SIZE + front);
                assertThat(PayloadHeader.wireLength(header)).isEqualTo(40 - front);
                assertThat(PayloadHeader.next(header)).isEqualTo(header + PayloadHeader.SIZE + 40);
            }
        }
    }

    @Test
    void shouldCountAFrontOfMoreThan127BytesAsUnsigned() {
        try (Arena arena = Arena.ofConfined()) {
            long header = filled(arena);
            PayloadHeader.openInline(header);
            PayloadHeader.closeInline(header, header + PayloadHeader.SIZE + 240);
            PayloadHeader.cutFront(header, 200);
            assertThat(PayloadHeader.wireAddress(header)).isEqualTo(header + PayloadHeader.SIZE + 200);
            assertThat(PayloadHeader.wireLength(header)).isEqualTo(40);
        }
    }

    @Test
    void shouldKeepEveryFieldOfAReference() {
        long pin = 0x7fff_1234_5678_9ab0L;
        long bytes = 0x7fff_dead_beef_0010L;
        long length = 5_000_000_000L;
        try (Arena arena = Arena.ofConfined()) {
            for (byte flags : new byte[] {0, PayloadHeader.WIRE_READY}) {
                long header = filled(arena);
                PayloadHeader.writeReference(header, pin, bytes, length, flags);
                assertThat(PayloadHeader.isReference(header)).isTrue();
                assertThat(PayloadHeader.isWireReady(header)).isEqualTo(flags != 0);
                assertThat(PayloadHeader.pin(header)).isEqualTo(pin);
                assertThat(PayloadHeader.wireAddress(header)).isEqualTo(bytes);
                assertThat(PayloadHeader.wireLength(header)).isEqualTo(length);
                assertThat(PayloadHeader.next(header))
                        .isEqualTo(header + PayloadHeader.SIZE + PayloadHeader.REFERENCE_SIZE);
            }
        }
    }

    @Test
    void shouldWriteNothingBehindAReference() {
        try (Arena arena = Arena.ofConfined()) {
            long header = filled(arena);
            PayloadHeader.writeReference(header, -1, -1, -1, PayloadHeader.WIRE_READY);
            assertThat(Mem.getByte(PayloadHeader.next(header))).isEqualTo(FILLER);
        }
    }

    private static long filled(Arena arena) {
        return arena.allocate(ROOM, 8).fill(FILLER).address();
    }
}
