package io.gatun.engine.command.transaction;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.RunsInTransaction;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.Transaction;

/** EXEC. */
public final class Exec extends Command implements RunsInTransaction {
    /** Describes itself. */
    public Exec() {
        super(Spec.of("exec", "transactions")
                .arity(1)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.SKIP_COMMANDLOG)
                .docs("Executes the queued commands.", "1.2.0", "Depends on the queued commands."));
    }

    @Override
    public boolean executesQueue() {
        return true;
    }

    @Override
    public void execute(Invocation call) {
        Transaction transaction = call.session().transaction();
        if (!transaction.isOpen()) {
            call.error("ERR EXEC without MULTI");
        } else if (transaction.hasFailed()) {
            transaction.close();
            call.error(Errors.TRANSACTION_DISCARDED);
        } else {
            runUnlessTouched(call, transaction);
        }
    }

    private static void runUnlessTouched(Invocation call, Transaction transaction) {
        transaction.expireWatched();
        if (transaction.isTouched()) {
            call.reply().nullArray();
        } else {
            transaction.unwatch();
            call.runQueued();
        }
        transaction.close();
    }
}
