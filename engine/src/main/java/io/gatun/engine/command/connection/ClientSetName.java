package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT SETNAME connection-name. */
public final class ClientSetName extends Command {
    /** Describes itself. */
    public ClientSetName() {
        super(Spec.of("client|setname", "connection")
                .arity(3)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Gives the connection a name, or takes it away.", "2.6.9", "O(1)")
                .tips("request_policy:all_nodes", "response_policy:all_succeeded")
                .arguments("connection-name:string"));
    }

    @Override
    public void execute(Invocation call) {
        if (!ClientName.isValid(call, 2)) {
            call.error(ClientName.INVALID);
            return;
        }
        call.session().name(call.text(2));
        call.reply().ok();
    }
}
