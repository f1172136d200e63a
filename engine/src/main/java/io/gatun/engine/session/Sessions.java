package io.gatun.engine.session;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** All clients, in the order of their coming. */
public final class Sessions {
    private final Map<Long, Session> byId = new LinkedHashMap<>();
    private Session[] slots = new Session[16];
    private int[] freeSlots = new int[16];
    private int freeCount;
    private int usedSlots;
    private long lastId;
    private Session current;

    /** The number of the next client; numbers are never used twice. */
    public long nextId() {
        return ++lastId;
    }

    /** Adds a client. */
    public void add(Session session) {
        byId.put(session.id(), session);
        session.slot(takeSlot());
        slots[session.slot()] = session;
    }

    /** Removes a client. */
    public void remove(Session session) {
        byId.remove(session.id());
        slots[session.slot()] = null;
        freeSlots[freeCount++] = session.slot();
    }

    private int takeSlot() {
        if (freeCount > 0) {
            return freeSlots[--freeCount];
        }
        if (usedSlots == slots.length) {
            slots = Arrays.copyOf(slots, usedSlots * 2);
            freeSlots = Arrays.copyOf(freeSlots, usedSlots * 2);
        }
        return usedSlots++;
    }

    /** The client with this {@link Session#slot}: what records that refer to clients hold, found by one indexed load. */
    Session at(int slot) {
        return slots[slot];
    }

    /** The client with this number, or null. */
    public Session find(long id) {
        return byId.get(id);
    }

    /** Whether the client is still connected. */
    public boolean has(Session session) {
        return byId.get(session.id()) == session;
    }

    /** All clients. */
    public Collection<Session> all() {
        return byId.values();
    }

    /** Whose command runs, or null. */
    public Session current() {
        return current;
    }

    /** Says whose command runs from now on. */
    public void current(Session session) {
        current = session;
    }

    /** How many there are. */
    public int count() {
        return byId.size();
    }
}
