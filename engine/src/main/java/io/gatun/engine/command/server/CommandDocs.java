package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import java.util.Collection;
import java.util.LinkedHashSet;

/** COMMAND DOCS [command-name ...]. */
public final class CommandDocs extends Command {
    private final CommandTable table;

    /** Tells of the commands in the table. */
    public CommandDocs(CommandTable table) {
        super(Spec.of("command|docs", "server")
                .arity(-2)
                .flags(Flag.LOADING, Flag.STALE)
                .categories("connection")
                .docs("Documents some commands, or all.", "7.0.0", "O(N), N commands asked for")
                .tips("nondeterministic_output_order")
                .arguments("[command-name:string...]"));
        this.table = table;
    }

    @Override
    public void execute(Invocation call) {
        Collection<Command> commands = table.all();
        if (call.count() > 2) {
            commands = new LinkedHashSet<>();
            for (int i = 2; i < call.count(); i++) {
                Command command = CommandLookup.find(table, call.text(i));
                if (command != null) {
                    commands.add(command);
                }
            }
        }
        call.reply().map(commands.size());
        for (Command command : commands) {
            call.reply().bulk(command.spec().name());
            CommandDocsWriter.write(call.reply(), command);
        }
    }
}
