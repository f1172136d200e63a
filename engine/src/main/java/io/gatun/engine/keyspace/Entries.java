package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.Decimal;
import io.gatun.engine.protocol.WireString;
import io.gatun.engine.reply.Pins;

/**
 * Makes entries, and frees them when they are neither in the keyspace nor pinned.
 *
 * <p>A string of up to {@link #INLINE_LIMIT} bytes lies in its entry, a longer one in a wire-ready run. An entry that
 * leaves the keyspace while a reply refers to it is <em>detached</em>: its bytes stay, under the tag PINNED, until the last
 * pin falls.
 */
public final class Entries {
    /** Longest string that lies in its entry. */
    public static final int INLINE_LIMIT = 128;

    private static final int POINTER = 8;
    /** Long copies go in pieces of this size, so that the pages of both sides stay in the caches. */
    private static final long COPY_PIECE = 1 << 20;

    private final ValueArena arena;
    private final Pins pins;
    private final AccessClock access;

    Entries(ValueArena arena, Pins pins, AccessClock access) {
        this.arena = arena;
        this.pins = pins;
        this.access = access;
        pins.register(Pins.DETACHED_ENTRY, entry -> freeNow(entry, MemoryTag.PINNED));
        pins.register(Pins.SHARING_ENTRY, entry -> freeNow(entry, MemoryTag.VALUES));
    }

    /** An entry with a string that lies somewhere else; the bytes are copied. */
    public long create(long key, long keyLength, long bytes, long length) {
        if (length > INLINE_LIMIT) {
            long run = newRun(length);
            copy(bytes, WireString.bytes(run), length);
            WireString.frame(run, length);
            return createRaw(key, keyLength, run, length);
        }
        long entry = createInline(key, keyLength, encodingOf(bytes, length), length);
        Mem.copy(bytes, EntryLayout.value(entry), length);
        return entry;
    }

    /** An entry for a string of up to {@link #INLINE_LIMIT} bytes, which the caller writes. */
    public long createInline(long key, long keyLength, int encoding, long length) {
        long entry = arena.allocate(EntryLayout.size(keyLength, length), MemoryTag.VALUES);
        EntryLayout.write(entry, key, keyLength, EntryLayout.STRING, encoding, access.initial());
        EntryLayout.valueLength(entry, length);
        return entry;
    }

    /** An entry that owns a framed run; the run has the tag VALUES. */
    public long createRaw(long key, long keyLength, long run, long length) {
        long entry = arena.allocate(EntryLayout.size(keyLength, POINTER), MemoryTag.VALUES);
        EntryLayout.write(entry, key, keyLength, EntryLayout.STRING, EntryLayout.RAW, access.initial());
        EntryLayout.valueLength(entry, length);
        Mem.putLong(EntryLayout.value(entry), run);
        return entry;
    }

    /** A run for a string of this length, not framed yet. */
    public long newRun(long length) {
        return arena.allocate(WireString.runSize(length), MemoryTag.VALUES);
    }

    /** Makes an argument's run, which was taken over, a value's. */
    public long adopt(long run, long length) {
        arena.retag(run, MemoryTag.QUERY, MemoryTag.VALUES);
        WireString.frame(run, length);
        return run;
    }

    /** Longest string that fits the run without moving it. */
    public long runCapacity(long run) {
        return arena.usableSize(run) - WireString.OVERHEAD;
    }

    /** Bytes of an entry with its key and value. Bytes that lie with another entry are counted in full, with that entry. */
    public long heldBytes(long entry) {
        if (EntryLayout.encoding(entry) < EntryLayout.RAW) {
            return arena.usableSize(entry);
        }
        long own = arena.usableSize(entry) + arena.usableSize(StringEntry.run(entry));
        return EntryLayout.encoding(entry) == EntryLayout.RAW ? own : own + arena.usableSize(StringEntry.owner(entry));
    }

    /** Gives a run back that no entry owns. */
    public void freeRun(long run) {
        arena.free(run, MemoryTag.VALUES);
    }

    /** Whether the string can be written over what the entry holds now, without moving it. */
    public boolean fitsInPlace(long entry, long length) {
        if (length <= INLINE_LIMIT) {
            return fitsInEntry(entry, length);
        }
        if (EntryLayout.encoding(entry) != EntryLayout.RAW || Pins.isPinned(entry)) {
            return false;
        }
        long size = arena.usableSize(StringEntry.run(entry));
        return size >= WireString.runSize(length) && size <= 2 * ValueArena.sizeClass(WireString.runSize(length));
    }

    /** Whether a string of up to {@link #INLINE_LIMIT} bytes fits the entry, whose own string lies there too. */
    public boolean fitsInEntry(long entry, long length) {
        if (EntryLayout.encoding(entry) >= EntryLayout.RAW || Pins.isPinned(entry)) {
            return false;
        }
        long now = EntryLayout.valueLength(entry);
        if (now == length) {
            return true;
        }
        long keyLength = EntryLayout.keyLength(entry);
        boolean fits = ValueArena.sizeClass(EntryLayout.size(keyLength, now))
                == ValueArena.sizeClass(EntryLayout.size(keyLength, length));
        if (fits && Mem.CHECKED) {
            arena.usableSize(entry);
        }
        return fits;
    }

