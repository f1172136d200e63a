package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** COMMAND, alone or with a subcommand. */
public final class CommandCommand extends Container {
    private final CommandTable table;

    /** Tells of the commands in the table. */
    public CommandCommand(CommandTable table) {
        super(
                Spec.of("command", "server")
                        .flags(Flag.LOADING, Flag.STALE)
                        .categories("connection")
                        .docs("Describes all commands.", "2.8.13", "O(N), N commands")
                        .tips("nondeterministic_output_order"),
                -1,
                new CommandCount(table),
                new CommandDocs(table),
                CommandGetKeys.getKeys(table),
                CommandGetKeys.getKeysAndFlags(table),
                help(),
                new CommandInfo(table),
                new CommandList(table));
        this.table = table;
    }

    private static Help help() {
        Help help = new Help(
                "command",
                "server",
                "5.0.0",
                "(no subcommand)",
                "    Return details about all commands.",
                "COUNT",
                "    Return the total number of commands in this server.",
                "LIST",
                "    Return a list of all commands in this server.",
                "INFO [<command-name> ...]",
                "    Return details about multiple commands.",
                "    If no command names are given, documentation details for all",
                "    commands are returned.",
                "DOCS [<command-name> ...]",
                "    Return documentation details about multiple commands.",
                "    If no command names are given, documentation details for all",
                "    commands are returned.",
                "GETKEYS <full-command>",
                "    Return the keys from a full command.",
                "GETKEYSANDFLAGS <full-command>",
                "    Return the keys and the access flags from a full command.");
        help.spec().categories("connection");
        return help;
    }

    @Override
    public void execute(Invocation call) {
        writeAll(call, table);
    }

    static void writeAll(Invocation call, CommandTable table) {
        call.reply().array(table.all().size());
        for (Command command : table.all()) {
            CommandInfoWriter.write(call.reply(), command);
        }
    }
}
