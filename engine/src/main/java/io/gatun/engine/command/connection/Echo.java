package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** ECHO message. */
public final class Echo extends Command {
    /** Describes itself. */
    public Echo() {
        super(Spec.of("echo", "connection")
                .arity(2)
                .flags(Flag.LOADING, Flag.STALE, Flag.FAST)
                .docs("Answers with the message.", "1.0.0", "O(1)")
                .arguments("message:string"));
    }

    @Override
    public void execute(Invocation call) {
        call.echo(1);
    }
}
