package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;

/** PING [message]. */
public final class Ping extends Command {
    private static final WireText PONG = new WireText("$4\r\npong\r\n");

    /** Describes itself. */
    public Ping() {
        super(Spec.of("ping", "connection")
                .arity(-1)
                .allowedToSubscribers()
                .flags(Flag.FAST)
                .docs("Answers PONG, or the message.", "1.0.0", "O(1)")
                .tips("request_policy:all_shards", "response_policy:all_succeeded")
                .arguments("[message:string]"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() <= 2 && call.session().isSubscribed() && call.reply().version() == RespWriter.RESP2) {
            pongOfSubscriber(call);
        } else if (call.count() == 1) {
            call.reply().text(WireText.PONG);
        } else if (call.count() == 2) {
            call.echo(1);
        } else {
            call.error(Errors.wrongArity("ping"));
        }
    }

    /** In the form of a message, as everything that a subscriber gets in RESP2. */
    private static void pongOfSubscriber(Invocation call) {
        call.reply().array(2);
        call.reply().text(PONG);
        if (call.count() == 1) {
            call.reply().text(WireText.EMPTY_BULK);
        } else {
            call.echo(1);
        }
    }
}
