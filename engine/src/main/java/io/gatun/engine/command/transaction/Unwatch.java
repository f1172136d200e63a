package io.gatun.engine.command.transaction;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** UNWATCH. */
public final class Unwatch extends Command {
    /** Describes itself. */
    public Unwatch() {
        super(Spec.of("unwatch", "transactions")
                .arity(1)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.ALLOW_BUSY)
                .docs("Forgets the watched keys and what happened to them.", "2.2.0", "O(N) for N watched keys"));
    }

    @Override
    public void execute(Invocation call) {
        call.session().transaction().unwatch();
        call.reply().ok();
    }
}
