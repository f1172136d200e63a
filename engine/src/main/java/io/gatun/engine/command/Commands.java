package io.gatun.engine.command;

import io.gatun.engine.command.connection.Ping;
import io.gatun.engine.command.string.Get;
import io.gatun.engine.command.string.Set;
import io.gatun.engine.reply.Pins;

/** All commands there are. */
public final class Commands {
    private Commands() {}

    /** A table of all commands, for one engine. */
    public static CommandTable table(EngineContext context) {
        context.pins().register(Pins.ARGUMENT, owner -> PinnedArgument.free(context.arena(), owner));
        CommandTable table = new CommandTable();
        table.add(new Ping());
        table.add(new Get());
        table.add(new Set());
        return table;
    }
}
