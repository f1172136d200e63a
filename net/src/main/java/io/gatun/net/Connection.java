package io.gatun.net;

import io.gatun.engine.protocol.RequestParser;
import io.gatun.engine.reply.ReplyQueue;
import io.gatun.engine.session.Session;

/** A client's connection: what its thread knows of it, and nobody else. */
final class Connection {
    private final int number;
    private final Channel channel;
    private final long counters;
    private final RequestParser parser;
    private final ReplyQueue queue;
    private final Session session;

    private boolean readable;
    private boolean writable = true;
    private boolean ended;
    private boolean listed;
    private boolean draining;
    private boolean closing;
    private boolean goesOn;
    private boolean unparsed;
    private long releasedSeen;
    private int window = -1;

    Connection(int number, Channel channel, long counters, RequestParser parser, ReplyQueue queue, Session session) {
        this.number = number;
        this.channel = channel;
        this.counters = counters;
        this.parser = parser;
        this.queue = queue;
        this.session = session;
    }

    /** Its place in the thread's table. */
    int number() {
        return number;
    }

    Channel channel() {
        return channel;
    }

    /** Its record of ConnectionCounters. */
    long counters() {
        return counters;
    }

    RequestParser parser() {
        return parser;
    }

    ReplyQueue queue() {
        return queue;
    }

    Session session() {
        return session;
    }

    /** Whether there may be bytes to read: true until a read says that there are none. */
    boolean isReadable() {
        return readable;
    }

    void readable(boolean maybe) {
        readable = maybe;
    }

    /** Whether the transport may accept bytes: true until a write says that it does not. */
    boolean isWritable() {
        return writable;
    }

    void writable(boolean maybe) {
        writable = maybe;
    }

    /** Whether the peer has closed its side, so that there is an end to be read. */
    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }

    /** Whether it is on its thread's ready list. */
    boolean isListed() {
        return listed;
    }

    void listed(boolean yes) {
        listed = yes;
    }

    /** Whether it closes when its replies are sent; nothing more is read. */
    boolean isDraining() {
        return draining;
    }

    void drain() {
        draining = true;
    }

    /** Whether it closes at the end of this turn. */
    boolean isClosing() {
        return closing;
    }

    void close() {
        closing = true;
    }

    /** Its requests waited and may go on. */
    void goOn() {
        goesOn = true;
    }

    /** Whether its requests waited and may go on; true once. */
    boolean takeGoOn() {
        boolean went = goesOn;
        goesOn = false;
        return went;
    }

    /** Its parser has bytes that may be whole requests, which no event will tell of again. */
    void unparsed() {
        unparsed = true;
    }

    /** Whether bytes are there to be parsed, and their requests may be executed. */
    boolean hasUnparsed() {
        return unparsed && !session.isWaiting() && !session.isClosing();
    }

    /** As {@link #hasUnparsed}; true once. */
    boolean takeUnparsed() {
        boolean had = hasUnparsed();
        unparsed &= !had;
        return had;
    }

    /** Whether this is the first time in a window of {@link PollPause}. */
    boolean seenIn(int currentWindow) {
        boolean first = window != currentWindow;
        window = currentWindow;
        return first;
    }

    /** Bytes released by the channel since the last call. */
    long newlyReleased() {
        long now = channel.released();
        long more = now - releasedSeen;
        releasedSeen = now;
        return more;
    }

    /** Whether it has something to do now. */
    boolean isBusy() {
        boolean reads = readable && !draining && !session.isWaiting();
        return !closing && (reads || goesOn || hasUnparsed() || writable && queue.pendingBytes() > 0);
    }
}
