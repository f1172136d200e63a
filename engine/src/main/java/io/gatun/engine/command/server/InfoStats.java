package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.EngineContext;
import io.gatun.engine.keyspace.KeyspaceCounters;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.session.PubSub;
import io.gatun.engine.session.TopicKind;
import io.gatun.engine.setting.PercentilesSetting;
import io.gatun.engine.stats.CommandStats;
import io.gatun.engine.stats.LatencyHistogram;
import io.gatun.engine.stats.Rates;
import io.gatun.engine.stats.ServerCounters;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Sections of INFO with counters. */
final class InfoStats {
    private static final int NANOS_PER_MICRO = 1000;
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final double KIB = 1024;

    private InfoStats() {}

    static void stats(InfoText info, EngineContext context) {
        ServerCounters counters = context.counters();
        Rates rates = counters.rates();
        info.section("Stats");
        info.field("total_connections_received", counters.connectionsReceived)
                .field("total_commands_processed", counters.commandsProcessed)
                .field("instantaneous_ops_per_sec", rates.commandsPerSecond())
                .field("total_net_input_bytes", counters.netInputBytes)
                .field("total_net_output_bytes", counters.netOutputBytes)
                .field("total_net_repl_input_bytes", 0)
                .field("total_net_repl_output_bytes", 0)
                .ratio("instantaneous_input_kbps", rates.inputBytesPerSecond() / KIB)
                .ratio("instantaneous_output_kbps", rates.outputBytesPerSecond() / KIB)
                .ratio("instantaneous_input_repl_kbps", 0)
                .ratio("instantaneous_output_repl_kbps", 0)
                .field("rejected_connections", counters.connectionsRejected)
                .field("sync_full", 0)
                .field("sync_partial_ok", 0)
                .field("sync_partial_err", 0);
        keys(info, context, context.eviction().exceededNanos());
        pubSub(info, context.pubSub());
        others(info);
        clients(info, counters);
        eventLoop(info, counters);
        info.field("acl_access_denied_auth", counters.authFailures)
                .field("acl_access_denied_cmd", 0)
                .field("acl_access_denied_key", 0)
                .field("acl_access_denied_channel", 0);
    }

    private static void pubSub(InfoText info, PubSub pubSub) {
        info.field("pubsub_channels", pubSub.topics(TopicKind.CHANNEL).count())
                .field("pubsub_patterns", pubSub.topics(TopicKind.PATTERN).count())
                .field(
                        "pubsubshard_channels",
                        pubSub.topics(TopicKind.SHARD_CHANNEL).count());
    }

    /** What only features count that do not exist. */
    private static void others(InfoText info) {
        info.field("latest_fork_usec", 0)
                .field("total_forks", 0)
                .field("migrate_cached_sockets", 0)
                .field("slave_expires_tracked_keys", 0)
                .field("active_defrag_hits", 0)
                .field("active_defrag_misses", 0)
                .field("active_defrag_key_hits", 0)
                .field("active_defrag_key_misses", 0)
                .field("total_active_defrag_time", 0)
                .field("current_active_defrag_time", 0)
                .field("tracking_total_keys", 0)
                .field("tracking_total_items", 0)
                .field("tracking_total_prefixes", 0);
    }

    private static void clients(InfoText info, ServerCounters counters) {
        info.field("unexpected_error_replies", 0)
                .field("total_error_replies", counters.errorReplies())
                .field("dump_payload_sanitizations", 0)
                .field("total_reads_processed", counters.reads)
                .field("total_writes_processed", counters.writes)
                .field("io_threaded_reads_processed", 0)
                .field("io_threaded_writes_processed", 0)
                .field("io_threaded_freed_objects", 0)
                .field("io_threaded_accept_processed", 0)
                .field("io_threaded_poll_processed", 0)
                .field("io_threaded_total_prefetch_batches", 0)
                .field("io_threaded_total_prefetch_entries", 0)
                .field("client_query_buffer_limit_disconnections", counters.queryLimitDisconnections)
                .field("client_output_buffer_limit_disconnections", counters.outputLimitDisconnections)
                .field("reply_buffer_shrinks", counters.replyBufferShrinks)
                .field("reply_buffer_expands", counters.replyBufferExpands);
    }

