package io.gatun.engine.keyspace;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.WireString;

/** Where the bytes of an entry's string lie. */
public final class StringEntry {
    private StringEntry() {}

    /** Whether the string stands alone, ready for the wire, and so may be referred to. */
    public static boolean isWireReady(long entry) {
        return EntryLayout.encoding(entry) >= EntryLayout.RAW;
    }

    /** The run of a string that stands alone. */
    public static long run(long entry) {
        return Mem.getLong(EntryLayout.value(entry));
    }

    /** The entry that owns the run of a string with the encoding SHARED_RAW. */
    static long owner(long entry) {
        return Mem.getLong(EntryLayout.value(entry) + 8);
    }

    /** What a reply pins to keep the bytes of a wire-ready string in place. */
    public static long pin(long entry) {
        return EntryLayout.encoding(entry) == EntryLayout.SHARED_RAW ? owner(entry) : entry;
    }

    /** Where the string's own bytes begin. */
    public static long bytes(long entry) {
        return isWireReady(entry) ? WireString.bytes(run(entry)) : EntryLayout.value(entry);
    }

    /** Whether the string has these bytes. */
    public static boolean equals(long entry, long bytes, long length) {
        return length(entry) == length && Mem.equal(bytes(entry), bytes, length);
    }

    /** Length of the string. */
    public static long length(long entry) {
        return EntryLayout.valueLength(entry);
    }
}
