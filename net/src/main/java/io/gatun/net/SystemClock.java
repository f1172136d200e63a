package io.gatun.net;

import io.gatun.engine.Clock;
import java.time.Instant;

/** The machine's clock: Unix time is read rarely and carried on by the monotonic one. */
final class SystemClock implements Clock {
    private static final long ANCHOR_LASTS_NANOS = 100_000_000;

    private long anchorNanos;
    private long anchorMicros;

    SystemClock() {
        anchor(System.nanoTime());
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public long unixMicros(long nanos) {
        if (nanos - anchorNanos > ANCHOR_LASTS_NANOS) {
            anchor(nanos);
        }
        return anchorMicros + (nanos - anchorNanos) / 1000;
    }

    private void anchor(long now) {
        Instant instant = Instant.now();
        anchorNanos = now;
        anchorMicros = instant.getEpochSecond() * 1_000_000 + instant.getNano() / 1000;
    }
}
