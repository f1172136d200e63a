package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Container;

/** Finds commands by full names such as {@code client|list}. */
final class CommandLookup {
    private CommandLookup() {}

    /** The command, or subcommand, or null. */
    static Command find(CommandTable table, String fullName) {
        int bar = fullName.indexOf('|');
        if (bar < 0) {
            return table.find(fullName);
        }
        return table.find(fullName.substring(0, bar)) instanceof Container container
                ? container.find(fullName.substring(bar + 1))
                : null;
    }

    /** The subcommand if the first word is a container's name, else the command. Null if there is none. */
    static Command find(CommandTable table, String name, String subcommand) {
        Command command = table.find(name);
        return command instanceof Container container ? container.find(subcommand) : command;
    }
}
