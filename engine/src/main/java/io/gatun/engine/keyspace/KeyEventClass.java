package io.gatun.engine.keyspace;

/** Kinds of events; {@code notify-keyspace-events} names them by letter. */
public enum KeyEventClass {
    /** What may happen to a key of any type. */
    GENERIC('g'),
    /** What commands do to strings. */
    STRING('$'),
    /** What commands do to lists. */
    LIST('l'),
    /** A key's time was over. */
    EXPIRED('x'),
    /** A key had to make room. */
    EVICTED('e'),
    /** A read found no key. */
    KEY_MISS('m'),
    /** A key is there that was not. */
    NEW('n');

    private final char letter;

    KeyEventClass(char letter) {
        this.letter = letter;
    }

    /** Its letter. */
    public char letter() {
        return letter;
    }

    /** Its bit in a set of classes. */
    int bit() {
        return 1 << ordinal();
    }
}
