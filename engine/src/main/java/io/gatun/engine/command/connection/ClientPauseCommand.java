package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT PAUSE timeout [WRITE | ALL]. */
public final class ClientPauseCommand extends Command {
    /** Describes itself. */
    public ClientPauseCommand() {
        super(Spec.of("client|pause", "connection")
                .arity(-3)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Lets commands wait, or those that write.", "3.0.0", "O(1)")
                .arguments("timeout:integer", "[mode:oneof(WRITE|ALL)]"));
    }

    @Override
    public void execute(Invocation call) {
        boolean all = call.count() != 4 || call.is(3, "all");
        if (!all && !call.is(3, "write")) {
            call.error("ERR CLIENT PAUSE mode must be WRITE or ALL");
            return;
        }
        if (!call.isInteger(2)) {
            call.error("ERR timeout is not an integer or out of range");
            return;
        }
        long millis = call.integer(2);
        long now = call.context().keyspace().nowMillis();
        if (millis < 0) {
            call.error("ERR timeout is negative");
        } else if (millis > Long.MAX_VALUE - now) {
            call.error("ERR timeout is out of range");
        } else {
            call.context().pause().begin(now + millis, all);
            call.reply().ok();
        }
    }
}
