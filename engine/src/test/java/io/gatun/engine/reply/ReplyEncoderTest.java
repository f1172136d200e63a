package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReplyEncoderTest {
    private static final String LONG = pattern(300_000);

    private final ReplyFixture fixture = new ReplyFixture();
    private final ReplyEncoder encoder = fixture.encoder;

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void shouldJoinSmallRepliesIntoOneElement() {
        fixture.begin().write("+OK\r\n").write("+PONG\r\n").copy(":1\r\n");
        int range = fixture.end();
        assertThat(fixture.wire(range)).isEqualTo("+OK\r\n+PONG\r\n:1\r\n");
        assertThat(fixture.elements(range)).isEqualTo(1);
        assertThat(fixture.batch.wireBytes(range)).isEqualTo(16);
        assertThat(fixture.batch.copiedBytes(range)).isEqualTo(16);
        assertThat(fixture.batch.connection(range)).isEqualTo(ReplyFixture.CONNECTION);
        assertThat(fixture.batch.closing(range)).isEqualTo(ReplyBatch.KEEP);
    }

    @Test
    void shouldAddNoRangeForAConnectionWithoutReplies() {
        fixture.begin();
        assertThat(encoder.end()).isZero();
        assertThat(fixture.batch.count()).isZero();
    }

    @Test
    void shouldLeaveNoTraceOfRoomThatWasNotUsed() {
        fixture.begin();
        encoder.room(100);
        fixture.refer("abc");
        encoder.room(100);
        int range = fixture.end();
        assertThat(fixture.wire(range)).isEqualTo("abc");
        assertThat(fixture.elements(range)).isEqualTo(1);
    }

    @Test
    void shouldReferWithoutCopyingAndPin() {
        long value = fixture.value("$3\r\nabc\r\n");
        fixture.begin().write("+1\r\n").refer(value, 9).refer(value, 9).write("+2\r\n");
        int range = fixture.end();
        assertThat(Pins.count(value)).isEqualTo(2);
        assertThat(fixture.wire(range)).isEqualTo("+1\r\n$3\r\nabc\r\n$3\r\nabc\r\n+2\r\n");
        assertThat(fixture.elements(range)).isEqualTo(4);
        assertThat(fixture.batch.wireBytes(range)).isEqualTo(26);
        assertThat(fixture.batch.copiedBytes(range)).isEqualTo(8);
        assertThat(encoder.copiedBytes()).isEqualTo(8);
    }

    @Test
    void shouldTellTheWireBytesOfTheOpenRange() {
        fixture.begin();
        assertThat(encoder.wireBytes()).isZero();
        fixture.write("12345");
        assertThat(encoder.wireBytes()).isEqualTo(5);
        fixture.refer("678");
        assertThat(encoder.wireBytes()).isEqualTo(8);
        long deferred = encoder.defer();
        assertThat(encoder.wireBytes()).isEqualTo(8);
        fixture.write("x");
        fixture.fill(deferred, "*1\r\n");
        assertThat(encoder.wireBytes()).isEqualTo(13);
        assertThat(encoder.end()).isEqualTo(13);
    }

    @Test
    void shouldPutOneRangeBehindTheOther() {
        fixture.begin().write("first").refer("1");
        int first = fixture.end();
        fixture.begin().write("second");
        int second = fixture.end();
        assertThat(fixture.wire(first)).isEqualTo("first1");
        assertThat(fixture.wire(second)).isEqualTo("second");
        assertThat(fixture.batch.start(second)).isEqualTo(fixture.batch.end(first));
        fixture.batch.close(3, ReplyBatch.CLOSE_NOW);
        assertThat(fixture.batch.count()).isEqualTo(3);
        assertThat(fixture.wire(2)).isEmpty();
        assertThat(fixture.batch.connection(2)).isEqualTo(3);
        assertThat(fixture.batch.closing(2)).isEqualTo(ReplyBatch.CLOSE_NOW);
    }

    @Test
    void shouldPutTheTextOfADeferredLengthRightBeforeWhatFollows() {
        for (String line : new String[] {"*0\r\n", "*31\r\n", "*1000\r\n", "*2147483647\r\n"}) {
            fixture.begin().write("before");
            long deferred = encoder.defer();
            fixture.write("after");
            fixture.fill(deferred, line);
            int range = fixture.end();
            assertThat(fixture.wire(range)).isEqualTo("before" + line + "after");
            assertThat(fixture.batch.wireBytes(range)).isEqualTo(11 + line.length());
            assertThat(fixture.batch.copiedBytes(range)).isEqualTo(11);
        }
    }

    @Test
    void shouldNestDeferredLengthsAroundReferences() {
        fixture.begin();
        long outer = encoder.defer();
        long inner = encoder.defer();
        fixture.refer("a");
        fixture.fill(inner, "%1\r\n");
        long second = encoder.defer();
        fixture.write("b").refer("c");
        fixture.fill(second, "~22\r\n");
        fixture.fill(outer, "*2\r\n");
        int range = fixture.end();
        assertThat(fixture.wire(range)).isEqualTo("*2\r\n%1\r\na~22\r\nbc");
        assertThat(fixture.batch.wireBytes(range)).isEqualTo(16);
    }

    @Test
    void shouldFillADeferredLengthAfterTheReplyOutgrewTheSharedBlock() {
        fixture.begin();
        long deferred = encoder.defer();
        fixture.copy(LONG);
        fixture.fill(deferred, "*1\r\n");
        int range = fixture.end();
        assertThat(fixture.wire(range)).isEqualTo("*1\r\n" + LONG);
        assertThat(fixture.batch.chain(range)).isNotNull();
    }

    @Test
    void shouldDeferInABlockOfTheConnectionsOwn() {
        fixture.begin().copy(LONG);
        long deferred = encoder.defer();
        fixture.copy(LONG).refer("tail");
        fixture.fill(deferred, "*99\r\n");
        int range = fixture.end();
        assertThat(fixture.wire(range)).isEqualTo(LONG + "*99\r\n" + LONG + "tail");
        assertThat(fixture.batch.wireBytes(range)).isEqualTo(600_009);
    }

    @Test
    void shouldGoOnInBlocksOfTheConnectionsOwnSizeAndThenInTheLargest() {
        fixture.begin(2000).copy(LONG);
        int range = fixture.end();
        assertThat(fixture.wire(range)).isEqualTo(LONG);
        assertThat(fixture.batch.wireBytes(range)).isEqualTo(LONG.length());
        assertThat(fixture.batch.copiedBytes(range)).isEqualTo(LONG.length());
        assertThat(fixture.chainCapacities(range))
                .startsWith(2000, ReplyBlocks.LARGEST)
                .hasSize(4);
    }

    @Test
    void shouldEndTheSharedBlockAtAnyDistanceFromAnElement() {
        for (int left = 0; left <= 48; left++) {
            fixture.begin().copy(pattern(ReplyBatch.BLOCK_SIZE - PayloadHeader.SIZE - left));
            fixture.refer("ref").write("+OK\r\n").copy("copy");
            long deferred = encoder.defer();
            fixture.fill(deferred, "*5\r\n");
            int range = fixture.end();
            assertThat(fixture.wire(range))
                    .as("%d bytes left", left)
                    .endsWith("ref+OK\r\ncopy*5\r\n")
                    .hasSize(ReplyBatch.BLOCK_SIZE - PayloadHeader.SIZE - left + 16);
            assertThat(fixture.batch.end(range))
                    .isLessThanOrEqualTo(fixture.batch.shared().limit());
            fixture.clear();
        }
    }

    @Test
    void shouldSayThatThereIsNoRoomOnceSevenEighthsAreFull() {
        fixture.begin();
        assertThat(encoder.hasRoom()).isTrue();
        fixture.copy(pattern(ReplyBatch.BLOCK_SIZE / 8 * 7 - PayloadHeader.SIZE));
        assertThat(encoder.hasRoom()).isTrue();
        fixture.write("x");
        assertThat(encoder.hasRoom()).isFalse();
        fixture.end();
        assertThat(fixture.batch.hasRoom()).isFalse();
        fixture.clear();
        assertThat(fixture.batch.hasRoom()).isTrue();
        fixture.begin();
        assertThat(encoder.hasRoom()).isTrue();
    }

    @Test
    void shouldSayThatThereIsNoRoomInABlockOfTheConnectionsOwn() {
        fixture.begin(ReplyBlocks.LARGEST).copy(pattern(ReplyBatch.BLOCK_SIZE + 1));
        assertThat(encoder.hasRoom()).isFalse();
        fixture.end();
    }

    @Test
    void shouldSayThatThereIsNoRoomForMoreRangesThanABatchHolds() {
        for (int i = 0; i < ReplyBatch.MAX_RANGES - 3; i++) {
            fixture.begin().write("x");
            fixture.end();
        }
        assertThat(fixture.batch.hasRoom()).isTrue();
        fixture.begin().write("y");
        fixture.end();
        assertThat(fixture.batch.hasRoom()).isFalse();
        fixture.batch.goOn(1);
        fixture.batch.close(1, ReplyBatch.CLOSE_NOW);
        assertThat(fixture.batch.count()).isEqualTo(ReplyBatch.MAX_RANGES);
    }

    @Test
    void shouldBeginEmptyAfterAClear() {
        fixture.begin().copy(LONG).refer("x");
        fixture.end();
        fixture.batch.close(1, ReplyBatch.CLOSE_AFTER_REPLY);
        fixture.clear();
        fixture.begin().write("+OK\r\n");
        int range = fixture.end();
        assertThat(range).isZero();
        assertThat(fixture.wire(range)).isEqualTo("+OK\r\n");
        assertThat(fixture.batch.chain(range)).isNull();
        assertThat(fixture.batch.closing(range)).isEqualTo(ReplyBatch.KEEP);
        assertThat(fixture.batch.start(range)).isEqualTo(fixture.batch.shared().address());
    }

    static String pattern(int length) {
        StringBuilder text = new StringBuilder(length + 8);
        for (int i = 0; text.length() < length; i++) {
            text.append(i).append(',');
        }
        return text.substring(0, length);
    }
}
