package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.Session;

/** CLIENT UNBLOCK id [TIMEOUT | ERROR]. Who waits for the end of a pause goes on waiting. */
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
            unblock(call);
        }
    }

    private static void unblock(Invocation call) {
        Session session = call.context().sessions().find(call.integer(2));
        boolean isBlocked = session != null && session.isBlocked();
        if (isBlocked) {
            call.unblock(session, call.count() == 4 && call.is(3, "error"));
        }
        call.reply().integer(isBlocked ? 1 : 0);
    }
}
