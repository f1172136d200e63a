package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT ID. */
public final class ClientId extends Command {
    /** Describes itself. */
    public ClientId() {
        super(Spec.of("client|id", "connection")
                .arity(2)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Answers with the connection's number, which no other connection ever had.", "5.0.0", "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        call.reply().integer(call.session().id());
    }
}
