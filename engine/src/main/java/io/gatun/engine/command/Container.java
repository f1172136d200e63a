package io.gatun.engine.command;

import java.util.Arrays;
import java.util.List;

/** A command that is a family of subcommands, such as CLIENT. */
public class Container extends Command {
    private final List<Command> subcommands;

    /** With its subcommands, whose full names begin with its own. */
    public Container(Spec spec, Command... subcommands) {
        this(spec, -2, subcommands);
    }

    /** For a container that does something of its own when no subcommand is named. */
    protected Container(Spec spec, int arity, Command... subcommands) {
        super(spec.arity(arity));
        this.subcommands = Arrays.asList(subcommands);
    }

    /** The subcommands. */
    public final List<Command> subcommands() {
        return subcommands;
    }

    /** The subcommand with this name, or null. */
    public final Command find(String name) {
        for (Command subcommand : subcommands) {
            if (subcommand.spec().shortName().equalsIgnoreCase(name)) {
                return subcommand;
            }
        }
        return null;
    }

    @Override
    public final Command resolve(Invocation call) {
        if (call.count() < 2) {
            return this;
        }
        for (Command subcommand : subcommands) {
            if (call.is(1, subcommand.spec().shortName())) {
                return subcommand;
            }
        }
        return null;
    }

    @Override
    public void execute(Invocation call) {
        call.error(Errors.wrongArity(spec().name()));
    }
}
