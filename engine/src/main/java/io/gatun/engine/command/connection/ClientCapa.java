package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT CAPA capability [capability ...]: nothing depends on one yet but what is told; unknown ones are ignored. */
public final class ClientCapa extends Command {
    /** Describes itself. */
    public ClientCapa() {
        super(Spec.of("client|capa", "connection")
                .arity(-3)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Tells what the client is able to do.", "8.0.0", "O(1)")
                .arguments("capability:string..."));
    }

    @Override
    public void execute(Invocation call) {
        for (int i = 2; i < call.count(); i++) {
            if (call.is(i, "redirect")) {
                call.session().followsRedirects(true);
            }
        }
        call.reply().ok();
    }
}
