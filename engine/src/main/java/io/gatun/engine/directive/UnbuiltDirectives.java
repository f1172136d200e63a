package io.gatun.engine.directive;

import io.gatun.engine.setting.Settings;
import java.util.Map;

/** All directives that nothing obeys. */
public final class UnbuiltDirectives {
    /**
     * Names that configuration files may still have and that mean nothing any more, in Valkey neither; with the number of
     * words that belong to each.
     */
    public static final Map<String, Integer> DEPRECATED = Map.of(
            "dynamic-hz", 1,
            "io-threads-do-reads", 1,
            "list-max-ziplist-entries", 1,
            "list-max-ziplist-value", 1,
            "lua-replicate-commands", 1);

    private UnbuiltDirectives() {}

    /** Declares them. */
    public static void declare(Settings settings) {
        AclDirectives.declare(settings);
        ClusterDirectives.declare(settings);
        CollectionDirectives.declare(settings);
        MemoryDirectives.declare(settings);
        ModuleDirectives.declare(settings);
        PersistenceDirectives.declare(settings);
        CrashDirectives.declare(settings);
        RdmaDirectives.declare(settings);
        ReplicationDirectives.declare(settings);
        ScriptDirectives.declare(settings);
        ThreadDirectives.declare(settings);
        TlsDirectives.declare(settings);
    }
}
