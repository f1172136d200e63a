package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.session.ClientPause;
import io.gatun.engine.session.Session;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.stats.ProcessFigures;
import io.gatun.engine.stats.ServerFacts;
import java.util.stream.IntStream;

/** Sections of INFO on the server, its clients and its process. */
final class InfoServer {
    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int SECONDS_PER_DAY = 24 * 3600;
    private static final int LRU_CLOCK_BITS = 0xffffff;

    private InfoServer() {}

    static void server(InfoText info, EngineContext context) {
        ServerFacts facts = context.facts();
        long micros = context.clock().unixMicros();
        long uptime = (micros / 1000 - facts.startUnixMillis()) / 1000;
        info.section("Server");
        info.field("redis_version", ServerFacts.REDIS_VERSION)
                .field("server_name", "valkey")
                .field("valkey_version", ServerFacts.VALKEY_VERSION)
                .field("gatun_version", ServerFacts.GATUN_VERSION)
                .field("redis_git_sha1", "00000000")
                .field("redis_git_dirty", 0)
                .field("server_mode", "standalone")
                .field("os", property("os.name") + " " + property("os.version") + " " + property("os.arch"))
                .field("arch_bits", 64)
                .field("monotonic_clock", "POSIX clock_gettime")
                .field("multiplexing_api", "epoll")
                .field("jvm_version", property("java.vm.name") + " " + property("java.vm.version"))
                .field("process_id", facts.processId())
                .field("process_supervised", "no")
                .field("run_id", facts.runId())
                .field("tcp_port", context.control().tcpPort())
                .field("server_time_usec", micros)
                .field("uptime_in_seconds", uptime)
                .field("uptime_in_days", uptime / SECONDS_PER_DAY)
                .field("hz", context.directives().hz.get())
                .field("configured_hz", context.directives().hz.get())
                .field("clients_hz", context.directives().hz.get())
                .field("lru_clock", micros / MICROS_PER_SECOND & LRU_CLOCK_BITS)
                .field("executable", facts.executable())
                .field("config_file", facts.configFile())
                .field("io_threads_active", context.directives().ioThreads.get() > 1 ? 1 : 0)
                .field(
                        "availability_zone",
                        context.directives().availabilityZone.value());
    }

    private static String property(String name) {
        return System.getProperty(name, "");
    }

    static void clients(InfoText info, EngineContext context) {
        info.section("Clients");
        info.field("connected_clients", context.sessions().count()).field("cluster_connections", 0);
        if (context.settings().find("maxclients") instanceof NumberSetting maxclients) {
            info.field("maxclients", maxclients.get());
        }
        info.field(
                        "client_recent_max_input_buffer",
                        context.counters().recentPeaks().input())
                .field(
                        "client_recent_max_output_buffer",
                        context.counters().recentPeaks().output())
                .field("blocked_clients", context.pause().waitingCount())
                .field("tracking_clients", 0)
                .field("pubsub_clients", 0)
                .field(
                        "watching_clients",
                        watches(context).filter(count -> count > 0).count())
                .field("clients_in_timeout_table", 0)
                .field("total_watched_keys", watches(context).sum())
                .field("total_blocking_keys", 0)
                .field("total_blocking_keys_on_nokey", 0)
                .field("paused_actions", pausedActions(context.pause()))
                .field(
                        "paused_timeout_milliseconds",
                        Math.max(
                                0,
                                context.pause().endMillis() - context.keyspace().nowMillis()));
    }

    /** How many keys each client watches. */
    private static IntStream watches(EngineContext context) {
        return context.sessions().all().stream()
                .mapToInt(session -> session.transaction().watchedCount());
    }

    private static String pausedActions(ClientPause pause) {
        if (!pause.isOn()) {
            return "none";
        }
        return pause.isForAll() ? "all" : "write";
    }

    /** Bytes that all clients take. */
    static long clientBytes(EngineContext context) {
        long bytes = 0;
        for (Session session : context.sessions().all()) {
            bytes += session.heldBytes();
        }
        return bytes;
    }

    static void cpu(InfoText info, EngineContext context) {
        ProcessFigures process = context.control().process();
        info.section("CPU");
        info.field("used_cpu_sys", seconds(process.systemMicros()))
                .field("used_cpu_user", seconds(process.userMicros()))
                .field("used_cpu_sys_children", seconds(0))
                .field("used_cpu_user_children", seconds(0));
    }

    private static String seconds(long micros) {
        return micros / MICROS_PER_SECOND + "." + String.format("%06d", micros % MICROS_PER_SECOND);
    }

    static void persistence(InfoText info, EngineContext context) {
        info.section("Persistence");
        info.field("loading", 0)
                .field("async_loading", 0)
                .field(
                        "rdb_changes_since_last_save",
                        context.keyspace().changes().made())
                .field("rdb_bgsave_in_progress", 0)
                .field("aof_enabled", 0)
                .field("aof_rewrite_in_progress", 0)
                .field("aof_rewrite_scheduled", 0);
    }

    static void replication(InfoText info, EngineContext context) {
        info.section("Replication");
        info.field("role", "master")
                .field("connected_slaves", 0)
                .field("replicas_waiting_psync", 0)
                .field("master_failover_state", "no-failover")
                .field("master_repl_offset", 0)
                .field("second_repl_offset", -1)
                .field("repl_backlog_active", 0);
    }

    static void modules(InfoText info, EngineContext context) {
        info.section("Modules");
    }

    static void cluster(InfoText info, EngineContext context) {
        info.section("Cluster");
        info.field("cluster_enabled", 0);
    }
}
