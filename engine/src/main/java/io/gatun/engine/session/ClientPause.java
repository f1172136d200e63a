package io.gatun.engine.session;

import io.gatun.engine.keyspace.Keyspace;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * CLIENT PAUSE: until a moment, commands that may write, or all, wait, and with them the clients that sent them. Keys
 * neither expire nor are evicted meanwhile.
 */
public final class ClientPause {
    private final Keyspace keyspace;
    private final Set<Session> waiting = new LinkedHashSet<>();
    private final ArrayDeque<Session> released = new ArrayDeque<>();
    private boolean on;
    private boolean all;
    private long endMillis;

    /** Nothing waits. */
    public ClientPause(Keyspace keyspace) {
        this.keyspace = keyspace;
    }

    /** Lets commands wait until this time in Unix milliseconds; of two pauses the later end and the wider kind hold. */
    public void begin(long untilMillis, boolean allCommands) {
        on = true;
        all |= allCommands;
        endMillis = Math.max(endMillis, untilMillis);
        keyspace.holdExpiry(true);
        now(keyspace.nowMillis());
    }

    /** Ends the pause if it is time. */
    public void now(long unixMillis) {
        if (on && unixMillis >= endMillis) {
            end();
        }
    }

    /** Ends the pause: who waits goes on, in the order of coming. */
    public void end() {
        on = false;
        all = false;
        endMillis = 0;
        keyspace.holdExpiry(false);
        released.addAll(waiting);
        waiting.clear();
    }

    /** Whether there is a pause. */
    public boolean isOn() {
        return on;
    }

    /** Whether commands wait that only read. */
    public boolean isForAll() {
        return all;
    }

    /** When it ends, in Unix milliseconds; 0 if there is none. */
    public long endMillis() {
        return endMillis;
    }

    /** The client's requests wait. */
    public void hold(Session session) {
        waiting.add(session);
    }

    /** How many clients wait. */
    public int waitingCount() {
        return waiting.size();
    }

    /** The next client that may go on, or null. */
    public Session pollReleased() {
        return released.poll();
    }

    /** The client is gone. */
    public void forget(Session session) {
        if (session.isWaiting()) {
            waiting.remove(session);
            released.remove(session);
        }
    }
}
