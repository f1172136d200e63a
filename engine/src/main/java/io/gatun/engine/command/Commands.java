package io.gatun.engine.command;

import io.gatun.engine.command.bitmap.BitmapCommands;
import io.gatun.engine.command.connection.ConnectionCommands;
import io.gatun.engine.command.key.KeyCommands;
import io.gatun.engine.command.pubsub.PubSubCommands;
import io.gatun.engine.command.server.ServerCommands;
import io.gatun.engine.command.string.StringCommands;
import io.gatun.engine.command.transaction.TransactionCommands;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.reply.PinnedRun;
import io.gatun.engine.reply.Pins;

/** All commands there are. */
public final class Commands {
    private Commands() {}

    /** Tells an engine what its commands leave behind. */
    public static void prepare(EngineContext context) {
        context.pins().register(Pins.ARGUMENT, owner -> PinnedRun.free(context.arena(), MemoryTag.PINNED, owner));
    }

    /** A table of all commands, for one engine. */
    public static CommandTable table() {
        CommandTable table = new CommandTable();
        StringCommands.all().forEach(table::add);
        BitmapCommands.all().forEach(table::add);
        KeyCommands.all().forEach(table::add);
        ConnectionCommands.all().forEach(table::add);
        TransactionCommands.all().forEach(table::add);
        PubSubCommands.all().forEach(table::add);
        ServerCommands.all(table).forEach(table::add);
        return table;
    }
}
