package io.gatun.net;

import io.gatun.engine.Clock;

/** Time of a simulation. */
final class SimulatedClock implements Clock {
    private long micros = 1_700_000_000_000_000L;

    void advanceMicros(long more) {
        micros += more;
    }

    @Override
    public long nanos() {
        return micros * 1000;
    }

    @Override
    public long unixMicros(long nanos) {
        return micros;
    }
}
