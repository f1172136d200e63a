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
    /** Keys that were freed some time after they had left the keyspace. */
    public long lazilyFreed;
    /** Time that the active expiry took, in nanoseconds. */
    public long expiryNanos;
    /** Share of keys that had expired among those that the active expiry looked at of late, in percent. */
    public double expiredStalePercent;
    /** Different keys that clients watch now. */
    public long watchedKeys;
    /** Times that the active expiry stopped at its limit. */
    public long expiryTimeLimitReached;

    /** CONFIG RESETSTAT. */
    public void reset() {
        hits = 0;
        misses = 0;
        expired = 0;
        evicted = 0;
        evictionExceededNanos = 0;
        lazilyFreed = 0;
        expiryNanos = 0;
        expiredStalePercent = 0;
        expiryTimeLimitReached = 0;
    }
}
