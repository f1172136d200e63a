package io.gatun.engine.reply;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.reply.ReplyBufferSize.Change;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplyBufferSizeTest {
    private static final long START = 1_700_000_000_000L;
    private static final long RESET_AFTER = 5000;
    private static final long NEVER = -1;

    private final ReplyBufferSize buffer = new ReplyBufferSize();
    private long now = START;

    @Test
    void shouldBeginWithTheLargestSizeAsItsPeak() {
        assertThat(buffer.size()).isEqualTo(16384);
        assertThat(buffer.peak()).isEqualTo(16384);
    }

    @Test
    void shouldBeAtItsSmallestAfterTheSecondVisitOfAnIdleClient() {
        assertThat(visit(RESET_AFTER)).isEqualTo(Change.NONE);
        assertThat(buffer.size()).isEqualTo(16384);
        assertThat(visit(RESET_AFTER)).isEqualTo(Change.SHRUNK);
        assertThat(buffer.size()).isEqualTo(1024);
        assertThat(visit(RESET_AFTER)).isEqualTo(Change.NONE);
        assertThat(buffer.size()).isEqualTo(1024);
    }

    @Test
    void shouldGrowFromItsSmallestToItsLargestInFourVisits() {
        shrinkToSmallest();
        for (int size : new int[] {2048, 4096, 8192, 16384}) {
            buffer.queued(32768);
            assertThat(visit(NEVER)).isEqualTo(Change.EXPANDED);
            assertThat(buffer.size()).isEqualTo(size);
        }
        buffer.queued(32768);
        assertThat(visit(NEVER)).isEqualTo(Change.NONE);
        assertThat(buffer.size()).isEqualTo(16384);
    }

    @Test
    void shouldNotGrowUnlessFilledToTheLastByte() {
        shrinkToSmallest();
        buffer.queued(1023);
        assertThat(visit(NEVER)).isEqualTo(Change.NONE);
        buffer.queued(1024);
        assertThat(visit(NEVER)).isEqualTo(Change.EXPANDED);
        assertThat(visit(NEVER)).isEqualTo(Change.NONE);
        assertThat(buffer.size()).isEqualTo(2048);
    }

    @ParameterizedTest
    @CsvSource({"8191,8192,SHRUNK", "8192,16384,NONE", "5000,5001,SHRUNK", "1023,1024,SHRUNK", "10,1024,SHRUNK"})
    void shouldShrinkToThePeakWhenItStaysUnderHalf(int peak, int size, Change change) {
        visit(RESET_AFTER);
        buffer.queued(peak);
        assertThat(visit(RESET_AFTER)).isEqualTo(change);
        assertThat(buffer.size()).isBetween(size, size + size / 4);
    }

    @Test
    void shouldNotShrinkWhenHalfOfItIsLessThanTheSmallest() {
        visit(RESET_AFTER);
        buffer.queued(2046);
        visit(NEVER);
        int size = buffer.size();
        assertThat(size).isBetween(2047, 2560);
        now += RESET_AFTER;
        visit(RESET_AFTER);
        visit(RESET_AFTER);
        assertThat(buffer.size()).isEqualTo(size < 2048 ? size : 1024);
    }

    @Test
    void shouldCapThePeakAtTheSize() {
        shrinkToSmallest();
        buffer.queued(1_000_000);
        assertThat(buffer.peak()).isEqualTo(1024);
    }

    @Test
    void shouldKeepTheLargestPeakOfSeveralTurns() {
        visit(RESET_AFTER);
        buffer.queued(300);
        buffer.queued(900);
        buffer.queued(20);
        assertThat(buffer.peak()).isEqualTo(900);
    }

    @Test
    void shouldForgetThePeakAfterTheResetTimeAndNotBefore() {
        visit(RESET_AFTER);
        buffer.queued(700);
        now += RESET_AFTER - 200;
        visit(RESET_AFTER);
        assertThat(buffer.peak()).isEqualTo(700);
        now += RESET_AFTER;
        visit(RESET_AFTER);
        assertThat(buffer.peak()).isZero();
    }

    @Test
    void shouldNeverForgetThePeakWhenToldSo() {
        now += 1_000_000_000;
        visit(NEVER);
        visit(NEVER);
        assertThat(buffer.peak()).isEqualTo(16384);
        assertThat(buffer.size()).isEqualTo(16384);
    }

    private void shrinkToSmallest() {
        visit(RESET_AFTER);
        visit(RESET_AFTER);
        assertThat(buffer.size()).isEqualTo(1024);
    }

    private Change visit(long resetAfter) {
        now += 100;
        return buffer.resize(now, resetAfter);
    }
}
