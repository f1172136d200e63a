package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.session.ClientPause;
import io.gatun.engine.session.Session;
import io.gatun.engine.setting.AddressesSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.stats.ProcessFigures;
import io.gatun.engine.stats.ServerFacts;
import java.util.List;
import java.util.stream.Collectors;

/** Sections of INFO on the server, its clients and its process. */
final class InfoServer {
    /** What Valkey says when it was built from no repository. */
    private static final String UNKNOWN_COMMIT = "00000000";

    private static final int MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1000;
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
                .field("redis_git_sha1", UNKNOWN_COMMIT)
                .field("redis_git_dirty", 0)
                .field("server_mode", "standalone")
                .field("os", property("os.name") + " " + property("os.version") + " " + machine())
                .field("arch_bits", 64)
                .field("monotonic_clock", "POSIX clock_gettime")
                .field("multiplexing_api", "epoll")
                .field("jvm_version", property("java.vm.name") + " " + property("java.vm.version"))
                .field("process_id", facts.processId())
                .field("process_supervised", supervisor(context.settings().find("supervised")))
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
        listeners(info, context);
    }

    private static void listeners(InfoText info, EngineContext context) {
        int count = 0;
        int port = context.control().tcpPort();
        if (port != 0 && context.settings().find("bind") instanceof AddressesSetting bind) {
            info.field("listener" + count++, "name=tcp" + bound(bind.value()) + ",port=" + port);
        }
        if (context.settings().find("unixsocket") instanceof Setting<?> path
                && !path.text().isEmpty()) {
            info.field("listener" + count, "name=unix" + bound(List.of(path.text())));
        }
    }

    private static String bound(List<String> addresses) {
        return addresses.stream().map(address -> ",bind=" + address).collect(Collectors.joining());
    }

    /** Whether there is a supervisor is not known here if that is found out at the start. */
    private static String supervisor(Setting<?> directive) {
        String who = directive == null ? "no" : directive.text();
        return who.equals("auto") ? "unknown" : who;
    }

    /** The kernel's name of what Java calls amd64. */
    private static String machine() {
        String name = property("os.arch");
        return name.equals("amd64") ? "x86_64" : name;
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
                .field(
                        "blocked_clients",
                        context.pause().waitingCount() + context.blocked().count())
                .field("tracking_clients", 0)
                .field("pubsub_clients", context.pubSub().clients())
                .field("watching_clients", watchingClients(context))
                .field("clients_in_timeout_table", 0)
                .field("total_watched_keys", context.keyspace().counters().watchedKeys)
                .field("total_blocking_keys", context.blocked().keyCount())
                .field("total_blocking_keys_on_nokey", 0)
                .field("paused_actions", pausedActions(context.pause()))
                .field(
                        "paused_timeout_milliseconds",
                        Math.max(
                                0,
                                context.pause().endMillis() - context.keyspace().nowMillis()));
    }

    /** Those who only wait for EXEC to tell them of a change are among them. */
    private static long watchingClients(EngineContext context) {
        return context.sessions().all().stream()
                .map(Session::transaction)
                .filter(transaction -> transaction.watchedCount() > 0 || transaction.isTouched())
                .count();
    }

    private static String pausedActions(ClientPause pause) {
        if (!pause.isOn()) {
            return "none";
        }
        return pause.isForAll() ? "all" : "write";
    }

    static void cpu(InfoText info, EngineContext context) {
        ProcessFigures process = context.control().process();
        info.section("CPU");
        info.field("used_cpu_sys", seconds(process.systemMicros()))
                .field("used_cpu_user", seconds(process.userMicros()))
                .field("used_cpu_sys_children", seconds(0))
                .field("used_cpu_user_children", seconds(0))
                .field("used_cpu_sys_main_thread", seconds(process.threadSystemMicros()))
                .field("used_cpu_user_main_thread", seconds(process.threadUserMicros()))
                .field("used_active_time_main_thread", context.counters().eventLoopNanos / NANOS_PER_MICRO);
    }

    private static String seconds(long micros) {
        return micros / MICROS_PER_SECOND + "." + String.format("%06d", micros % MICROS_PER_SECOND);
    }

    static void modules(InfoText info, EngineContext context) {
        info.section("Modules");
    }
}
