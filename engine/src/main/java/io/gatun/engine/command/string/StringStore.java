package io.gatun.engine.command.string;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.Entries;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.Decimal;
import io.gatun.engine.protocol.WireString;
import io.gatun.engine.reply.Pins;

/** How commands put a string at the key that {@link Database#find} looked for last. */
public final class StringStore {
    /** A string that grows doubles its room up to this, and then gets as much more: sds's SDS_MAX_PREALLOC in Valkey. */
    private static final long MOST_SLACK = 1 << 20;

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
    public static void store(Invocation call, long entry, int key, long bytes, long length, long expiry) {
        Database database = call.database();
        Entries entries = call.context().keyspace().entries();
        if (entry != 0 && entries.fitsInPlace(entry, length)) {
            entries.overwrite(entry, bytes, length);
            database.editedFound(entry, expiry);
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
    public static void storeRun(Invocation call, long entry, int key, long run, long length, long expiry) {
        Database database = call.database();
        Entries entries = call.context().keyspace().entries();
        if (entry == 0) {
            database.insertFound(entries.createRaw(call.address(key), call.length(key), run, length), expiry);
        } else if (EntryLayout.encoding(entry) == EntryLayout.RAW && !Pins.isPinned(entry)) {
            entries.replaceRun(entry, run, length);
            database.editedFound(entry, expiry);
        } else {
            database.replaceFound(entries.createRaw(call.address(key), call.length(key), run, length), expiry);
        }
    }

    private static void edited(Invocation call, long entry) {
        call.database().editedFound(entry, EntryLayout.expiry(entry));
    }

    /** The expiry that a command leaves as it is. */
    static long keptExpiry(long entry) {
        return entry == 0 ? EntryLayout.NO_EXPIRY : EntryLayout.expiry(entry);
    }

    /** Stores an integer, and leaves the expiry as it is. */
    static void storeInteger(Invocation call, long entry, int key, long value) {
        Entries entries = call.context().keyspace().entries();
        int length = Decimal.length(value);
        if (entry != 0 && entries.fitsInEntry(entry, length)) {
            EntryLayout.encoding(entry, EntryLayout.INT);
            EntryLayout.valueLength(entry, length);
            Decimal.put(EntryLayout.value(entry), value);
            edited(call, entry);
            return;
        }
        long created = entries.createInline(call.address(key), call.length(key), EntryLayout.INT, length);
        Decimal.put(EntryLayout.value(created), value);
        put(call, entry, created);
    }

    /** Stores a text, which counts as no integer, and leaves the expiry as it is. */
    static void storeText(Invocation call, long entry, int key, byte[] text) {
        Entries entries = call.context().keyspace().entries();
        long created;
        if (text.length <= Entries.INLINE_LIMIT) {
            created = entries.createInline(call.address(key), call.length(key), EntryLayout.INLINE, text.length);
        } else {
            long run = entries.newRun(text.length);
            WireString.frame(run, text.length);
            created = entries.createRaw(call.address(key), call.length(key), run, text.length);
        }
        Mem.copyFrom(text, 0, StringEntry.bytes(created), text.length);
        put(call, entry, created);
    }

    private static void put(Invocation call, long entry, long created) {
        if (entry == 0) {
            call.database().insertFound(created, EntryLayout.NO_EXPIRY);
        } else {
            call.database().replaceFound(created, EntryLayout.expiry(entry));
        }
    }

    /** Whether a string of {@code length + added} bytes is too long; then the error is answered. */
    static boolean isTooLong(Invocation call, long length, long added) {
        if (length <= call.context().directives().protoMaxBulkLen.get() - added) {
            return false;
        }
        call.error(Errors.STRING_TOO_LONG);
        return true;
    }

    /** Puts a string of so many undefined bytes at a key that was not found; answers its entry. */
    public static long blank(Invocation call, int key, long length) {
        Entries entries = call.context().keyspace().entries();
        long created;
        if (length <= Entries.INLINE_LIMIT) {
            created = entries.createInline(call.address(key), call.length(key), EntryLayout.INLINE_EDITED, length);
        } else {
            long run = entries.newRun(length);
            WireString.frame(run, length);
            created = entries.createRaw(call.address(key), call.length(key), run, length);
        }
        call.database().insertFound(created, EntryLayout.NO_EXPIRY);
        return created;
    }

    /**
     * Makes the found string ready to be changed: in place if nothing pins it, else as a new one.
     *
     * @param length not below the present one; bytes beyond that are undefined
     * @return the entry whose bytes may be written
     */
    public static long edit(Invocation call, long entry, long length) {
        Entries entries = call.context().keyspace().entries();
        if (length <= Entries.INLINE_LIMIT) {
            return editInline(call, entries, entry, length);
        }
        boolean own = EntryLayout.encoding(entry) == EntryLayout.RAW && !Pins.isPinned(entry);
        if (own && entries.runCapacity(StringEntry.run(entry)) >= length) {
            EntryLayout.valueLength(entry, length);
            WireString.frame(StringEntry.run(entry), length);
            edited(call, entry);
            return entry;
        }
        long before = StringEntry.length(entry);
        long run = entries.newRun(length == before ? length : withSlack(length));
        Entries.copy(StringEntry.bytes(entry), WireString.bytes(run), before);
        WireString.frame(run, length);
        if (own) {
            entries.replaceRun(entry, run, length);
            edited(call, entry);
            return entry;
        }
        long created = entries.createRaw(EntryLayout.key(entry), EntryLayout.keyLength(entry), run, length);
        call.database().replaceFound(created, EntryLayout.expiry(entry));
        return created;
    }

    private static long editInline(Invocation call, Entries entries, long entry, long length) {
        if (entries.fitsInEntry(entry, length)) {
            EntryLayout.encoding(entry, EntryLayout.INLINE_EDITED);
            EntryLayout.valueLength(entry, length);
            edited(call, entry);
            return entry;
        }
        long key = EntryLayout.key(entry);
        long created = entries.createInline(key, EntryLayout.keyLength(entry), EntryLayout.INLINE_EDITED, length);
        Mem.copy(StringEntry.bytes(entry), EntryLayout.value(created), StringEntry.length(entry));
        call.database().replaceFound(created, EntryLayout.expiry(entry));
        return created;
    }

    private static long withSlack(long length) {
        return length + Math.min(length, MOST_SLACK);
    }
}
