package io.gatun.engine.session;

/** What a client can subscribe to. */
public enum TopicKind {
    /** SUBSCRIBE: what is published under this name. */
    CHANNEL,
    /** PSUBSCRIBE: what is published under a name that matches. */
    PATTERN,
    /** SSUBSCRIBE: what SPUBLISH publishes under this name. */
    SHARD_CHANNEL;

    static final int COUNT = values().length;
}
