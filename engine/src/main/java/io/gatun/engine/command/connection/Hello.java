package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.stats.ServerFacts;

/** HELLO [protover [AUTH username password] [SETNAME clientname]]. */
public final class Hello extends Command {
    /** Describes itself. */
    public Hello() {
        super(Spec.of("hello", "connection")
                .arity(-1)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.NO_AUTH, Flag.ALLOW_BUSY)
                .docs("Chooses the protocol's version and tells about the server.", "6.0.0", "O(1)")
                .arguments("[arguments:block(protover:integer,[AUTH auth:block(username:string,password:string)],"
                        + "[SETNAME clientname:string])]"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() > 1 && isWrongVersion(call)) {
            return;
        }
        int user = 0;
        int name = 0;
        for (int i = 2; i < call.count(); i++) {
            int left = call.count() - 1 - i;
            if (call.is(i, "auth") && left >= 2) {
                user = i + 1;
                call.redact(user);
                call.redact(user + 1);
                i += 2;
            } else if (call.is(i, "setname") && left >= 1) {
                name = ++i;
                if (!ClientName.isValid(call, name)) {
                    call.error(ClientName.INVALID);
                    return;
                }
            } else {
                call.error("ERR Syntax error in HELLO option '" + call.quoted(i) + "'");
                return;
            }
        }
        if (user == 0 ? mayNot(call) : !Credentials.accept(call, call.text(user), user + 1)) {
            return;
        }
        if (name != 0) {
            call.session().name(call.text(name));
        }
        if (call.count() > 1) {
            call.session().respVersion((int) call.integer(1));
            call.reply().speak(call.session().respVersion());
        }
        tell(call);
    }

    private static boolean isWrongVersion(Invocation call) {
        if (!call.isInteger(1)) {
            call.error("ERR Protocol version is not an integer or out of range");
            return true;
        }
        if (call.integer(1) < RespWriter.RESP2 || call.integer(1) > RespWriter.RESP3) {
            call.error("NOPROTO unsupported protocol version");
            return true;
        }
        return false;
    }

    private static boolean mayNot(Invocation call) {
        if (call.session().isAuthenticated() || !Credentials.areNeeded(call)) {
            return false;
        }
        call.error("NOAUTH HELLO must be called with the client already authenticated, otherwise the HELLO <proto>"
                + " AUTH <user> <pass> option can be used to authenticate the client and select the RESP protocol"
                + " version at the same time");
        return true;
    }

    private static void tell(Invocation call) {
        RespWriter reply = call.reply();
        String zone = call.context().directives().availabilityZone.value();
        reply.map(zone.isEmpty() ? 7 : 8);
        reply.bulk("server");
        reply.bulk("valkey");
        reply.bulk("version");
        reply.bulk(ServerFacts.VALKEY_VERSION);
        reply.bulk("proto");
        reply.integer(call.session().respVersion());
        reply.bulk("id");
        reply.integer(call.session().id());
        reply.bulk("mode");
        reply.bulk("standalone");
        reply.bulk("role");
        reply.bulk("master");
        reply.bulk("modules");
        reply.array(0);
        if (!zone.isEmpty()) {
            reply.bulk("availability_zone");
            reply.bulk(zone);
        }
    }
}
