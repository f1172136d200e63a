package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT UNBLOCK id [TIMEOUT | ERROR]: there are no commands yet that block, and who waits for the end of a pause stays. */
public final class ClientUnblock extends Command {
    /** Describes itself. */
    public ClientUnblock() {
        super(Spec.of("client|unblock", "connection")
                .arity(-3)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Ends the waiting of a connection in a command that blocks.", "5.0.0", "O(log(N)), N connections")
                .arguments("client-id:integer", "[unblock-type:oneof(TIMEOUT|ERROR)]"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() == 4 && !call.is(3, "timeout") && !call.is(3, "error")) {
            call.error("ERR CLIENT UNBLOCK reason should be TIMEOUT or ERROR");
        } else if (!call.isNoInteger(2)) {
            call.reply().integer(0);
        }
    }
}
