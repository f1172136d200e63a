package io.gatun.engine.reply;

/** Replies that wait for a reader: what the queue does, and what faulty variants of it do. */
interface PendingReplies {
    /** Adds wire bytes, copied. */
    void copy(String text);

    /** Adds a reference to a value of the fixture's. */
    void refer(long value, int length);

    /** Sends so many bytes at most. */
    String send(int most);

    /** The cron changes the size of the client's reply buffer. */
    void resize(int size);

    /** Bytes of memory that are held for what waits. */
    long heldBytes();

    /** Drops everything. */
    void clear();
}
