package io.gatun.engine.keyspace;

import java.util.ArrayList;
import java.util.List;

/**
 * The one place where a change of a key is told, whatever caused it: a command, expiry or eviction.
 *
 * <p>{@link Database} tells it, so commands cannot forget to. As long as nobody is interested, telling is one look at a
 * counter.
 */
public final class KeyChanges {
    private final List<KeyListener> listeners = new ArrayList<>();
    private long interests;

    KeyChanges() {}

    /** Tells this one too, as long as anybody is interested. */
    public void listen(KeyListener listener) {
        listeners.add(listener);
    }

    /** There is one more thing that somebody wants to know of, such as a watched key. */
    public void addInterest() {
        interests++;
    }

    /** Ends what {@link #addInterest} began. */
    public void dropInterest() {
        interests--;
    }

    void changed(Database database, long keyHash, long entry) {
        if (interests > 0) {
            tell(database, keyHash, entry);
        }
    }

    private void tell(Database database, long keyHash, long entry) {
        for (int i = 0; i < listeners.size(); i++) {
            listeners.get(i).changed(database, keyHash, EntryLayout.key(entry), EntryLayout.keyLength(entry));
        }
    }

    void emptying(Database database) {
        for (int i = 0; interests > 0 && i < listeners.size(); i++) {
            listeners.get(i).emptying(database);
        }
    }

    void swapping(Database one, Database other) {
        for (int i = 0; interests > 0 && i < listeners.size(); i++) {
            listeners.get(i).swapping(one, other);
        }
    }
}
