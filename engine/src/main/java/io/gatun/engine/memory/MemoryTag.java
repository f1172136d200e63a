package io.gatun.engine.memory;

/** What a block of the arena is used for. Used memory is counted by tag, and INFO and MEMORY STATS show it by tag. */
public enum MemoryTag {
    /** Entries (header, key, embedded value) and the values of every type that stand alone. */
    VALUES,
    /** Buckets of the key and expiry tables, and other tables that grow with the number of keys. */
    TABLE,
    /** Bytes read from clients: query bytes, leftovers of a request, arguments that are read in place. */
    QUERY,
    /** Reply blocks and what a slow reader makes pile up, except referenced values. */
    REPLY,
    /** What a client makes grow beside its buffers: MULTI queues, blocked lists, names. */
    CLIENT,
    /** Keys that clients watch, and the table of them. */
    WATCHED,
    /** Channels, patterns, their subscribers, and published messages on their way. */
    PUBSUB,
    /** The table of client-side caching: which client holds which key. */
    TRACKING,
    /** Cached scripts and functions, and the memory of their interpreter. */
    SCRIPT,
    /** Users, their rules, and the ACL log. */
    ACL,
    /** Arguments kept by the command log (slow, large request, large reply). */
    COMMAND_LOG,
    /** Buffers of persistence and replication. */
    REPLICATION,
    /** Bytes that nothing keeps but replies that refer to them, such as deleted values and messages; key eviction does not count them. */
    PINNED,
    /** All that fits nowhere else: engine-wide buffers, counter records, statistics. */
    OTHER;

    /** How many tags there are, for arrays indexed by {@link #ordinal}. */
    public static final int COUNT = values().length;
}
