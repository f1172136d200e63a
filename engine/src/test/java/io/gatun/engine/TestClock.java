package io.gatun.engine;

/** Time that moves when told to. */
public final class TestClock implements Clock {
    private long micros = 1_700_000_000_000_000L;

    public void advanceMillis(long millis) {
        micros += millis * 1000;
    }

    public void advanceMicros(long more) {
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
