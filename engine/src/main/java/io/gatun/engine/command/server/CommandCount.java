package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** COMMAND COUNT. */
public final class CommandCount extends Command {
    private final CommandTable table;

    /** Counts the commands of the table. */
    public CommandCount(CommandTable table) {
        super(Spec.of("command|count", "server")
                .arity(2)
                .flags(Flag.LOADING, Flag.STALE)
                .categories("connection")
                .docs("Counts the commands.", "2.8.13", "O(1)"));
        this.table = table;
    }

    @Override
    public void execute(Invocation call) {
        call.reply().integer(table.all().size());
    }
}
