package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/** The section of INFO on memory. */
final class InfoMemory {
    private static final double PERCENT = 100;

    private InfoMemory() {}

    static void memory(InfoText info, EngineContext context) {
        ValueArena arena = context.arena();
        long used = context.eviction().usedBytes();
        long fixed = used - arena.usedBytes();
        long peak = Math.max(used, arena.peakUsedBytes() + fixed);
        long dataset = arena.usedBytes(MemoryTag.VALUES);
        long resident =
                Math.max(arena.residentBytes(), context.control().process().residentBytes());
        info.section("Memory");
        info.memory("used_memory", used)
                .memory("used_memory_rss", resident)
                .memory("used_memory_peak", peak)
                .percent("used_memory_peak_perc", used * PERCENT / Math.max(1, peak))
                .field("used_memory_overhead", used - dataset)
                .field("used_memory_startup", 0)
                .field("used_memory_dataset", dataset)
                .percent("used_memory_dataset_perc", dataset * PERCENT / Math.max(1, used))
                .field("allocator_allocated", arena.usedBytes())
                .field("allocator_active", arena.activeBytes())
                .field("allocator_resident", arena.residentBytes())
                .memory("total_system_memory", context.control().process().machineBytes())
                .field("number_of_cached_scripts", 0)
                .field("number_of_functions", 0)
                .field("number_of_libraries", 0)
                .memory("maxmemory", context.directives().maxmemory.get())
                .field("maxmemory_policy", context.directives().maxmemoryPolicy.value());
        fragmentation(info, arena, used, resident);
        info.field("mem_not_counted_for_evict", arena.usedBytes(MemoryTag.PINNED))
                .field("mem_clients_slaves", 0)
                .field("mem_clients_normal", InfoServer.clientBytes(context))
                .field("mem_cluster_links", 0)
                .field("mem_aof_buffer", 0)
                .field("mem_allocator", "gatun")
                .field("active_defrag_running", 0)
                .field(
                        "lazyfree_pending_objects",
                        context.keyspace().graveyard().size());
    }

    private static void fragmentation(InfoText info, ValueArena arena, long used, long resident) {
        ratio(info, "allocator_frag", arena.activeBytes(), arena.usedBytes());
        ratio(info, "allocator_rss", arena.residentBytes(), arena.activeBytes());
        ratio(info, "rss_overhead", resident, arena.residentBytes());
        info.ratio("mem_fragmentation_ratio", resident / (double) Math.max(1, used))
                .field("mem_fragmentation_bytes", resident - used);
    }

    private static void ratio(InfoText info, String name, long larger, long smaller) {
        info.ratio(name + "_ratio", larger / (double) Math.max(1, smaller)).field(name + "_bytes", larger - smaller);
    }
}
