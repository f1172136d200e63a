package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CLIENT IMPORT-SOURCE (ON | OFF). */
public final class ClientImportSource extends Command {
    /** Describes itself. */
    public ClientImportSource() {
        super(Spec.of("client|import-source", "connection")
                .arity(3)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Lets the connection see keys whose time is over, while data is imported.", "8.1.0", "O(1)")
                .arguments("enabled:oneof(ON|OFF)"));
    }

    @Override
    public void execute(Invocation call) {
        boolean on = call.is(2, "on");
        boolean off = call.is(2, "off");
        if (!off && !call.context().directives().importMode.isOn()) {
            call.error("ERR Server is not in import mode");
        } else if (!on && !off) {
            call.error(Errors.SYNTAX);
        } else {
            call.session().importSource(on);
            call.context().keyspace().importSource(on);
            call.reply().ok();
        }
    }
}
