package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** GETSET key value. */
public final class GetSet extends Command {
    /** Describes itself. */
    public GetSet() {
        super(Spec.of("getset", "string")
                .deprecated("6.2.0", "`SET` with the `!GET` argument")
                .arity(3)
                .flags(Flag.WRITE, Flag.DENYOOM, Flag.FAST)
                .keys(1, 1, 1, "RW access update")
                .docs("Stores a string at a key and answers the string that was there.", "1.0.0", "O(1)")
                .arguments("key:key", "value:string"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().nullBulk();
        } else if (call.isWrongType(entry)) {
            return;
        } else {
            call.string(entry);
        }
        StringStore.store(call, entry, 1, 2, EntryLayout.NO_EXPIRY);
        call.event(KeyEvent.SET, 1);
    }
}
