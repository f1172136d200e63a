package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT GETNAME. */
public final class ClientGetName extends Command {
    /** Describes itself. */
    public ClientGetName() {
        super(Spec.of("client|getname", "connection")
                .arity(2)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Answers with the connection's name.", "2.6.9", "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.session().name().isEmpty()) {
            call.reply().nullBulk();
        } else {
            call.reply().bulk(call.session().name());
        }
    }
}
