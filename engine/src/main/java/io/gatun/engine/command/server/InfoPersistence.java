package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;

/** The section of INFO on persistence: as long as nothing is saved, what a server tells that never saved anything. */
final class InfoPersistence {
    private static final int MILLIS_PER_SECOND = 1000;
    private static final int NEVER = -1;

    private InfoPersistence() {}

    static void persistence(InfoText info, EngineContext context) {
        info.section("Persistence");
        info.field("loading", 0)
                .field("async_loading", 0)
                .field("current_cow_peak", 0)
                .field("current_cow_size", 0)
                .field("current_cow_size_age", 0)
                .ratio("current_fork_perc", 0)
                .field("current_save_keys_processed", 0)
                .field("current_save_keys_total", 0);
        snapshots(info, context);
        appendOnlyFile(info);
        info.field("module_fork_in_progress", 0).field("module_fork_last_cow_size", 0);
    }

    /** The start counts as a save: there was nothing to save then. */
    private static void snapshots(InfoText info, EngineContext context) {
        info.field("rdb_changes_since_last_save", context.keyspace().changes().made())
                .field("rdb_bgsave_in_progress", 0)
                .field("rdb_last_save_time", context.facts().startUnixMillis() / MILLIS_PER_SECOND)
                .field("rdb_last_bgsave_status", "ok")
                .field("rdb_last_bgsave_time_sec", NEVER)
                .field("rdb_current_bgsave_time_sec", NEVER)
                .field("rdb_saves", 0)
                .field("rdb_last_cow_size", 0)
                .field("rdb_last_load_keys_expired", 0)
                .field("rdb_last_load_keys_loaded", 0);
    }

    private static void appendOnlyFile(InfoText info) {
        info.field("aof_enabled", 0)
                .field("aof_rewrite_in_progress", 0)
                .field("aof_rewrite_scheduled", 0)
                .field("aof_last_rewrite_time_sec", NEVER)
                .field("aof_current_rewrite_time_sec", NEVER)
                .field("aof_last_bgrewrite_status", "ok")
                .field("aof_rewrites", 0)
                .field("aof_rewrites_consecutive_failures", 0)
                .field("aof_last_write_status", "ok")
                .field("aof_last_cow_size", 0);
    }
}
