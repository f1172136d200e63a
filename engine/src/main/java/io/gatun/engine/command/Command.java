package io.gatun.engine.command;

import io.gatun.engine.stats.CommandStats;

/** A command. It keeps no state of its own between calls. */
public abstract class Command {
    private final Spec spec;
    private final CommandStats stats = new CommandStats();
    private final boolean quick;
    private final boolean deniedWithoutMemory;
    private final boolean allowedUnauthenticated;
    private int id;

    /** A command as described. */
    protected Command(Spec spec) {
        this.spec = spec;
        quick = spec.isQuick();
        deniedWithoutMemory = spec.has(Flag.DENYOOM);
        allowedUnauthenticated = spec.has(Flag.NO_AUTH);
    }

    /** Executes one call and writes exactly one reply. The number of arguments fits the arity. */
    public abstract void execute(Invocation call);

    /** The command that is meant, for a container of subcommands; null if there is no such subcommand. */
    public Command resolve(Invocation call) {
        return this;
    }

    /**
     * How a call uses these keys of it, for a command whose arguments decide that.
     *
     * @param name the argument that is the command's name, which is not 0 in COMMAND GETKEYSANDFLAGS
     */
    public String keyAccess(Invocation call, int name, KeyPositions keys) {
        return keys.access();
    }

    /** What is known of it. */
    public final Spec spec() {
        return spec;
    }

    /** What INFO commandstats tells of it. */
    public final CommandStats stats() {
        return stats;
    }

    final boolean isQuick() {
        return quick;
    }

    final boolean isDeniedWithoutMemory() {
        return deniedWithoutMemory;
    }

    final boolean isAllowedUnauthenticated() {
        return allowedUnauthenticated;
    }

    final int id() {
        return id;
    }

    final void id(int number) {
        id = number;
    }
}
