package io.gatun.engine.keyspace;

import java.util.ArrayList;
import java.util.List;

/**
 * The one place where a change of a key is told, whatever caused it: a command, expiry or eviction.
 *
 * <p>{@link Database} tells it, so commands cannot forget to. As long as nobody is interested, telling is counting the
 * change and one look at a counter.
 */
public final class KeyChanges {
    private final List<KeyListener> listeners = new ArrayList<>();
    private long interests;
    private long made;

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

    /** How many changes commands have made; INFO's rdb_changes_since_last_save. */
    public long made() {
        return made;
    }

    /** All changes since {@link #made} was asked count as so many, by Valkey's rules; what expires or is evicted as none. */
    public void countAs(long madeBefore, long changes) {
        made = madeBefore + changes;
    }

    void changed(Database database, long keyHash, long entry) {
        made++;
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
        made += database.size();
        for (int i = 0; interests > 0 && i < listeners.size(); i++) {
            listeners.get(i).emptying(database);
        }
    }

    /** Two databases trade their keys, which is one change, even if they are the same. */
    void swapping(Database one, Database other) {
        made++;
        if (one == other) {
            return;
        }
        for (int i = 0; interests > 0 && i < listeners.size(); i++) {
            listeners.get(i).swapping(one, other);
        }
    }
}
