package io.gatun.engine.command.server;

import io.gatun.engine.command.AclCategories;
import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import java.util.List;
import java.util.function.Predicate;

/** COMMAND LIST [FILTERBY (MODULE module | ACLCAT category | PATTERN pattern)]. */
public final class CommandList extends Command {
    private final CommandTable table;

    /** Lists the commands of the table. */
    public CommandList(CommandTable table) {
        super(Spec.of("command|list", "server")
                .arity(-2)
                .flags(Flag.LOADING, Flag.STALE)
                .categories("connection")
                .docs("Lists the names of all commands and subcommands.", "7.0.0", "O(N), N commands")
                .tips("nondeterministic_output_order")
                .arguments("[FILTERBY filterby:oneof(MODULE module-name:string|ACLCAT category:string"
                        + "|PATTERN pattern:pattern)]"));
        this.table = table;
    }

    @Override
    public void execute(Invocation call) {
        Predicate<Command> filter = command -> true;
        if (call.count() > 2) {
            filter = call.count() == 5 && call.is(2, "filterby") ? filter(call) : null;
            if (filter == null) {
                call.error(Errors.SYNTAX);
                return;
            }
        }
        List<Command> matching =
                table.allWithSubcommands().stream().filter(filter).toList();
        call.reply().array(matching.size());
        matching.forEach(command -> call.reply().bulk(command.spec().name()));
    }

    private static Predicate<Command> filter(Invocation call) {
        String wanted = call.text(4);
        if (call.is(3, "module")) {
            return command -> false;
        }
        if (call.is(3, "aclcat")) {
            return command -> AclCategories.of(command).stream().anyMatch(wanted::equalsIgnoreCase);
        }
        if (call.is(3, "pattern")) {
            TextGlob pattern = new TextGlob(wanted);
            return command -> pattern.matches(command.spec().name());
        }
        return null;
    }
}
