package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyRollbackTest {
    private static final String LONG = ReplyEncoderTest.pattern(300_000);

    private final ReplyFixture fixture = new ReplyFixture();
    private final ReplyEncoder encoder = fixture.encoder;

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void shouldTakeBackNothingWhenNothingWasWritten() {
        fixture.begin().write("kept");
        encoder.mark();
        encoder.rollback();
        fixture.write("more");
        assertThat(wireAtTheEnd()).isEqualTo("keptmore");
    }

    @Test
    void shouldTakeBackBytesBehindAnOpenElement() {
        fixture.begin().write("kept");
        encoder.mark();
        fixture.write("dropped");
        encoder.rollback();
        assertThat(encoder.wireBytes()).isEqualTo(4);
        fixture.write("more");
        assertThat(wireAtTheEnd()).isEqualTo("keptmore");
    }

    @Test
    void shouldAddNoRangeWhenEverythingIsTakenBack() {
        fixture.begin();
        encoder.mark();
        fixture.write("dropped").refer("too").copy(LONG);
        encoder.rollback();
        assertThat(encoder.end()).isZero();
        assertThat(fixture.batch.count()).isZero();
        assertThat(fixture.blocks.heldBytes()).isZero();
    }

    @Test
    void shouldLowerThePinsOfWhatIsTakenBackAndOnlyThose() {
        long kept = fixture.value("kept");
        long dropped = fixture.value("dropped");
        fixture.begin().refer(kept, 4);
        encoder.mark();
        fixture.refer(dropped, 7).write("x").refer(dropped, 7).refer(kept, 4);
        assertThat(Pins.count(dropped)).isEqualTo(2);
        encoder.rollback();
        assertThat(Pins.count(dropped)).isZero();
        assertThat(Pins.count(kept)).isEqualTo(1);
        assertThat(wireAtTheEnd()).isEqualTo("kept");
    }

    @Test
    void shouldTakeBackAReferenceRightBehindAnOpenElement() {
        fixture.begin().write("kept");
        encoder.mark();
        fixture.write("+").refer("dropped").write("-");
        encoder.rollback();
        fixture.write("!").refer("more");
        assertThat(wireAtTheEnd()).isEqualTo("kept!more");
    }

    @Test
    void shouldTakeBackADeferredLength() {
        fixture.begin().write("kept");
        encoder.mark();
        long deferred = encoder.defer();
        fixture.write("dropped").refer("too");
        fixture.fill(deferred, "*2\r\n");
        encoder.rollback();
        assertThat(encoder.wireBytes()).isEqualTo(4);
        fixture.write("more");
        assertThat(wireAtTheEnd()).isEqualTo("keptmore");
        assertThat(fixture.batch.copiedBytes(0)).isEqualTo(8);
    }

    @Test
    void shouldTakeBackWhatABrokenArrayWroteInsideADeferredElement() {
        fixture.begin();
        long deferred = encoder.defer();
        fixture.write("one");
        encoder.mark();
        fixture.write("dropped").refer("too").copy(LONG);
        encoder.rollback();
        fixture.write("two");
        fixture.fill(deferred, "*2\r\n");
        assertThat(wireAtTheEnd()).isEqualTo("*2\r\nonetwo");
    }

    @Test
    void shouldGiveBackTheBlocksThatWereTakenSinceTheMark() {
        fixture.begin().write("kept");
        encoder.mark();
        fixture.copy(LONG).refer("dropped").copy(LONG);
        assertThat(fixture.blocks.heldBytes()).isPositive();
        encoder.rollback();
        assertThat(fixture.blocks.heldBytes()).isZero();
        assertThat(encoder.hasRoom()).isTrue();
        fixture.write("more");
        assertThat(wireAtTheEnd()).isEqualTo("keptmore");
        assertThat(fixture.batch.chain(0)).isNull();
    }

    @Test
    void shouldKeepTheBlocksThatWereTakenBeforeTheMark() {
        fixture.begin().copy(LONG).refer("kept");
        long held = fixture.blocks.heldBytes();
        encoder.mark();
        fixture.refer("dropped").copy(LONG).refer("dropped");
        encoder.rollback();
        assertThat(fixture.blocks.heldBytes()).isEqualTo(held);
        fixture.copy(LONG);
        assertThat(wireAtTheEnd()).isEqualTo(LONG + "kept" + LONG);
    }

    @Test
    void shouldTakeBackWithinOneBlockOfTheConnectionsOwn() {
        fixture.begin(ReplyBlocks.LARGEST).copy(ReplyEncoderTest.pattern(ReplyBatch.BLOCK_SIZE + 100));
        long before = encoder.wireBytes();
        encoder.mark();
        fixture.write("dropped").refer("too");
        encoder.rollback();
        assertThat(encoder.wireBytes()).isEqualTo(before);
        fixture.write("more");
        assertThat(wireAtTheEnd()).hasSize((int) before + 4).endsWith("more");
    }

    @Test
    void shouldRollBackTwiceToTheSameMark() {
        fixture.begin().write("kept");
        encoder.mark();
        fixture.refer("once");
        encoder.rollback();
        fixture.copy(LONG).refer("twice");
        encoder.rollback();
        fixture.write("more");
        assertThat(wireAtTheEnd()).isEqualTo("keptmore");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldEqualAModelUnderSeededMixturesOfEverything(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long value = fixture.value(LONG);
        for (int round = 0; round < 20; round++) {
            fixture.begin(1024 + random.nextInt(15_000));
            StringBuilder model = new StringBuilder();
            int mark = 0;
            encoder.mark();
            for (int i = random.nextInt(60); i > 0; i--) {
                switch (random.nextInt(8)) {
                    case 0 -> {
                        encoder.mark();
                        mark = model.length();
                    }
                    case 1 -> {
                        encoder.rollback();
                        model.setLength(mark);
                    }
                    case 2, 3 -> {
                        int length = 1 + random.nextInt(200_000);
                        fixture.refer(value, length);
                        model.append(LONG, 0, length);
                    }
                    case 4 -> append(model, random.nextInt(40_000));
                    case 5 -> {
                        long deferred = encoder.defer();
                        append(model.append("*77\r\n"), random.nextInt(300));
                        fixture.fill(deferred, "*77\r\n");
                    }
                    default -> {
                        String text = LONG.substring(0, 1 + random.nextInt(300));
                        fixture.write(text);
                        model.append(text);
                    }
                }
                assertThat(encoder.wireBytes()).isEqualTo(model.length());
            }
            if (encoder.end() > 0) {
                assertThat(fixture.wire(0).contentEquals(model)).isTrue();
            }
            fixture.clear();
            assertThat(Pins.count(value)).isZero();
        }
    }

    private void append(StringBuilder model, int length) {
        fixture.copy(LONG.substring(0, length));
        model.append(LONG, 0, length);
    }

    private String wireAtTheEnd() {
        return fixture.wire(fixture.end());
    }
}
