package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.RunsInTransaction;
import io.gatun.engine.command.Spec;
import io.gatun.engine.reply.ReplyBatch;

/** QUIT. */
public final class Quit extends Command implements RunsInTransaction {
    /** Describes itself. */
    public Quit() {
        super(Spec.of("quit", "connection")
                .arity(-1)
                .allowedToSubscribers()
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.NO_AUTH, Flag.ALLOW_BUSY)
                .docs("Closes the connection when all replies are sent.", "1.0.0", "O(1)")
                .deprecated("7.2.0", "just closing the connection"));
    }

    @Override
    public void execute(Invocation call) {
        call.reply().ok();
        call.session().close(ReplyBatch.CLOSE_AFTER_REPLY);
    }
}
