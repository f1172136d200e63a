package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.RunsInTransaction;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;

/** RESET. */
public final class Reset extends Command implements RunsInTransaction {
    /** Describes itself. */
    public Reset() {
        super(Spec.of("reset", "connection")
                .arity(1)
                .allowedToSubscribers()
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.NO_AUTH, Flag.ALLOW_BUSY)
                .docs("Puts the connection into the state of a new one.", "6.2.0", "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        boolean passwordless = call.context().directives().requirepass.value().isEmpty();
        call.context().pubSub().forget(call.session());
        call.session().reset(call.context().keyspace().database(0), passwordless);
        call.reply().speak(RespWriter.RESP2);
        call.reply().simple("RESET");
    }
}
