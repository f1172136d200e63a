package io.gatun.engine.keyspace;

/** What INFO tells of the keyspace; plain counters of the engine's thread. */
public final class KeyspaceCounters {
    /** Reads that found their key. */
    public long hits;
    /** Reads that did not. */
    public long misses;
    /** Keys that expired. */
    public long expired;
    /** Keys that were evicted. */
    public long evicted;
    /** How long memory was over its limit, as far as that is over; nanoseconds. */
    public long evictionExceededNanos;
    /** Times that the active expiry stopped at its limit. */
    public long expiryTimeLimitReached;

    /** Time that the cron spent on looking for expired keys, in nanoseconds. */
    public long expiryNanos;

    /** CONFIG RESETSTAT. */
    public void reset() {
        expiryNanos = 0;
        hits = 0;
        misses = 0;
        expired = 0;
        evicted = 0;
        evictionExceededNanos = 0;
        expiryTimeLimitReached = 0;
    }
}