    private static void eventLoop(InfoText info, ServerCounters counters) {
        info.field("eventloop_cycles", counters.eventLoopCycles)
                .field("eventloop_duration_sum", counters.eventLoopNanos / NANOS_PER_MICRO)
                .field("eventloop_duration_cmd_sum", counters.commandNanos / NANOS_PER_MICRO)
                .field(
                        "instantaneous_eventloop_cycles_per_sec",
                        counters.rates().cyclesPerSecond())
                .field("instantaneous_eventloop_duration_usec", counters.rates().cycleMicros());
    }

    private static void keys(InfoText info, EngineContext context, long exceededNanos) {
        KeyspaceCounters counters = context.keyspace().counters();
        info.field("expired_keys", counters.expired)
                .field("expired_fields", 0)
                .ratio("expired_stale_perc", counters.expiredStalePercent)
                .field("expired_time_cap_reached_count", counters.expiryTimeLimitReached)
                .field("expire_cycle_cpu_milliseconds", counters.expiryNanos / NANOS_PER_MILLI)
                .field("evicted_keys", counters.evicted)
                .field("evicted_clients", context.counters().evictedClients)
                .field("evicted_scripts", 0)
                .field(
                        "total_eviction_exceeded_time",
                        (counters.evictionExceededNanos + exceededNanos) / NANOS_PER_MILLI)
                .field("current_eviction_exceeded_time", exceededNanos / NANOS_PER_MILLI)
                .field("keyspace_hits", counters.hits)
                .field("keyspace_misses", counters.misses);
    }

    static void commands(InfoText info, CommandTable table) {
        info.section("Commandstats");
        for (Command command : table.allWithSubcommands()) {
            CommandStats stats = command.stats();
            if (stats.calls() + stats.failedCalls() + stats.rejectedCalls() > 0) {
                double each = stats.calls() == 0 ? 0 : stats.micros() / (double) stats.calls();
                info.field(
                        "cmdstat_" + command.spec().name(),
                        "calls=" + stats.calls() + ",usec=" + stats.micros() + ",usec_per_call="
                                + InfoText.decimals(each) + ",rejected_calls=" + stats.rejectedCalls()
                                + ",failed_calls=" + stats.failedCalls());
            }
        }
    }

    static void errors(InfoText info, EngineContext context) {
        info.section("Errorstats");
        context.counters()
                .errors()
                .forEach((code, count) -> info.field("errorstat_" + InfoText.safe(code), "count=" + count[0]));
    }

    static void latencies(InfoText info, EngineContext context, CommandTable table) {
        info.section("Latencystats");
        if (!context.directives().latency.tracking.isOn()) {
            return;
        }
        List<Double> percentiles = context.directives().latency.percentiles.value();
        for (Command command : table.allWithSubcommands()) {
            LatencyHistogram latency = command.stats().latency();
            if (latency != null) {
                info.field(
                        "latency_percentiles_usec_" + command.spec().name(),
                        percentiles.stream()
                                .map(percent -> percentile(latency, percent))
                                .collect(Collectors.joining(",")));
            }
        }
    }

    private static String percentile(LatencyHistogram latency, double percent) {
        double micros = latency.atPercentile(percent) / (double) NANOS_PER_MICRO;
        return String.format(Locale.ROOT, "p%s=%.3f", PercentilesSetting.text(percent), micros);
    }

    /** What only those want to know who look into the event loop. */
    static void debug(InfoText info, EngineContext context) {
        ServerCounters counters = context.counters();
        info.section("Debug");
        info.field("eventloop_duration_aof_sum", 0)
                .field("eventloop_duration_cron_sum", counters.cronNanos / NANOS_PER_MICRO)
                .field("eventloop_duration_max", counters.longestCycleNanos / NANOS_PER_MICRO)
                .field("eventloop_cmd_per_cycle_max", counters.mostCommandsPerCycle);
    }

    /** What no other server tells: how much was sent by reference, and what that costs at the moment. */
    static void gatun(InfoText info, EngineContext context) {
        info.section("Gatun");
        info.field("referenced_replies", context.counters().referencedReplies)
                .field("referenced_bytes", context.counters().referencedBytes)
                .field("pinned_bytes", context.arena().usedBytes(MemoryTag.PINNED))
                .field("live_pins", context.pins().live())
                .field("reply_blocks_bytes", context.blocks().heldBytes());
        for (MemoryTag tag : MemoryTag.values()) {
            info.field(
                    "memory_" + tag.name().toLowerCase(Locale.ROOT),
                    context.arena().usedBytes(tag));
        }
    }
}
