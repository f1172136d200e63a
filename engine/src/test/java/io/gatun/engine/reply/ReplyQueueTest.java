package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyQueueTest {
    private static final String WIRE = "+OK\r\n$5\r\nhello\r\n$3\r\nabc\r\n$11\r\nhello world\r\n*2\r\n:1\r\n:2\r\n";

    private final ReplyFixture fixture = new ReplyFixture();
    private final ReplyQueue queue = new ReplyQueue(fixture.pins, fixture.blocks);

    @AfterEach
    void close() {
        queue.clear();
        assertThat(queue.isHeld()).isFalse();
        assertThat(queue.heldBlocks()).isZero();
        assertThat(queue.heldBytes()).isZero();
        fixture.close();
    }

    @Test
    void shouldHoldNothingAtFirst() {
        assertThat(queue.pendingBytes()).isZero();
        assertThat(queue.isHeld()).isFalse();
        assertThat(queue.gather(new TestIovecs())).isZero();
    }

    @Test
    void shouldGoOnAfterAnyByteThatWasSentAlready() {
        for (int sent = 0; sent < WIRE.length(); sent++) {
            mixedRange();
            ReplyQueue.release(fixture.pins, fixture.batch.start(0), fixture.batch.end(0), sent);
            queue.append(fixture.batch.start(0), fixture.batch.end(0), sent, ReplyBlocks.SMALLEST);
            fixture.batch.clear();
            assertThat(queue.pendingBytes()).isEqualTo(WIRE.length() - sent);
            assertThat(drain(Integer.MAX_VALUE)).as("after %d bytes", sent).isEqualTo(WIRE.substring(sent));
            assertThat(fixture.pins.live()).isZero();
            assertThat(queue.isHeld()).isFalse();
        }
    }

    @Test
    void shouldGoOnAfterAnyTwoShortWrites() {
        for (int first = 1; first < WIRE.length() - 1; first++) {
            for (int second = 1; first + second < WIRE.length(); second++) {
                appendMixed();
                assertThat(send(first)).isEqualTo(WIRE.substring(0, first));
                assertThat(send(second)).isEqualTo(WIRE.substring(first, first + second));
                assertThat(drain(Integer.MAX_VALUE)).isEqualTo(WIRE.substring(first + second));
            }
        }
    }

    @Test
    void shouldLowerAPinWhenItsLastByteIsReleasedAndNotBefore() {
        long value = fixture.value("$5\r\nhello\r\n");
        fixture.begin().write("ab").refer(value, 11).write("cd");
        fixture.end();
        append(0);
        for (int i = 0; i < 12; i++) {
            send(1);
            assertThat(Pins.count(value)).isEqualTo(1);
        }
        send(1);
        assertThat(Pins.count(value)).isZero();
        assertThat(queue.pendingBytes()).isEqualTo(2);
    }

    @Test
    void shouldKeepPinsAndBlocksOfBytesThatAreAcceptedAndNotReleased() {
        long value = fixture.value("hello");
        fixture.begin().refer(value, 5);
        fixture.end();
        append(0);
        queue.accepted(5);
        assertThat(queue.pendingBytes()).isZero();
        assertThat(queue.isHeld()).isTrue();
        assertThat(Pins.count(value)).isEqualTo(1);
        assertThat(queue.gather(new TestIovecs())).isZero();
        queue.released(4);
        assertThat(Pins.count(value)).isEqualTo(1);
        queue.released(1);
        assertThat(Pins.count(value)).isZero();
        assertThat(queue.isHeld()).isFalse();
    }

    @Test
    void shouldAppendBehindBytesThatAreAcceptedAndNotReleased() {
        appendMixed();
        queue.accepted(WIRE.length());
        appendMixed();
        assertThat(queue.pendingBytes()).isEqualTo(WIRE.length());
        assertThat(peek()).isEqualTo(WIRE);
        queue.released(WIRE.length());
        assertThat(peek()).isEqualTo(WIRE);
        assertThat(drain(Integer.MAX_VALUE)).isEqualTo(WIRE);
    }

    @Test
    void shouldPutAReferenceBehindCopiedBytesIntoTheSameBlock() {
        fixture.begin().write("+OK\r\n").refer("hello").write("+OK\r\n");
        fixture.end();
        append(0);
        assertThat(queue.heldBlocks()).isEqualTo(1);
        assertThat(queue.heldBytes()).isEqualTo(ReplyBlocks.SMALLEST);
    }

    @Test
    void shouldHold32BytesForAReferenceHoweverLongItIs() {
        long value = fixture.value(ReplyEncoderTest.pattern(1_000_000));
        for (int i = 0; i < 512; i++) {
            fixture.begin().refer(value, 1_000_000);
            append(fixture.end());
        }
        assertThat(queue.pendingBytes()).isEqualTo(512_000_000);
        assertThat(queue.heldBytes()).isLessThanOrEqualTo(512 * 32 + 1024);
        assertThat(Pins.count(value)).isEqualTo(512);
    }

    @Test
    void shouldFillItsFirstBlockBeforeItTakesTheLargest() {
        fixture.begin().copy(ReplyEncoderTest.pattern(40_000));
        fixture.end();
        queue.append(fixture.batch.start(0), fixture.batch.end(0), 0, 1500);
        fixture.batch.clear();
        assertThat(queue.heldBytes()).isEqualTo(1500 + 3 * ReplyBlocks.LARGEST);
        assertThat(queue.heldBlocks()).isEqualTo(4);
        assertThat(drain(Integer.MAX_VALUE)).isEqualTo(ReplyEncoderTest.pattern(40_000));
    }

    @Test
    void shouldSendAChainBehindARange() {
        String text = ReplyEncoderTest.pattern(600_000);
        fixture.begin(3000).copy(text).refer("tail");
        fixture.end();
        long wire = fixture.batch.wireBytes(0);
        queue.append(fixture.batch.start(0), fixture.batch.end(0), 0, 3000);
        queue.appendChain(fixture.batch.chain(0), wire - queue.pendingBytes());
        fixture.batch.clear();
        appendMixed();
        assertThat(queue.pendingBytes()).isEqualTo(600_004 + WIRE.length());
        assertThat(drain(70_001)).isEqualTo(text + "tail" + WIRE);
    }

    @Test
    void shouldSendAChainWithNothingInFront() {
        String text = ReplyEncoderTest.pattern(300_000);
        fixture.begin(3000).copy(text);
        fixture.end();
        ReplyQueue.release(fixture.pins, fixture.batch.start(0), fixture.batch.end(0), Long.MAX_VALUE);
        long inShared = PayloadHeader.wireLength(fixture.batch.start(0));
        queue.appendChain(fixture.batch.chain(0), text.length() - inShared);
        fixture.batch.clear();
        assertThat(drain(999)).isEqualTo(text.substring((int) inShared));
    }

    @Test
    void shouldEndAGatherAtTheMostPieces() {
        appendMixed();
        TestIovecs two = new TestIovecs(2, Long.MAX_VALUE);
        assertThat(queue.gather(two)).isEqualTo(2);
        assertThat(two.text()).isEqualTo("+OK\r\n$5\r\nhello\r\n");
    }

    @Test
    void shouldEndAGatherAtTheMostBytes() {
        for (int most = 1; most < WIRE.length(); most++) {
            appendMixed();
            TestIovecs limited = new TestIovecs(Integer.MAX_VALUE, most);
            queue.gather(limited);
            assertThat(limited.text()).isEqualTo(WIRE.substring(0, most));
            drain(Integer.MAX_VALUE);
        }
    }

    @Test
    void shouldAddNoPieceForALineThatWasCutOutWhole() {
        fixture.begin();
        long deferred = fixture.encoder.defer();
        fixture.encoder.fill(deferred, 0);
        fixture.refer("abc");
        fixture.end();
        append(0);
        TestIovecs iovecs = new TestIovecs();
        assertThat(queue.gather(iovecs)).isEqualTo(1);
        assertThat(iovecs.text()).isEqualTo("abc");
    }

    @Test
    void shouldDropEverythingAtAnyPoint() {
        long value = fixture.value("hello");
        for (int sent = 0; sent <= 10; sent++) {
            for (int released = 0; released <= sent; released++) {
                fixture.begin().write("ab").refer(value, 5).refer(value, 5).copy("cd");
                append(fixture.end());
                queue.accepted(sent);
                queue.released(released);
                queue.clear();
                assertThat(Pins.count(value)).isZero();
                assertThat(queue.pendingBytes()).isZero();
                assertThat(queue.isHeld()).isFalse();
                appendMixed();
                assertThat(drain(3)).isEqualTo(WIRE);
            }
        }
    }

    @Test
    void shouldReleaseTheWholeReferencesOfAPrefixOnly() {
        long first = fixture.value("hello");
        long second = fixture.value("world");
        for (int sent = 0; sent <= 14; sent++) {
            fixture.begin().write("ab").refer(first, 5).write("cd").refer(second, 5);
            fixture.end();
            long start = fixture.batch.start(0);
            ReplyQueue.release(fixture.pins, start, fixture.batch.end(0), sent);
            assertThat(Pins.count(first)).isEqualTo(sent >= 7 ? 0 : 1);
            assertThat(Pins.count(second)).isEqualTo(sent >= 14 ? 0 : 1);
            queue.append(start, fixture.batch.end(0), sent, ReplyBlocks.SMALLEST);
            fixture.batch.clear();
            queue.clear();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void shouldSendEveryByteOnceHoweverAcceptedAndReleasedRunApart(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String text = ReplyEncoderTest.pattern(50_000);
        long value = fixture.value(text);
        StringBuilder appended = new StringBuilder();
        StringBuilder sent = new StringBuilder();
        long unreleased = 0;
        for (int step = 0; step < 600 || queue.pendingBytes() > 0; step++) {
            if (step < 600 && random.nextInt(3) == 0) {
                fixture.begin(1024 + random.nextInt(4000));
                append(random, text, value, appended);
                append(fixture.end());
            }
            if (queue.pendingBytes() > 0) {
                TestIovecs iovecs = new TestIovecs(1 + random.nextInt(20), 1 + random.nextInt(60_000));
                queue.gather(iovecs);
                queue.accepted(iovecs.bytes());
                sent.append(iovecs.text());
                unreleased += iovecs.bytes();
            }
            if (random.nextBoolean()) {
                long released = random.nextLong(unreleased + 1);
                queue.released(released);
                unreleased -= released;
            }
        }
        assertThat(sent.compareTo(appended)).isZero();
        queue.released(unreleased);
        assertThat(queue.isHeld()).isFalse();
        assertThat(Pins.count(value)).isZero();
    }

    private void append(SplittableRandom random, String text, long value, StringBuilder appended) {
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            int length = 1 + random.nextInt(random.nextBoolean() ? 40 : 50_000);
            appended.append(text, 0, length);
            if (random.nextBoolean()) {
                fixture.refer(value, length);
            } else {
                fixture.copy(text.substring(0, length));
            }
        }
    }

    private void mixedRange() {
        fixture.begin()
                .write("+OK\r\n")
                .refer("$5\r\nhello\r\n")
                .write("$3\r\n")
                .refer("abc")
                .write("\r\n")
                .refer("$11\r\nhello world\r\n");
        long deferred = fixture.encoder.defer();
        fixture.write(":1\r\n:2\r\n");
        fixture.fill(deferred, "*2\r\n");
        assertThat(fixture.wire(fixture.end())).isEqualTo(WIRE);
    }

    private void appendMixed() {
        mixedRange();
        append(0);
    }

    private void append(int range) {
        queue.append(fixture.batch.start(range), fixture.batch.end(range), 0, ReplyBlocks.SMALLEST);
        if (fixture.batch.chain(range) != null) {
            queue.appendChain(
                    fixture.batch.chain(range),
                    fixture.batch.wireBytes(range) - wireLength(fixture.batch.start(range), fixture.batch.end(range)));
        }
        fixture.batch.clear();
    }

    private static long wireLength(long start, long end) {
        long length = 0;
        for (long header = start; header < end; header = PayloadHeader.next(header)) {
            length += PayloadHeader.wireLength(header);
        }
        return length;
    }

    private String peek() {
        TestIovecs all = new TestIovecs();
        queue.gather(all);
        return all.text();
    }

    private String send(int most) {
        TestIovecs some = new TestIovecs(Integer.MAX_VALUE, most);
        queue.gather(some);
        queue.accepted(some.bytes());
        queue.released(some.bytes());
        return some.text();
    }

    private String drain(int atOnce) {
        StringBuilder all = new StringBuilder();
        while (queue.pendingBytes() > 0) {
            all.append(send(atOnce));
        }
        return all.toString();
    }
}
