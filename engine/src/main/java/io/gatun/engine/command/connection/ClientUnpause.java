package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT UNPAUSE. */
public final class ClientUnpause extends Command {
    /** Describes itself. */
    public ClientUnpause() {
        super(Spec.of("client|unpause", "connection")
                .arity(2)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Ends a pause.", "6.2.0", "O(N), N clients that wait"));
    }

    @Override
    public void execute(Invocation call) {
        call.context().pause().end();
        call.reply().ok();
    }
}
