package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT GETREDIR: nobody can track keys yet, so nothing is redirected. */
public final class ClientGetRedir extends Command {
    /** Valkey's answer for a client that does not track keys. */
    static final int NOT_TRACKING = -1;

    /** Describes itself. */
    public ClientGetRedir() {
        super(Spec.of("client|getredir", "connection")
                .arity(2)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs(
                        "Answers with the number of the connection that gets this one's invalidations.",
                        "6.0.0",
                        "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        call.reply().integer(NOT_TRACKING);
    }
}
