package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.Session;

/** CLIENT LIST [filter value ...]. */
public final class ClientList extends Command {
    /** Describes itself. */
    public ClientList() {
        super(Spec.of("client|list", "connection")
                .arity(-2)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Lists the connections, or those that match all filters.", "2.4.0", "O(N), N connections")
                .tips("nondeterministic_output")
                .arguments(
                        "[TYPE client-type:oneof(NORMAL|PRIMARY|REPLICA|PUBSUB)]",
                        "[ID client-id:integer...]",
                        "[USER username:string]",
                        "[ADDR addr:string]",
                        "[LADDR laddr:string]",
                        "[SKIPME skipme:oneof(YES|NO)]",
                        "[MAXAGE maxage:integer]",
                        "[IDLE idle:integer]",
                        "[FLAGS flags:string]",
                        "[NAME name:string]",
                        "[LIB-NAME lib-name:string]",
                        "[LIB-VER lib-ver:string]",
                        "[DB db:integer]",
                        "[IP ip:string]"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() == 3) {
            call.error(Errors.SYNTAX);
            return;
        }
        ClientFilter filter = new ClientFilter(call, false);
        if (!filter.parse(2)) {
            return;
        }
        StringBuilder lines = new StringBuilder();
        for (Session session : call.context().sessions().all()) {
            if (filter.matches(session)) {
                ClientLine.append(lines, session, call);
            }
        }
        call.reply().verbatim("txt", lines.toString());
    }
}
