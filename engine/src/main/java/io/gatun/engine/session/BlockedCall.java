package io.gatun.engine.session;

/** A command of a client that waits for keys; there is one object for all such commands of the client. */
public final class BlockedCall {
    /** It waits as long as it takes. */
    public static final long NO_DEADLINE = Long.MAX_VALUE;

    /** Its place in {@link Deadlines}. */
    int place = Deadlines.NOWHERE;

    private final Session session;
    private boolean active;
    private int command;
    private long deadlineMillis;
    private long nanos;
    private long firstWaiter;
    private long bytes;

    BlockedCall(Session session) {
        this.session = session;
    }

    void begin(int commandId, long unixMillis) {
        active = true;
        command = commandId;
        deadlineMillis = unixMillis;
        nanos = 0;
    }

    void end() {
        active = false;
        firstWaiter = 0;
        bytes = 0;
    }

    /** Whether the command waits now. */
    boolean isActive() {
        return active;
    }

    /** Whose command it is. */
    Session session() {
        return session;
    }

    /** The number of the command in its table. */
    public int command() {
        return command;
    }

    /** When it stops to wait, in Unix milliseconds. */
    long deadlineMillis() {
        return deadlineMillis;
    }

    /** Adds to the time that it took, which is accounted for when it ends. */
    public void ran(long moreNanos) {
        nanos += moreNanos;
    }

    /** The time that it took. */
    public long nanos() {
        return nanos;
    }

    /** The first of the {@link WaiterLayout} records. */
    long firstWaiter() {
        return firstWaiter;
    }

    void waits(long waiter, long waiterBytes) {
        firstWaiter = waiter;
        bytes += waiterBytes;
    }

    /** Bytes of memory that its waiting takes, but for the keys' records. */
    long bytes() {
        return bytes;
    }
}
