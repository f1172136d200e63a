package io.gatun.engine.keyspace;

/** What can happen to a key, under the names of Valkey's keyspace notifications. */
public enum KeyEvent {
    /** A key is there that was not; told before what made it. */
    NEW(KeyEventClass.NEW, "new"),
    /** A read found no key. */
    KEYMISS(KeyEventClass.KEY_MISS, "keymiss"),
    /** The key's time was over, or a command gave it one that is. */
    EXPIRED(KeyEventClass.EXPIRED, "expired"),
    /** The key had to make room. */
    EVICTED(KeyEventClass.EVICTED, "evicted"),

    /** A command deleted the key. */
    DEL(KeyEventClass.GENERIC, "del"),
    /** The key got an expiry, or another one. */
    EXPIRE(KeyEventClass.GENERIC, "expire"),
    /** The key lost its expiry. */
    PERSIST(KeyEventClass.GENERIC, "persist"),
    /** RENAME, told of the old key. */
    RENAME_FROM(KeyEventClass.GENERIC, "rename_from"),
    /** RENAME, told of the new key. */
    RENAME_TO(KeyEventClass.GENERIC, "rename_to"),
    /** COPY, told of the new key. */
    COPY_TO(KeyEventClass.GENERIC, "copy_to"),
    /** MOVE, told in the database that it left. */
    MOVE_FROM(KeyEventClass.GENERIC, "move_from"),
    /** MOVE, told in the database that it came to. */
    MOVE_TO(KeyEventClass.GENERIC, "move_to"),

    /** A string was stored. */
    SET(KeyEventClass.STRING, "set"),
    /** SETRANGE. */
    SETRANGE(KeyEventClass.STRING, "setrange"),
    /** APPEND. */
    APPEND(KeyEventClass.STRING, "append"),
    /** INCR, DECR, INCRBY and DECRBY. */
    INCRBY(KeyEventClass.STRING, "incrby"),
    /** INCRBYFLOAT. */
    INCRBYFLOAT(KeyEventClass.STRING, "incrbyfloat"),
    /** SETBIT and BITFIELD. */
    SETBIT(KeyEventClass.STRING, "setbit"),

    /** Elements were added to a list's head. */
    LPUSH(KeyEventClass.LIST, "lpush"),
    /** Elements were added to a list's tail. */
    RPUSH(KeyEventClass.LIST, "rpush"),
    /** Elements were taken from a list's head. */
    LPOP(KeyEventClass.LIST, "lpop"),
    /** Elements were taken from a list's tail. */
    RPOP(KeyEventClass.LIST, "rpop"),
    /** LINSERT. */
    LINSERT(KeyEventClass.LIST, "linsert"),
    /** LSET. */
    LSET(KeyEventClass.LIST, "lset"),
    /** LREM. */
    LREM(KeyEventClass.LIST, "lrem"),
    /** LTRIM. */
    LTRIM(KeyEventClass.LIST, "ltrim");

    private final KeyEventClass eventClass;
    private final String text;

    KeyEvent(KeyEventClass eventClass, String text) {
        this.eventClass = eventClass;
        this.text = text;
    }

    /** Its class. */
    public KeyEventClass eventClass() {
        return eventClass;
    }

    /** Its name on the wire. */
    public String text() {
        return text;
    }
}
