package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.string.StringStore;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.Mem;

/** The string at the first argument's key, made ready for a change of its bits. */
final class Bitmap {
    private Bitmap() {}

    /** A command that may write bits makes a number a raw string, for OBJECT ENCODING, even if it writes none. */
    static void makeRaw(long entry) {
        if (!StringEntry.isWireReady(entry)) {
            EntryLayout.encoding(entry, EntryLayout.INLINE_EDITED);
        }
    }

    /**
     * The entry whose bytes may be written: at least {@code length} of them, the new ones 0.
     *
     * @param entry what was found, or 0
     */
    static long edit(Invocation call, long entry, long length) {
        long before = entry == 0 ? 0 : StringEntry.length(entry);
        long edited = entry == 0
                ? StringStore.blank(call, 1, length)
                : StringStore.edit(call, entry, Math.max(before, length));
        if (length > before) {
            Mem.zero(StringEntry.bytes(edited) + before, length - before);
        }
        return edited;
    }
}
