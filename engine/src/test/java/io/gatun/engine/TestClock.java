package io.gatun.engine;

/** Time that moves when told to. */
public final class TestClock implements Clock {
    private long micros = 1_700_000_000_000_000L;
    private long microsPerLook;

    public void advanceMillis(long millis) {
        micros += millis * 1000;
    }

    public void advanceMicros(long more) {
        micros += more;
    }

    public void tickingMicros(long perLook) {
        microsPerLook = perLook;
    }

    @Override
    public long nanos() {
        micros += microsPerLook;
        return micros * 1000;
    }

    @Override
    public long unixMicros(long nanos) {
        return micros;
    }
}