    /** Writes a string over what the entry holds now; {@link #fitsInPlace} said that it fits. */
    public void overwrite(long entry, long bytes, long length) {
        EntryLayout.valueLength(entry, length);
        if (length <= INLINE_LIMIT) {
            EntryLayout.encoding(entry, encodingOf(bytes, length));
            Mem.copy(bytes, EntryLayout.value(entry), length);
        } else {
            long run = StringEntry.run(entry);
            copy(bytes, WireString.bytes(run), length);
            WireString.frame(run, length);
        }
    }

    /** Replaces the run of an unpinned entry. */
    public void replaceRun(long entry, long run, long length) {
        arena.free(StringEntry.run(entry), MemoryTag.VALUES);
        Mem.putLong(EntryLayout.value(entry), run);
        EntryLayout.valueLength(entry, length);
    }

    /** An entry with another key and a copy of the value. */
    public long copyOf(long entry, long key, long keyLength) {
        long copied = create(key, keyLength, StringEntry.bytes(entry), EntryLayout.valueLength(entry));
        if (EntryLayout.encoding(entry) < EntryLayout.RAW) {
            EntryLayout.encoding(copied, EntryLayout.encoding(entry));
        }
        return copied;
    }

    /** An entry with another key and the same value, which leaves the keyspace's entry to be forgotten. */
    long rekey(long entry, long key, long keyLength) {
        int used = EntryLayout.access(entry);
        long moved = move(entry, key, keyLength);
        if (access.countsFrequency()) {
            EntryLayout.access(moved, used);
        }
        return moved;
    }

    private long move(long entry, long key, long keyLength) {
        if (EntryLayout.encoding(entry) < EntryLayout.RAW) {
            long moved = copyOf(entry, key, keyLength);
            release(entry);
            return moved;
        }
        if (EntryLayout.encoding(entry) == EntryLayout.RAW && !Pins.isPinned(entry)) {
            long moved = createRaw(key, keyLength, StringEntry.run(entry), EntryLayout.valueLength(entry));
            arena.free(entry, MemoryTag.VALUES);
            return moved;
        }
        return share(entry, key, keyLength);
    }

    private long share(long entry, long key, long keyLength) {
        boolean shares = EntryLayout.encoding(entry) == EntryLayout.SHARED_RAW;
        long owner = shares ? StringEntry.owner(entry) : entry;
        long moved = arena.allocate(EntryLayout.size(keyLength, 2 * POINTER), MemoryTag.VALUES);
        EntryLayout.write(moved, key, keyLength, EntryLayout.STRING, EntryLayout.SHARED_RAW, access.initial());
        EntryLayout.valueLength(moved, EntryLayout.valueLength(entry));
        Mem.putLong(EntryLayout.value(moved), StringEntry.run(entry));
        Mem.putLong(EntryLayout.value(moved) + POINTER, owner);
        if (shares) {
            arena.free(entry, MemoryTag.VALUES);
        } else {
            pins.raise(owner);
            Pins.become(entry, Pins.SHARING_ENTRY);
        }
        return moved;
    }

    /** The entry left the keyspace: frees it now, or when its last pin falls. */
    public void release(long entry) {
        if (!Pins.isPinned(entry)) {
            freeNow(entry, MemoryTag.VALUES);
            return;
        }
        retag(entry, MemoryTag.VALUES, MemoryTag.PINNED);
        Pins.become(entry, Pins.DETACHED_ENTRY);
    }

    private void retag(long entry, MemoryTag from, MemoryTag to) {
        if (EntryLayout.encoding(entry) == EntryLayout.RAW) {
            arena.retag(StringEntry.run(entry), from, to);
        }
        arena.retag(entry, from, to);
    }

    private void freeNow(long entry, MemoryTag tag) {
        if (EntryLayout.encoding(entry) == EntryLayout.RAW) {
            arena.free(StringEntry.run(entry), tag);
        } else if (EntryLayout.encoding(entry) == EntryLayout.SHARED_RAW) {
            lowerOwner(StringEntry.owner(entry));
        }
        arena.free(entry, tag);
    }

    /** A shared run whose last user in the keyspace is gone may still be on its way to a reader. */
    private void lowerOwner(long owner) {
        if (Pins.kind(owner) == Pins.SHARING_ENTRY && Pins.count(owner) > 1) {
            retag(owner, MemoryTag.VALUES, MemoryTag.PINNED);
            Pins.become(owner, Pins.DETACHED_ENTRY);
        }
        pins.lower(owner);
    }

    private static int encodingOf(long bytes, long length) {
        return Decimal.isInteger(bytes, length) ? EntryLayout.INT : EntryLayout.INLINE;
    }

    /** Copies bytes of any length. */
    public static void copy(long source, long target, long length) {
        for (long done = 0; done < length; done += COPY_PIECE) {
            Mem.copy(source + done, target + done, Math.min(COPY_PIECE, length - done));
        }
    }
}
