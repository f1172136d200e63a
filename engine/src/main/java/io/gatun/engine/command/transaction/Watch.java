package io.gatun.engine.command.transaction;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** WATCH key [key ...]: EXEC will do nothing if one of the keys is changed before. */
public final class Watch extends Command {
    /** Describes itself. */
    public Watch() {
        super(Spec.of("watch", "transactions")
                .differs(
                        "a key whose time is over is removed, as by every look-up; queued commands and watched keys of a client are together limited by client-query-buffer-limit")
                .arity(-2)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.NO_MULTI, Flag.ALLOW_BUSY)
                .keys(1, -1, 1, "RO")
                .docs("Lets EXEC do nothing if one of the keys is changed before.", "2.2.0", "O(1) per key")
                .arguments("key:key..."));
    }

    @Override
    public void execute(Invocation call) {
        for (int i = 1; i < call.count(); i++) {
            call.session().transaction().watch(call.database(), call.address(i), call.length(i));
        }
        call.reply().ok();
    }
}
