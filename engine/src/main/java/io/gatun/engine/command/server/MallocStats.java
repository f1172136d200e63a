package io.gatun.engine.command.server;

import io.gatun.engine.memory.ArenaCensus;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.Locale;

/** MEMORY MALLOC-STATS: what the arena holds, by purpose and by size. */
final class MallocStats {
    private static final int PERCENT = 100;

    private final StringBuilder text = new StringBuilder();

    private MallocStats() {}

    static String of(ValueArena arena) {
        MallocStats stats = new MallocStats();
        ArenaCensus census = arena.census();
        stats.totals(arena, census);
        stats.tags(arena);
        stats.sizes(census);
        return stats.text.toString();
    }

    private void totals(ValueArena arena, ArenaCensus census) {
        line(
                "allocated %d, active %d, resident %d bytes",
                arena.usedBytes(), arena.activeBytes(), arena.residentBytes());
        line("%d blocks, at most %d bytes at a time", arena.liveBlocks(), arena.peakUsedBytes());
        line("%d chunks, %d bytes of their pages are free", census.chunks(), census.freeBytes());
    }

    private void tags(ValueArena arena) {
        line("");
        line("%-14s %14s", "used for", "bytes");
        for (MemoryTag tag : MemoryTag.values()) {
            line("%-14s %14d", tag.name().toLowerCase(Locale.ROOT), arena.usedBytes(tag));
        }
    }

    private void sizes(ArenaCensus census) {
        line("");
        line("%-14s %14s %14s %14s %6s", "block bytes", "slabs", "blocks", "places", "full");
        census.forEachSlabClass(size -> line(
                "%-14d %14d %14d %14d %5d%%",
                size.blockBytes(),
                size.slabs(),
                size.blocks(),
                size.places(),
                size.blocks() * PERCENT / size.places()));
        line("");
        line("%d blocks in %d bytes of pages of their own", census.runs(), census.runBytes());
        line("%d blocks in %d bytes of mappings of their own", census.mappings(), census.mappedBytes());
    }

    private void line(String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }
}
