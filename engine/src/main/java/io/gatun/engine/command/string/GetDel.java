package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;

/** GETDEL key. */
public final class GetDel extends Command {
    /** Describes itself. */
    public GetDel() {
        super(Spec.of("getdel", "string")
                .arity(2)
                .flags(Flag.WRITE, Flag.FAST)
                .keys(1, 1, 1, "RW access delete")
                .docs("Answers the string at a key and deletes the key.", "6.2.0", "O(1)")
                .arguments("key:key"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().nullBulk();
        } else if (!call.isWrongType(entry)) {
            call.string(entry);
            call.database().deleteFound();
            call.event(KeyEvent.DEL, 1);
        }
    }
}
