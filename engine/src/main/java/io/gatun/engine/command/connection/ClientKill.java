package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.session.Session;

/** CLIENT KILL (ip:port | filter value ...). */
public final class ClientKill extends Command {
    /** Describes itself. */
    public ClientKill() {
        super(Spec.of("client|kill", "connection")
                .arity(-3)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Closes the connections that match all filters.", "2.4.0", "O(N), N connections")
                .arguments("filter:oneof(old-format:string|new-format:block([ID client-id:integer...],"
                        + "[TYPE client-type:oneof(NORMAL|PRIMARY|REPLICA|PUBSUB)],[USER username:string],"
                        + "[ADDR addr:string],[LADDR laddr:string],[SKIPME skipme:oneof(YES|NO)],"
                        + "[MAXAGE maxage:integer]))"));
    }

    @Override
    public void execute(Invocation call) {
        boolean byAddress = call.count() == 3;
        ClientFilter filter = new ClientFilter(call, !byAddress);
        if (byAddress) {
            filter.address(call.text(2));
        } else if (!filter.parse(2)) {
            return;
        }
        int killed = 0;
        for (Session session : call.context().sessions().all()) {
            if (!session.isClosing() && filter.matches(session)) {
                kill(call, session);
                killed++;
            }
        }
        if (!byAddress) {
            call.reply().integer(killed);
        } else if (killed > 0) {
            call.reply().ok();
        } else {
            call.error("ERR No such client");
        }
    }

    /** Who kills itself gets its reply first. */
    private static void kill(Invocation call, Session session) {
        if (session == call.session()) {
            session.close(ReplyBatch.CLOSE_AFTER_REPLY);
        } else {
            call.context().control().kill(session);
        }
    }
}
