package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Entries;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;

/** APPEND key value. */
public final class Append extends Command {
    /** Describes itself. */
    public Append() {
        super(Spec.of("append", "string")
                .arity(3)
                .flags(Flag.WRITE, Flag.DENYOOM, Flag.FAST)
                .keys(1, 1, 1, "RW insert")
                .docs("Adds bytes to the end of the string at a key.", "2.0.0", "O(1), amortised, for short additions")
                .arguments("key:key", "value:string"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.find(1);
        long added = call.length(2);
        if (entry == 0) {
            StringStore.store(call, 0, 1, 2, EntryLayout.NO_EXPIRY);
            call.event(KeyEvent.APPEND, 1);
            call.reply().integer(added);
            return;
        }
        if (call.isWrongType(entry)) {
            return;
        }
        long before = StringEntry.length(entry);
        if (StringStore.isTooLong(call, before, added)) {
            return;
        }
        long edited = StringStore.edit(call, entry, before + added);
        Entries.copy(call.address(2), StringEntry.bytes(edited) + before, added);
        call.event(KeyEvent.APPEND, 1);
        call.reply().integer(before + added);
    }
}
