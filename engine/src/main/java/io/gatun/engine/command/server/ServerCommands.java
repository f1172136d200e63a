package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Container;
import io.gatun.engine.command.Help;
import io.gatun.engine.command.Spec;
import java.util.List;

/** The commands on the server as a whole. */
public final class ServerCommands {
    private ServerCommands() {}

    /** All of them; some tell about the commands of the table, which may still grow. */
    public static List<Command> all(CommandTable table) {
        return List.of(
                new CommandCommand(table),
                commandLog(),
                config(table),
                new Debug(),
                function(),
                new Info(table),
                Latency.container(table),
                new Lolwut(),
                MemoryCommand.container(),
                script(),
                new Shutdown(),
                slowLog(),
                new Time());
    }

    private static Container config(CommandTable table) {
        return new Container(
                Spec.of("config", "server")
                        .docs("Shows and changes directives.", "2.0.0", "Depends on the subcommand."),
                new ConfigGet(),
                new Help(
                        "config",
                        "server",
                        "5.0.0",
                        "GET <pattern>",
                        "    Return parameters matching the glob-like <pattern> and their values.",
                        "SET <directive> <value>",
                        "    Set the configuration <directive> to <value>.",
                        "RESETSTAT",
                        "    Reset statistics reported by the INFO command.",
                        "REWRITE",
                        "    Rewrite the configuration file."),
                new ConfigResetStat(table),
                new ConfigRewrite(),
                new ConfigSet());
    }

    private static Container function() {
        return new Container(
                Spec.of("function", "scripting").docs("Commands on functions.", "7.0.0", "Depends on the subcommand."),
                ScriptingFlush.functions(),
                new Help(
                        "function",
                        "scripting",
                        "7.0.0",
                        "FLUSH [ASYNC|SYNC]",
                        "    Delete all the libraries.",
                        "    When called without the optional mode argument, the behavior is determined by the",
                        "    lazyfree-lazy-user-flush configuration directive. Valid modes are:",
                        "    * ASYNC: Asynchronously flush the libraries.",
                        "    * SYNC: Synchronously flush the libraries."));
    }

    private static Container script() {
        return new Container(
                Spec.of("script", "scripting").docs("Commands on scripts.", "2.6.0", "Depends on the subcommand."),
                ScriptingFlush.scripts(),
                new Help(
                        "script",
                        "scripting",
                        "5.0.0",
                        "FLUSH [ASYNC|SYNC]",
                        "    Flush the Lua scripts cache. Very dangerous on replicas.",
                        "    When called without the optional mode argument, the behavior is determined",
                        "     by the lazyfree-lazy-user-flush configuration directive. Valid modes are:",
                        "    * ASYNC: Asynchronously flush the scripts cache.",
                        "    * SYNC: Synchronously flush the scripts cache."));
    }

    private static Container commandLog() {
        return new Container(
                Spec.of("commandlog", "server")
                        .docs("Shows commands that stood out.", "8.1.0", "Depends on the subcommand."),
                CommandLogCommand.get(),
                new Help(
                        "commandlog",
                        "server",
                        "8.1.0",
                        "GET <count> <type>",
                        "    Return top <count> entries of the specified <type> from the commandlog (-1 mean all).",
                        "    Entries are made of:",
                        "    id, timestamp,",
                        "        time in microseconds for type of slow,",
                        "        or size in bytes for type of large-request,",
                        "        or size in bytes for type of large-reply",
                        "    arguments array, client IP and port,",
                        "    client name",
                        "LEN <type>",
                        "    Return the length of the specified type of commandlog.",
                        "RESET <type>",
                        "    Reset the specified type of commandlog."),
                CommandLogCommand.length(),
                CommandLogCommand.reset());
    }

    private static Container slowLog() {
        return new Container(
                Spec.of("slowlog", "server")
                        .docs("Shows slow commands.", "2.2.12", "Depends on the subcommand.")
                        .deprecated("8.1.0", "`COMMANDLOG`"),
                CommandLogCommand.slowGet(),
                new Help(
                        "slowlog",
                        "server",
                        "6.2.0",
                        "GET [<count>]",
                        "    Return top <count> entries from the slowlog (default: 10, -1 mean all).",
                        "    Entries are made of:",
                        "    id, timestamp, time in microseconds, arguments array, client IP and port,",
                        "    client name",
                        "LEN",
                        "    Return the length of the slowlog.",
                        "RESET",
                        "    Reset the slowlog."),
                CommandLogCommand.slowLength(),
                CommandLogCommand.slowReset());
    }
}
