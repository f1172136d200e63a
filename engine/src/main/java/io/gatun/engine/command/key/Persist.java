package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** PERSIST key. */
public final class Persist extends Command {
    /** Describes itself. */
    public Persist() {
        super(Spec.of("persist", "generic")
                .arity(2)
                .flags(Flag.WRITE, Flag.FAST)
                .keys(1, 1, 1, "RW update")
                .docs("Lets a key expire no more.", "2.2.0", "O(1)")
                .arguments("key:key"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.find(1);
        boolean expires = entry != 0 && EntryLayout.expiry(entry) != EntryLayout.NO_EXPIRY;
        if (expires) {
            call.database().expireFoundAt(EntryLayout.NO_EXPIRY);
            call.event(KeyEvent.PERSIST, 1);
        }
        call.reply().integer(expires ? 1 : 0);
    }
}
