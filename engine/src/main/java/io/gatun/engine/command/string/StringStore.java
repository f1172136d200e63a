package io.gatun.engine.command.string;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.Entries;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.protocol.WireString;
import io.gatun.engine.reply.Pins;

/** How commands put a string at the key that {@link Database#find} looked for last. */
final class StringStore {
    private StringStore() {}

    /**
     * Stores an argument: over the old value if nothing pins it and it fits, else beside it.
     *
     * @param entry what was found, or 0
     * @param expiry in Unix milliseconds, or {@link EntryLayout#NO_EXPIRY}
     */
    static void store(Invocation call, long entry, int key, int value, long expiry) {
        if (!call.isInPlace(value)) {
            store(call, entry, key, call.address(value), call.length(value), expiry);
            return;
        }
        long length = call.length(value);
        storeRun(call, entry, key, call.adopt(value), length, expiry);
    }

    /** Stores bytes that lie anywhere but in the value that they replace. */
    static void store(Invocation call, long entry, int key, long bytes, long length, long expiry) {
        Database database = call.database();
        Entries entries = call.context().keyspace().entries();
        if (entry != 0 && entries.fitsInPlace(entry, length)) {
            entries.overwrite(entry, bytes, length);
            touch(call, entry);
            if (expiry != EntryLayout.expiry(entry)) {
                database.expireFoundAt(expiry);
            }
            return;
        }
        long created = entries.create(call.address(key), call.length(key), bytes, length);
        if (entry == 0) {
            database.insertFound(created, expiry);
        } else {
            database.replaceFound(created, expiry);
        }
    }

    /** Stores a framed run, which becomes the keyspace's. */
    static void storeRun(Invocation call, long entry, int key, long run, long length, long expiry) {
        Database database = call.database();
        Entries entries = call.context().keyspace().entries();
        if (entry == 0) {
            database.insertFound(entries.createRaw(call.address(key), call.length(key), run, length), expiry);
        } else if (EntryLayout.encoding(entry) == EntryLayout.RAW && !Pins.isPinned(entry)) {
            entries.replaceRun(entry, run, length);
            touch(call, entry);
            if (expiry != EntryLayout.expiry(entry)) {
                database.expireFoundAt(expiry);
            }
        } else {
            database.replaceFound(entries.createRaw(call.address(key), call.length(key), run, length), expiry);
        }
    }

    private static void touch(Invocation call, long entry) {
        EntryLayout.access(entry, call.context().keyspace().nowSecond());
    }

    /** The expiry that a command leaves as it is. */
    static long keptExpiry(long entry) {
        return entry == 0 ? EntryLayout.NO_EXPIRY : EntryLayout.expiry(entry);
    }

    /** Bytes of a run's string, for those who build one. */
    static long bytes(long run) {
        return WireString.bytes(run);
    }
}
