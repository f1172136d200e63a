package io.gatun.engine.keyspace;

import java.util.function.Predicate;

/**
 * The one place where events of keys are told, whatever caused them: a command, expiry or eviction.
 *
 * <p>{@link KeyChanges} tells that a key changed, for those who must know each time; this tells what was done, under a
 * name, to whoever asked for its class. Commands tell their own events, {@link Database} those that nobody's command
 * makes. While no class is wanted, telling is one look at a field.
 */
public final class KeyEvents {
    private int wanted;
    private KeyEventListener listener = (event, database, key, keyLength) -> {};

    KeyEvents() {}

    /** Tells this one, and nobody else. */
    public void listen(KeyEventListener one) {
        listener = one;
    }

    /** From now on these classes are told, and no others. */
    public void want(Predicate<KeyEventClass> classes) {
        wanted = 0;
        for (KeyEventClass each : KeyEventClass.values()) {
            wanted |= classes.test(each) ? each.bit() : 0;
        }
    }

    /** Tells that this happened to a key of the database with this number, if anybody wants to know. */
    public void tell(KeyEvent event, int database, long key, long keyLength) {
        if (wanted != 0) {
            tellIfWanted(event, database, key, keyLength);
        }
    }

    private void tellIfWanted(KeyEvent event, int database, long key, long keyLength) {
        if ((wanted & event.eventClass().bit()) != 0) {
            listener.happened(event, database, key, keyLength);
        }
    }
}
