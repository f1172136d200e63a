package io.gatun.engine.command.transaction;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.RunsInTransaction;
import io.gatun.engine.command.Spec;

/** DISCARD. */
public final class Discard extends Command implements RunsInTransaction {
    /** Describes itself. */
    public Discard() {
        super(Spec.of("discard", "transactions")
                .arity(1)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.ALLOW_BUSY)
                .docs("Forgets the queued commands.", "2.0.0", "O(N), N queued commands"));
    }

    @Override
    public void execute(Invocation call) {
        if (!call.session().transaction().isOpen()) {
            call.error("ERR DISCARD without MULTI");
            return;
        }
        call.session().transaction().close();
        call.reply().ok();
    }
}
