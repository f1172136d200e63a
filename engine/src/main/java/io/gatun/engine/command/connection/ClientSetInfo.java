package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT SETINFO (LIB-NAME libname | LIB-VER libver). */
public final class ClientSetInfo extends Command {
    /** Describes itself. */
    public ClientSetInfo() {
        super(Spec.of("client|setinfo", "connection")
                .arity(4)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Notes which client library is used.", "7.2.0", "O(1)")
                .tips("request_policy:all_nodes", "response_policy:all_succeeded")
                .arguments("attr:oneof(LIB-NAME libname:string|LIB-VER libver:string)"));
    }

    @Override
    public void execute(Invocation call) {
        boolean isName = call.is(2, "lib-name");
        if (!isName && !call.is(2, "lib-ver")) {
            call.error("ERR Unrecognized option '" + call.quoted(2) + "'");
        } else if (!ClientName.isValid(call, 3)) {
            call.error("ERR " + call.quoted(2) + " cannot contain spaces, newlines or special characters.");
        } else {
            if (isName) {
                call.session().libraryName(call.text(3));
            } else {
                call.session().libraryVersion(call.text(3));
            }
            call.reply().ok();
        }
    }
}
