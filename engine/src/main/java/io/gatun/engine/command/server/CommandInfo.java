package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** COMMAND INFO [command-name ...]. */
public final class CommandInfo extends Command {
    private final CommandTable table;

    /** Tells of the commands in the table. */
    public CommandInfo(CommandTable table) {
        super(Spec.of("command|info", "server")
                .arity(-2)
                .flags(Flag.LOADING, Flag.STALE)
                .categories("connection")
                .docs("Describes some commands, or all.", "2.8.13", "O(N), N commands asked for")
                .tips("nondeterministic_output_order")
                .arguments("[command-name:string...]"));
        this.table = table;
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() == 2) {
            CommandCommand.writeAll(call, table);
            return;
        }
        call.reply().array(call.count() - 2L);
        for (int i = 2; i < call.count(); i++) {
            Command command = CommandLookup.find(table, call.text(i));
            if (command == null) {
                call.reply().nullBulk();
            } else {
                CommandInfoWriter.write(call.reply(), command);
            }
        }
    }
}
