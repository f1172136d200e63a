package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.setting.NumberSetting;
import java.lang.foreign.Arena;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PollPauseTest {
    private final Arena offHeap = Arena.ofConfined();
    private final SimulatedLibc libc = new SimulatedLibc(new SplittableRandom(1), new SimulatedClock());
    private final NumberSetting micros = NumberSetting.of("poll-pause-usec", 50, 0, 1000);
    private final PollPause pause = new PollPause(libc, offHeap, micros);
    private final Connection[] connections = new Connection[64];
    private long nanos;
    private long bytes;

    PollPauseTest() {
        for (int i = 0; i < connections.length; i++) {
            connections[i] = new Connection(i, null, 0, null, null, null);
        }
    }

    @AfterEach
    void close() {
        offHeap.close();
    }

    private int pausesAfterAWindow(int connectionCount, int reads, long bytesPerRead, long windowNanos) {
        for (int i = 0; i < reads; i++) {
            pause.read(connections[i % connectionCount]);
            bytes += bytesPerRead;
        }
        nanos += windowNanos;
        pause.turnEnded(nanos, bytes);
        int before = libc.pauses();
        pause.pause();
        return libc.pauses() - before;
    }

    private void start() {
        pausesAfterAWindow(1, 1, 1, 2_000_000);
    }

    @Test
    void shouldPauseWhileManyConnectionsAreBusyWithSmallRequests() {
        start();
        assertThat(pausesAfterAWindow(16, 40, 1000, 1_100_000)).isOne();
        assertThat(pausesAfterAWindow(50, 100, 1000, 1_100_000)).isOne();
    }

    @Test
    void shouldNeverMakeFewConnectionsWait() {
        start();
        assertThat(pausesAfterAWindow(1, 1000, 10, 1_100_000)).isZero();
        assertThat(pausesAfterAWindow(15, 1000, 10, 1_100_000)).isZero();
    }

    @Test
    void shouldNotPauseUnderALightLoad() {
        start();
        assertThat(pausesAfterAWindow(16, 39, 10, 1_100_000)).isZero();
        assertThat(pausesAfterAWindow(40, 60, 10, 2_100_000)).isZero();
    }

    @Test
    void shouldNotPauseForLargeReplies() {
        start();
        assertThat(pausesAfterAWindow(50, 100, 5000, 1_100_000)).isZero();
    }

    @Test
    void shouldStopWhenTheLoadStops() {
        start();
        assertThat(pausesAfterAWindow(50, 100, 1000, 1_100_000)).isOne();
        assertThat(pausesAfterAWindow(1, 1, 10, 1_100_000)).isZero();
    }

    @Test
    void shouldBeSwitchedOffByZero() {
        micros.change(0L);
        start();
        assertThat(pausesAfterAWindow(50, 100, 1000, 1_100_000)).isZero();
    }
}
