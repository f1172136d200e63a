package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;

/** TYPE key. */
public final class Type extends Command {
    /** Describes itself. */
    public Type() {
        super(Spec.of("type", "generic")
                .arity(2)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, 1, 1, "RO")
                .docs("Names the type of the value at a key.", "1.0.0", "O(1)")
                .arguments("key:key"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.peek(1);
        call.reply().text(entry == 0 ? ValueTypes.NONE : ValueTypes.reply(EntryLayout.type(entry)));
    }
}
