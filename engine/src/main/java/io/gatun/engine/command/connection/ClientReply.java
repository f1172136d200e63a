package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.ReplyMode;

/** CLIENT REPLY (ON | OFF | SKIP): the one command that may answer nothing. */
public final class ClientReply extends Command {
    /** Describes itself. */
    public ClientReply() {
        super(Spec.of("client|reply", "connection")
                .arity(3)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Switches the replies of the connection on or off, or leaves the next one out.", "3.2.0", "O(1)")
                .arguments("action:oneof(ON|OFF|SKIP)"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.is(2, "on")) {
            call.session().replyMode(ReplyMode.ON);
            call.reply().ok();
        } else if (call.is(2, "off")) {
            call.session().replyMode(ReplyMode.OFF);
        } else if (!call.is(2, "skip")) {
            call.error(Errors.SYNTAX);
        } else if (call.session().replyMode() != ReplyMode.OFF) {
            call.session().replyMode(ReplyMode.SKIP_NEXT);
        }
    }
}
