package io.gatun.engine.stats;

/** What INFO commandstats tells of one command; plain counters of the engine's thread. */
public final class CommandStats {
    private long calls;
    private long nanos;
    private long rejected;
    private long failed;
    private LatencyHistogram latency;

    /** So many calls ended, which took so long together. */
    public void called(long more, long moreNanos) {
        calls += more;
        nanos += moreNanos;
    }

    /** So many calls took so long each, and are to be found in the histogram. */
    public void took(long eachNanos, long more) {
        if (latency == null) {
            latency = new LatencyHistogram();
        }
        latency.record(eachNanos, more);
    }

    /** How often calls took how long; null if that was never noted. */
    public LatencyHistogram latency() {
        return latency;
    }

    /** A call was refused before it began. */
    public void rejected() {
        rejected++;
    }

    /** A call answered with an error. */
    public void failed() {
        failed++;
    }

    /** Calls that were executed. */
    public long calls() {
        return calls;
    }

    /** Time spent, in microseconds. */
    public long micros() {
        return nanos / 1000;
    }

    /** Calls refused. */
    public long rejectedCalls() {
        return rejected;
    }

    /** Calls that answered with an error. */
    public long failedCalls() {
        return failed;
    }

    /** CONFIG RESETSTAT. */
    public void reset() {
        calls = 0;
        nanos = 0;
        rejected = 0;
        failed = 0;
        latency = null;
    }
}
