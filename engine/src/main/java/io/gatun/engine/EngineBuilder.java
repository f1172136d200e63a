package io.gatun.engine;

import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Commands;
import io.gatun.engine.command.Directives;
import io.gatun.engine.directive.UnbuiltDirectives;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.ServerFacts;

/** Declares the engine's directives at once, so that they can be set, and makes the engine when its thread is there. */
public final class EngineBuilder {
    private final Settings settings;
    private final Directives directives;
    private CommandTable commands;

    /** Declares them. */
    public EngineBuilder(Settings settings) {
        this.settings = settings;
        directives = new Directives(settings);
        UnbuiltDirectives.declare(settings);
    }

    /**
     * Gives a command another name, or none if that is empty: nobody can call it then.
     *
     * @throws InvalidSettingException when there is no such command, or the name is another one's
     */
    public EngineBuilder renameCommand(String from, String to) throws InvalidSettingException {
        if (commands == null) {
            commands = Commands.table();
        }
        commands.rename(from, to);
        return this;
    }

    /**
     * An empty engine.
     *
     * @param arena of the thread that will own the engine
     * @param seed of all chance, the keys' hash included
     */
    public Engine build(ValueArena arena, Clock clock, long seed, ServerFacts facts) {
        CommandTable table = commands == null ? Commands.table() : commands;
        return new Engine(arena, settings, directives, table, clock, seed, facts);
    }
}
