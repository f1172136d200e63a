package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;

/** CLIENT TRACKINGINFO: nobody can track keys yet. */
public final class ClientTrackingInfo extends Command {
    /** Describes itself. */
    public ClientTrackingInfo() {
        super(Spec.of("client|trackinginfo", "connection")
                .arity(2)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Tells how the connection tracks keys for a cache at the client.", "6.2.0", "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        RespWriter reply = call.reply();
        reply.map(3);
        reply.bulk("flags");
        reply.set(1);
        reply.bulk("off");
        reply.bulk("redirect");
        reply.integer(ClientGetRedir.NOT_TRACKING);
        reply.bulk("prefixes");
        reply.array(0);
    }
}
