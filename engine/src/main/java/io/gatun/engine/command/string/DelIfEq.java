package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;

/** DELIFEQ key value. */
public final class DelIfEq extends Command {
    /** Describes itself. */
    public DelIfEq() {
        super(Spec.of("delifeq", "string")
                .arity(3)
                .flags(Flag.WRITE)
                .quick()
                .keys(1, 1, 1, "RM access delete")
                .docs("Deletes a key if it holds this string.", "9.0.0", "O(1)")
                .arguments("key:key", "value:string"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.find(1);
        if (entry != 0 && call.isWrongType(entry)) {
            return;
        }
        boolean equal = entry != 0 && StringEntry.equals(entry, call.address(2), call.length(2));
        if (equal) {
            call.database().deleteFound();
            call.event(KeyEvent.DEL, 1);
        }
        call.reply().integer(equal ? 1 : 0);
    }
}
