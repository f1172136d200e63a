package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.StringEntry;

/** STRLEN key. */
public final class StrLen extends Command {
    /** Describes itself. */
    public StrLen() {
        super(Spec.of("strlen", "string")
                .arity(2)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, 1, 1, "RO")
                .docs("Answers how many bytes the string at a key has.", "2.2.0", "O(1)")
                .arguments("key:key"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().integer(0);
        } else if (!call.isWrongType(entry)) {
            call.reply().integer(StringEntry.length(entry));
        }
    }
}
