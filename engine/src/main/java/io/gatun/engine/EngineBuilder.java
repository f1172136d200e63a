package io.gatun.engine;

import io.gatun.engine.command.Directives;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.ServerFacts;

/** Declares the engine's directives at once, so that they can be set, and makes the engine when its thread is there. */
public final class EngineBuilder {
    private final Settings settings;
    private final Directives directives;

    /** Declares them. */
    public EngineBuilder(Settings settings) {
        this.settings = settings;
        directives = new Directives(settings);
    }

    /**
     * An empty engine.
     *
     * @param arena of the thread that will own the engine
     * @param seed of all chance, the keys' hash included
     */
    public Engine build(ValueArena arena, Clock clock, long seed, ServerFacts facts) {
        return new Engine(arena, settings, directives, clock, seed, facts);
    }
}
