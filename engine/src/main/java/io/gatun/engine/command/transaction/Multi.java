package io.gatun.engine.command.transaction;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** MULTI. */
public final class Multi extends Command {
    /** Describes itself. */
    public Multi() {
        super(Spec.of("multi", "transactions")
                .arity(1)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.NO_MULTI, Flag.ALLOW_BUSY)
                .docs("Begins a transaction: what follows is queued until EXEC.", "1.2.0", "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        call.session().transaction().open();
        call.reply().ok();
    }
}
