package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** DBSIZE. */
public final class DbSize extends Command {
    /** Describes itself. */
    public DbSize() {
        super(Spec.of("dbsize", "server")
                .tips("request_policy:all_shards", "response_policy:agg_sum")
                .arity(1)
                .flags(Flag.READONLY, Flag.FAST)
                .categories("keyspace")
                .docs("Counts the keys of the selected database.", "1.0.0", "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        call.reply().integer(call.database().size());
    }
}
