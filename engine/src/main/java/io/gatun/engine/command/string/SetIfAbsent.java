package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** SETNX key value. */
public final class SetIfAbsent extends Command {
    /** Describes itself. */
    public SetIfAbsent() {
        super(Spec.of("setnx", "string")
                .deprecated("2.6.12", "`SET` with the `NX` argument")
                .arity(3)
                .flags(Flag.WRITE, Flag.DENYOOM, Flag.FAST)
                .keys(1, 1, 1, "OW insert")
                .docs("Stores a string at a key that does not exist yet.", "1.0.0", "O(1)")
                .arguments("key:key", "value:string"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.find(1);
        if (entry == 0) {
            StringStore.store(call, 0, 1, 2, EntryLayout.NO_EXPIRY);
            call.event(KeyEvent.SET, 1);
        }
        call.reply().integer(entry == 0 ? 1 : 0);
    }
}
