package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.WireText;

/** PING [message]. */
public final class Ping extends Command {
    /** Describes itself. */
    public Ping() {
        super(Spec.of("ping", "connection")
                .arity(-1)
                .flags(Flag.FAST)
                .docs("Answers PONG, or the message.", "1.0.0", "O(1)")
                .tips("request_policy:all_shards", "response_policy:all_succeeded")
                .arguments("[message:string]"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() == 1) {
            call.reply().text(WireText.PONG);
        } else if (call.count() == 2) {
            call.echo(1);
        } else {
            call.error(Errors.wrongArity("ping"));
        }
    }
}
