package io.gatun.engine.stats;

/** What the latency monitor times. */
public enum LatencyEvent {
    /** A command. */
    COMMAND("command"),
    /** A command that is flagged FAST. */
    FAST_COMMAND("fast-command"),
    /** One run of the cron's search for expired keys. */
    EXPIRE_CYCLE("expire-cycle"),
    /** Making room before one command. */
    EVICTION_CYCLE("eviction-cycle");

    private final String wireName;

    LatencyEvent(String wireName) {
        this.wireName = wireName;
    }

    /** The name that LATENCY takes. */
    public String wireName() {
        return wireName;
    }
}
