package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.setting.NumberSetting;

/** Sections of INFO on other servers: as long as there are none, what a server tells that is alone. */
final class InfoReplication {
    private static final String NO_REPLICATION_ID = "0".repeat(40);

    private InfoReplication() {}

    /** The history of the data is that of this run, so both have one name. */
    static void replication(InfoText info, EngineContext context) {
        info.section("Replication");
        info.field("role", "master")
                .field("connected_slaves", 0)
                .field("replicas_waiting_psync", 0)
                .field("master_failover_state", "no-failover")
                .field("master_replid", context.facts().runId())
                .field("master_replid2", NO_REPLICATION_ID)
                .field("master_repl_offset", 0)
                .field("second_repl_offset", -1)
                .field("repl_backlog_active", 0);
        if (context.settings().find("repl-backlog-size") instanceof NumberSetting size) {
            info.field("repl_backlog_size", size.get());
        }
        info.field("repl_backlog_first_byte_offset", 0).field("repl_backlog_histlen", 0);
    }

    static void cluster(InfoText info, EngineContext context) {
        info.section("Cluster");
        info.field("cluster_enabled", 0);
    }
}
