package io.gatun.engine.session;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** All clients, in the order of their coming. */
public final class Sessions {
    private final Map<Long, Session> byId = new LinkedHashMap<>();
    private long lastId;
    private Session current;

    /** The number of the next client; numbers are never used twice. */
    public long nextId() {
        return ++lastId;
    }

    /** Adds a client. */
    public void add(Session session) {
        byId.put(session.id(), session);
    }

    /** Removes a client. */
    public void remove(Session session) {
        byId.remove(session.id());
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
