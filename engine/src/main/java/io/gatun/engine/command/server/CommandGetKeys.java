package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.KeyPositions;
import io.gatun.engine.command.Spec;
import java.util.function.IntToLongFunction;

/** COMMAND GETKEYS and COMMAND GETKEYSANDFLAGS command [arg ...]. */
public final class CommandGetKeys extends Command {
    /** Words of this command in front of the other one. */
    private static final int OWN_WORDS = 2;

    private final CommandTable table;
    private final boolean withFlags;

    private CommandGetKeys(Spec spec, CommandTable table, boolean withFlags) {
        super(spec.arity(-3)
                .flags(Flag.LOADING, Flag.STALE)
                .categories("connection")
                .arguments("command:string", "[arg:string...]"));
        this.table = table;
        this.withFlags = withFlags;
    }

    /** GETKEYS. */
    public static CommandGetKeys getKeys(CommandTable table) {
        return new CommandGetKeys(
                Spec.of("command|getkeys", "server")
                        .docs("Tells which arguments of a command are keys.", "2.8.13", "O(N), N arguments"),
                table,
                false);
    }

    /** GETKEYSANDFLAGS. */
    public static CommandGetKeys getKeysAndFlags(CommandTable table) {
        return new CommandGetKeys(
                Spec.of("command|getkeysandflags", "server")
                        .docs(
                                "Tells which arguments of a command are keys and how it uses them.",
                                "7.0.0",
                                "O(N), N arguments"),
                table,
                true);
    }

    @Override
    public void execute(Invocation call) {
        int words = call.count() - OWN_WORDS;
        Command command = words == 1
                ? table.find(call.text(OWN_WORDS))
                : CommandLookup.find(table, call.text(OWN_WORDS), call.text(OWN_WORDS + 1));
        if (command == null) {
            call.error("ERR Invalid command specified");
        } else if (command.spec().keys().stream().noneMatch(KeyPositions::areKeys)) {
            call.error("ERR The command has no key arguments");
        } else if (!command.spec().accepts(words)) {
            call.error("ERR Invalid number of arguments specified for command");
        } else if (!command.spec().keys().stream().allMatch(keys -> keys.fits(words, number(call)))) {
            call.error("ERR Invalid arguments specified for command");
        } else {
            tell(call, command, words);
        }
    }

    private static IntToLongFunction number(Invocation call) {
        return argument -> call.isInteger(argument + OWN_WORDS) ? call.integer(argument + OWN_WORDS) : 0;
    }

    private void tell(Invocation call, Command command, int words) {
        long header = call.reply().beginArray();
        long count = 0;
        for (KeyPositions keys : command.spec().keys()) {
            String access = command.keyAccess(call, OWN_WORDS, keys);
            int last = keys.lastKey(words, number(call));
            for (int i = keys.firstKey(); i <= last; i += keys.step()) {
                tellOne(call, i + OWN_WORDS, access);
                count++;
            }
        }
        call.reply().endArray(header, count);
    }

    private void tellOne(Invocation call, int argument, String access) {
        if (withFlags) {
            call.reply().array(2);
        }
        call.reply().bulk(call.address(argument), call.length(argument));
        if (withFlags) {
            CommandInfoWriter.keyFlags(call.reply(), access);
        }
    }
}
