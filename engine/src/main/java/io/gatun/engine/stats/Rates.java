package io.gatun.engine.stats;

/** Rates that INFO stats tells; the cron takes their samples. */
public final class Rates {
    /** Time between two samples; Valkey's. */
    public static final long SAMPLE_MILLIS = 100;

    private static final int SECOND_NANOS = 1_000_000_000;
    private static final int NANOS_PER_MICRO = 1000;

    private final InstantaneousRate commands = new InstantaneousRate();
    private final InstantaneousRate input = new InstantaneousRate();
    private final InstantaneousRate output = new InstantaneousRate();
    private final InstantaneousRate cycles = new InstantaneousRate();
    private final InstantaneousRate cycleTime = new InstantaneousRate();
    private boolean begun;
    private long lastNanos;

    /** Takes samples if it is time. */
    public void sample(ServerCounters counters, long nanos) {
        if (begun && nanos - lastNanos < SAMPLE_MILLIS * NANOS_PER_MICRO * 1000) {
            return;
        }
        begun = true;
        lastNanos = nanos;
        long micros = nanos / NANOS_PER_MICRO;
        long second = SECOND_NANOS / NANOS_PER_MICRO;
        commands.sample(counters.commandsProcessed, micros, second);
        input.sample(counters.netInputBytes, micros, second);
        output.sample(counters.netOutputBytes, micros, second);
        cycles.sample(counters.eventLoopCycles, micros, second);
        cycleTime.sample(counters.eventLoopNanos / NANOS_PER_MICRO, counters.eventLoopCycles, 1);
    }

    /** Commands a second. */
    public long commandsPerSecond() {
        return commands.get();
    }

    /** Bytes read a second. */
    public long inputBytesPerSecond() {
        return input.get();
    }

    /** Bytes written a second. */
    public long outputBytesPerSecond() {
        return output.get();
    }

    /** Turns of the event loop a second. */
    public long cyclesPerSecond() {
        return cycles.get();
    }

    /** Microseconds of a turn. */
    public long cycleMicros() {
        return cycleTime.get();
    }

    /** CONFIG RESETSTAT. */
    public void reset() {
        commands.reset();
        input.reset();
        output.reset();
        cycles.reset();
        cycleTime.reset();
        begun = false;
    }
}
