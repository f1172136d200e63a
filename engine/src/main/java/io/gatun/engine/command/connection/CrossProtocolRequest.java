package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.RunsInTransaction;
import io.gatun.engine.command.Spec;
import io.gatun.engine.reply.ReplyBatch;

/**
 * POST and Host:, which no client of ours says but a browser that was made to talk to us: the connection ends at once, so
 * that commands in the body of an HTTP request are never executed.
 */
final class CrossProtocolRequest extends Command implements RunsInTransaction {
    private static final long NANOS_BETWEEN_WARNINGS = 60_000_000_000L;

    private boolean warned;
    private long warnedNanos;

    private CrossProtocolRequest(String name) {
        super(Spec.of(name, "server")
                .arity(-1)
                .flags(Flag.READONLY, Flag.LOADING, Flag.STALE, Flag.NO_AUTH)
                .docs("Ends connections of browsers.", "3.2.0", "O(1)"));
    }

    static CrossProtocolRequest post() {
        return new CrossProtocolRequest("post");
    }

    static CrossProtocolRequest host() {
        return new CrossProtocolRequest("host:");
    }

    @Override
    public void execute(Invocation call) {
        long now = call.context().clock().nanos();
        if (!warned || now - warnedNanos > NANOS_BETWEEN_WARNINGS) {
            warned = true;
            warnedNanos = now;
            call.context()
                    .control()
                    .warn("Possible SECURITY ATTACK: " + call.session().address()
                            + " sent an HTTP request; its connection is closed");
        }
        call.session().close(ReplyBatch.CLOSE_NOW);
    }
}
