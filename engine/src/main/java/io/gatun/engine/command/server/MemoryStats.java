package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.EngineContext;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Keyspace;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.LinkedHashMap;
import java.util.Map;

/** MEMORY STATS. */
final class MemoryStats extends Command {
    private static final double PERCENT = 100;

    MemoryStats() {
        super(Spec.of("memory|stats", "server")
                .arity(2)
                .docs("Tells what memory is used for.", "4.0.0", "O(1)")
                .tips("nondeterministic_output", "request_policy:all_shards", "response_policy:special")
                .differs("tells of the tables of all databases together"));
    }

    @Override
    public void execute(Invocation call) {
        Map<String, Number> stats = stats(call.context());
        call.reply().map(stats.size());
        stats.forEach((name, value) -> {
            call.reply().bulk(name);
            if (value instanceof Long whole) {
                call.reply().integer(whole);
            } else {
                call.reply().floating(value.toString());
            }
        });
    }

    private static Map<String, Number> stats(EngineContext context) {
        ValueArena arena = context.arena();
        long used = context.eviction().usedBytes();
        long peak = Math.max(used, arena.peakUsedBytes() + used - arena.usedBytes());
        long dataset = arena.usedBytes(MemoryTag.VALUES);
        long keys = keys(context.keyspace());
        long resident =
                Math.max(arena.residentBytes(), context.control().process().residentBytes());
        Map<String, Number> stats = new LinkedHashMap<>();
        stats.put("peak.allocated", peak);
        stats.put("total.allocated", used);
        stats.put("startup.allocated", 0L);
        stats.put("replication.backlog", 0L);
        stats.put("clients.slaves", 0L);
        stats.put("clients.normal", InfoServer.clientBytes(context));
        stats.put("cluster.links", 0L);
        stats.put("aof.buffer", 0L);
        stats.put("lua.caches", 0L);
        stats.put("functions.caches", 0L);
        stats.put("overhead.db.hashtable.lut", arena.usedBytes(MemoryTag.TABLE));
        stats.put("overhead.total", used - dataset);
        stats.put("keys.count", keys);
        stats.put("keys.bytes-per-key", keys == 0 ? 0L : used / keys);
        stats.put("dataset.bytes", dataset);
        stats.put("dataset.percentage", share(dataset, used));
        stats.put("peak.percentage", share(used, peak));
        stats.put("allocator.allocated", arena.usedBytes());
        stats.put("allocator.active", arena.activeBytes());
        stats.put("allocator.resident", arena.residentBytes());
        ratio(stats, "allocator-fragmentation", ".ratio", arena.activeBytes(), arena.usedBytes());
        ratio(stats, "allocator-rss", ".ratio", arena.residentBytes(), arena.activeBytes());
        ratio(stats, "rss-overhead", ".ratio", resident, arena.residentBytes());
        ratio(stats, "fragmentation", "", resident, used);
        return stats;
    }

    private static double share(long part, long whole) {
        return part * PERCENT / Math.max(1, whole);
    }

    private static void ratio(Map<String, Number> stats, String name, String suffix, long larger, long smaller) {
        stats.put(name + suffix, larger / (double) Math.max(1, smaller));
        stats.put(name + ".bytes", larger - smaller);
    }

    private static long keys(Keyspace keyspace) {
        long keys = 0;
        for (int i = 0; i < keyspace.count(); i++) {
            keys += keyspace.database(i).size();
        }
        return keys;
    }
}
