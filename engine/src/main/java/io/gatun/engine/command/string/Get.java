package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** GET key. */
public final class Get extends Command {
    /** Describes itself. */
    public Get() {
        super(Spec.of("get", "string")
                .arity(2)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, 1, 1, "RO access")
                .docs("Answers the string at a key.", "1.0.0", "O(1)")
                .arguments("key:key"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().nullBulk();
        } else if (!call.isWrongType(entry)) {
            call.string(entry);
        }
    }
}
