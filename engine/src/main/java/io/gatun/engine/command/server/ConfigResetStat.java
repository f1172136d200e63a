package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** CONFIG RESETSTAT. */
public final class ConfigResetStat extends Command {
    private final CommandTable table;

    /** Resets the statistics of the table's commands too. */
    public ConfigResetStat(CommandTable table) {
        super(Spec.of("config|resetstat", "server")
                .arity(2)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .docs("Makes the counters of INFO start from nothing.", "2.0.0", "O(1)")
                .tips("request_policy:all_nodes", "response_policy:all_succeeded"));
        this.table = table;
    }

    @Override
    public void execute(Invocation call) {
        call.context().counters().reset();
        call.context().keyspace().counters().reset();
        table.allWithSubcommands().forEach(command -> command.stats().reset());
        call.reply().ok();
    }
}
