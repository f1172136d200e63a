package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/** The section of INFO on memory. */
final class InfoMemory {
    private InfoMemory() {}

    static void memory(InfoText info, EngineContext context) {
        MemoryFigures figures = MemoryFigures.of(context);
        info.section("Memory");
        info.memory("used_memory", figures.used())
                .memory("used_memory_rss", figures.resident())
                .memory("used_memory_peak", figures.peak())
                .percent("used_memory_peak_perc", figures.peakPercent())
                .field("used_memory_overhead", figures.overhead())
                .field("used_memory_startup", figures.startup())
                .field("used_memory_dataset", figures.dataset())
                .percent("used_memory_dataset_perc", figures.datasetPercent())
                .field("allocator_allocated", figures.allocated())
                .field("allocator_active", figures.active())
                .field("allocator_resident", figures.mapped())
                .field("allocator_muzzy", 0)
                .memory("total_system_memory", context.control().process().machineBytes());
        scripts(info, context.arena());
        info.memory("maxmemory", context.directives().maxmemory.get())
                .field("maxmemory_policy", context.directives().maxmemoryPolicy.value());
        fragmentation(info, figures);
        uses(info, context, figures);
    }

    /** There is no interpreter that would take memory of its own. */
    private static void scripts(InfoText info, ValueArena arena) {
        info.field("used_memory_lua", 0)
                .field("used_memory_vm_eval", 0)
                .field("used_memory_lua_human", InfoText.human(0))
                .field("used_memory_scripts_eval", arena.usedBytes(MemoryTag.SCRIPT))
                .field("number_of_cached_scripts", 0)
                .field("number_of_functions", 0)
                .field("number_of_libraries", 0)
                .field("used_memory_vm_functions", 0)
                .memory("used_memory_vm_total", 0)
                .field("used_memory_functions", 0)
                .memory("used_memory_scripts", arena.usedBytes(MemoryTag.SCRIPT));
    }

    private static void fragmentation(InfoText info, MemoryFigures figures) {
        excess(info, "allocator_frag", figures.active(), figures.allocated());
        excess(info, "allocator_rss", figures.mapped(), figures.active());
        excess(info, "rss_overhead", figures.resident(), figures.mapped());
        info.ratio("mem_fragmentation_ratio", MemoryFigures.ratio(figures.resident(), figures.used()))
                .field("mem_fragmentation_bytes", figures.resident() - figures.used());
    }

    private static void excess(InfoText info, String name, long larger, long smaller) {
        info.ratio(name + "_ratio", MemoryFigures.ratio(larger, smaller)).field(name + "_bytes", larger - smaller);
    }

    private static void uses(InfoText info, EngineContext context, MemoryFigures figures) {
        info.field("mem_not_counted_for_evict", context.arena().usedBytes(MemoryTag.PINNED))
                .field("mem_replication_backlog", 0)
                .field("mem_total_replication_buffers", 0)
                .field("mem_clients_slaves", 0)
                .field("mem_clients_normal", figures.clients())
                .field("mem_cluster_links", 0)
                .field("mem_aof_buffer", 0)
                .field("mem_allocator", "gatun")
                .field("mem_overhead_db_hashtable_rehashing", MemoryFigures.rehashingBytes(context))
                .field("active_defrag_running", 0)
                .field(
                        "lazyfree_pending_objects",
                        context.keyspace().graveyard().size())
                .field("lazyfreed_objects", context.keyspace().counters().lazilyFreed);
    }
}
