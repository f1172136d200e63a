package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** TIME. */
public final class Time extends Command {
    private static final int MICROS_PER_SECOND = 1_000_000;

    /** Describes itself. */
    public Time() {
        super(Spec.of("time", "server")
                .arity(1)
                .flags(Flag.LOADING, Flag.STALE, Flag.FAST)
                .docs("Tells the server's Unix time: seconds, and microseconds within the second.", "2.6.0", "O(1)")
                .tips("nondeterministic_output"));
    }

    @Override
    public void execute(Invocation call) {
        long micros = call.context().clock().unixMicros();
        call.reply().array(2);
        call.reply().bulkInteger(micros / MICROS_PER_SECOND);
        call.reply().bulkInteger(micros % MICROS_PER_SECOND);
    }
}
