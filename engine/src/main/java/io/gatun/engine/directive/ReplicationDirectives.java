package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.ReplicaOfSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;
import java.util.List;

/** Replication. */
final class ReplicationDirectives {
    private static final Standing IDLE = Standing.idle("there is no replication yet");
    private static final Standing OFF = Standing.fixed("Gatun has no replication yet");

    private ReplicationDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                OFF,
                new ReplicaOfSetting().alias("slaveof").immutable(),
                NumberSetting.natural("min-replicas-to-write", 0).alias("min-slaves-to-write"));
        settings.add(
                IDLE,
                NumberSetting.natural("min-replicas-max-lag", 10).alias("min-slaves-max-lag"),
                TextSetting.optional("primaryuser").alias("masteruser").sensitive(),
                TextSetting.optional("primaryauth").alias("masterauth").sensitive(),
                NumberSetting.of("repl-timeout", 60, 1, Integer.MAX_VALUE),
                NumberSetting.of("repl-ping-replica-period", 10, 1, Integer.MAX_VALUE)
                        .alias("repl-ping-slave-period"),
                NumberSetting.memory("repl-backlog-size", 10 << 20, 1, Long.MAX_VALUE),
                NumberSetting.of("repl-backlog-ttl", 3600, 0, Long.MAX_VALUE),
                new BooleanSetting("repl-disable-tcp-nodelay", false),
                new BooleanSetting("repl-mptcp", false),
                new BooleanSetting("repl-diskless-sync", true),
                NumberSetting.natural("repl-diskless-sync-delay", 5),
                NumberSetting.natural("repl-diskless-sync-max-replicas", 0),
                new ChoiceSetting(
                        "repl-diskless-load",
                        "disabled",
                        List.of("disabled", "on-empty-db", "swapdb", "flush-before-load")),
                new BooleanSetting("dual-channel-replication-enabled", false),
                new ChoiceSetting(
                        "propagation-error-behavior", "ignore", List.of("ignore", "panic", "panic-on-replicas")),
                TextSetting.optional("bind-source-addr"));
        declareReplica(settings);
    }

    private static void declareReplica(Settings settings) {
        settings.add(
                IDLE,
                new BooleanSetting("replica-serve-stale-data", true).alias("slave-serve-stale-data"),
                new BooleanSetting("replica-read-only", true).alias("slave-read-only"),
                new BooleanSetting("replica-lazy-flush", true).alias("slave-lazy-flush"),
                new BooleanSetting("replica-ignore-maxmemory", true).alias("slave-ignore-maxmemory"),
                new BooleanSetting("replica-ignore-disk-write-errors", false),
                new BooleanSetting("replica-announced", true),
                NumberSetting.natural("replica-priority", 100).alias("slave-priority"),
                TextSetting.optional("replica-announce-ip").alias("slave-announce-ip"),
                NumberSetting.of("replica-announce-port", 0, 0, 65535).alias("slave-announce-port"));
    }
}
