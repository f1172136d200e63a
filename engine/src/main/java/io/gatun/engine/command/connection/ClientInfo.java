package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT INFO. */
public final class ClientInfo extends Command {
    /** Describes itself. */
    public ClientInfo() {
        super(Spec.of("client|info", "connection")
                .arity(2)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Tells what is known of the connection.", "6.2.0", "O(1)")
                .tips("nondeterministic_output"));
    }

    @Override
    public void execute(Invocation call) {
        StringBuilder line = new StringBuilder();
        ClientLine.append(line, call.session(), call);
        call.reply().verbatim("txt", line.toString());
    }
}
