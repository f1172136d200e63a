package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private final ReplyFixture fixture = new ReplyFixture();
    private final ReplyEncoder encoder = fixture.encoder;
    private final Outbox outbox = new Outbox();

    @AfterEach
    void close() {
        fixture.close();
    }

    private ReplyFixture push() {
        encoder.begin(outbox, ReplyBlocks.SMALLEST);
        return fixture;
    }

    private String splicedBehind(String reply) {
        fixture.begin().copy(reply);
        encoder.splice(outbox);
        fixture.write("!");
        return fixture.wire(fixture.end());
    }

    @Test
    void shouldKeepWhatWasAddedInItsOrder() {
        push().write("one ").refer("two ");
        encoder.end();
        push().write("three");
        encoder.end();
        assertThat(outbox.wireBytes()).isEqualTo(13);
        assertThat(outbox.copiedBytes()).isEqualTo(9);
        fixture.batch.add(ReplyFixture.CONNECTION, outbox);
        assertThat(outbox.wireBytes()).isZero();
        assertThat(fixture.wire(0)).isEqualTo("one two three");
    }

    @Test
    void shouldGoBehindAReplyInTheSharedBlockIfThereIsRoom() {
        push().write("one ").refer("two ");
        encoder.end();
        assertThat(splicedBehind("reply ")).isEqualTo("reply one two !");
        assertThat(fixture.batch.chain(0)).isNull();
    }

    @Test
    void shouldGoBehindAReplyAsItIsIfThereIsNoRoom() {
        String text = "x".repeat(ReplyBatch.BLOCK_SIZE);
        push().copy(text).refer("two ");
        encoder.end();
        assertThat(splicedBehind("reply ")).isEqualTo("reply " + text + "two !");
        assertThat(fixture.batch.wireBytes(0)).isEqualTo(ReplyBatch.BLOCK_SIZE + 11L);
    }

    @Test
    void shouldGoBehindAReplyInBlocksOfTheConnectionsOwn() {
        String reply = "y".repeat(ReplyBatch.BLOCK_SIZE + 5);
        String text = "x".repeat(2 * ReplyBlocks.LARGEST);
        push().copy(text);
        encoder.end();
        assertThat(splicedBehind(reply)).isEqualTo(reply + text + "!");
    }

    @Test
    void shouldTakeEverythingFromAnother() {
        Outbox other = new Outbox();
        encoder.begin(other, ReplyBlocks.SMALLEST);
        fixture.write("one ").refer("two ");
        encoder.end();
        outbox.take(other);
        outbox.take(other);
        push().write("three ");
        encoder.end();
        encoder.begin(other, ReplyBlocks.SMALLEST);
        fixture.write("four");
        encoder.end();
        outbox.take(other);
        assertThat(splicedBehind("")).isEqualTo("one two three four!");
    }

    @Test
    void shouldReleaseWhatNobodyWillRead() {
        push().write("one ").refer("two ").copy("x".repeat(ReplyBlocks.LARGEST)).refer("three ");
        encoder.end();
        outbox.drop(fixture.pins, fixture.blocks);
        assertThat(fixture.pins.live()).isZero();
        assertThat(fixture.blocks.heldBytes()).isZero();
    }

    @Test
    void shouldTakeBackWhatWasBegunInIt() {
        push().write("one ");
        encoder.mark();
        fixture.refer("two ").copy("x".repeat(3 * ReplyBlocks.LARGEST));
        encoder.rollback();
        encoder.end();
        assertThat(splicedBehind("")).isEqualTo("one !");
    }

    @Test
    void shouldTakeBackAllThatWasBegunInAnEmptyOne() {
        encoder.begin(outbox, ReplyBlocks.SMALLEST);
        encoder.mark();
        fixture.refer("two ").copy("x".repeat(ReplyBlocks.LARGEST));
        encoder.rollback();
        encoder.end();
        assertThat(outbox.wireBytes()).isZero();
        assertThat(fixture.blocks.heldBytes()).isZero();
    }
}
