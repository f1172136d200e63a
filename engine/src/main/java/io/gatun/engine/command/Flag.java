package io.gatun.engine.command;

import java.util.Locale;

/** What is true of a command, by Valkey's names; the order is that of COMMAND's answer. */
public enum Flag {
    /** May change data. */
    WRITE,
    /** Changes no data. */
    READONLY,
    /** Refused while memory is over its limit. */
    DENYOOM,
    /** For operators. */
    ADMIN,
    /** Publish and subscribe. */
    PUBSUB,
    /** Not allowed in scripts. */
    NOSCRIPT,
    /** May block the client. */
    BLOCKING,
    /** Allowed while data is being loaded. */
    LOADING,
    /** Allowed on a replica whose data is stale. */
    STALE,
    /** Not shown to MONITOR. */
    SKIP_MONITOR,
    /** Not kept in the command log. */
    SKIP_COMMANDLOG,
    /** Takes constant or logarithmic time. */
    FAST,
    /** Allowed before authentication. */
    NO_AUTH,
    /** Not allowed between MULTI and EXEC. */
    NO_MULTI,
    /** Has keys that first, last and step do not tell. */
    MOVABLEKEYS,
    /** Allowed while a script is busy. */
    ALLOW_BUSY;

    private final String wireName = name().toLowerCase(Locale.ROOT);

    /** The name in COMMAND's answer. */
    public String wireName() {
        return wireName;
    }
}
