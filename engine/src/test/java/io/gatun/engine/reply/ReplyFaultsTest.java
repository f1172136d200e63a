package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.memory.MemoryCheckException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyFaultsTest {
    private static final int NEVER = -1;

    private final ReplyFixture fixture = new ReplyFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {NEVER, 1024, 2048, 16384})
    void shouldSendEveryByteWhenTheBufferIsResizedWhileRepliesArePending(int size) {
        assertEveryByteIsSent(new QueuedReplies(fixture), size);
    }

    @Test
    void shouldBeNoticedWhenAResizeMovesPendingReplies() {
        assertThatThrownBy(() -> assertEveryByteIsSent(new MovedReplies(fixture), 1024))
                .isInstanceOf(MemoryCheckException.class)
                .hasMessageContaining("use after free");
    }

    @Test
    void shouldAcceptTheMovingBufferAsLongAsNothingMovesIt() {
        assertEveryByteIsSent(new MovedReplies(fixture), NEVER);
    }

    private void assertEveryByteIsSent(PendingReplies replies, int resizedTo) {
        long value = fixture.value("value");
        try {
            replies.copy("+OK\r\n");
            replies.refer(value, 5);
            replies.copy("+PONG\r\n");
            StringBuilder sent = new StringBuilder(replies.send(7));
            if (resizedTo != NEVER) {
                replies.resize(resizedTo);
            }
            replies.copy("+AGAIN\r\n");
            replies.refer(value, 5);
            sent.append(replies.send(1000));
            assertThat(sent).hasToString("+OK\r\nvalue+PONG\r\n+AGAIN\r\nvalue");
            assertThat(Pins.count(value)).isZero();
        } finally {
            replies.clear();
        }
    }

    @Test
    void shouldHoldOneSmallestBlockForAReferenceBehindPlainBytes() {
        assertAReferenceIsCheap(new QueuedReplies(fixture));
    }

    @Test
    void shouldBeNoticedWhenAReferenceBehindPlainBytesCostsABlock() {
        assertThatThrownBy(() -> assertAReferenceIsCheap(new SeparateReplies(fixture)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("1024");
    }

    private void assertAReferenceIsCheap(PendingReplies replies) {
        long value = fixture.value("value");
        try {
            replies.copy("+OK\r\n");
            replies.refer(value, 5);
            assertThat(replies.heldBytes()).isLessThanOrEqualTo(1024);
            assertThat(replies.send(1000)).isEqualTo("+OK\r\nvalue");
        } finally {
            replies.clear();
        }
    }
}
