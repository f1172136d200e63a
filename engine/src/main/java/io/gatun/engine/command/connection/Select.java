package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** SELECT index. */
public final class Select extends Command {
    /** Describes itself. */
    public Select() {
        super(Spec.of("select", "connection")
                .arity(2)
                .flags(Flag.LOADING, Flag.STALE, Flag.FAST)
                .docs("Makes another database the connection's own.", "1.0.0", "O(1)")
                .arguments("index:integer"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.isNoInteger(1)) {
            return;
        }
        long index = call.integer(1);
        if (index != (int) index) {
            call.error(
                    "ERR value is out of range, value must between " + Integer.MIN_VALUE + " and " + Integer.MAX_VALUE);
            return;
        }
        if (index < 0 || index >= call.context().keyspace().count()) {
            call.error(Errors.DATABASE_OUT_OF_RANGE);
            return;
        }
        call.session().select(call.context().keyspace().database((int) index));
        call.reply().ok();
    }
}
