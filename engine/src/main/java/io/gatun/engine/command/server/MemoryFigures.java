package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.KeyTable;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.session.Session;

/**
 * What INFO and MEMORY tell of memory; all in bytes.
 *
 * @param used as the limit {@code maxmemory} counts it
 * @param peak the most that was used
 * @param startup used before the first client came
 * @param dataset entries and their values
 * @param clients what all clients take
 * @param clientCount how many there are
 * @param pinned values that left the keyspace and wait for a reader
 * @param resident physical memory of the process
 * @param allocated blocks of the arena
 * @param active pages with blocks in them
 * @param mapped physical memory of the arena
 */
record MemoryFigures(
        long used,
        long peak,
        long startup,
        long dataset,
        long clients,
        long clientCount,
        long pinned,
        long resident,
        long allocated,
        long active,
        long mapped) {
    private static final double PERCENT = 100;

    static MemoryFigures of(EngineContext context) {
        ValueArena arena = context.arena();
        long used = context.eviction().usedBytes();
        long outside = used - arena.usedBytes();
        return new MemoryFigures(
                used,
                Math.max(used, arena.peakUsedBytes() + outside),
                context.control().startupBytes(),
                arena.usedBytes(MemoryTag.VALUES),
                clientBytes(context),
                context.sessions().count(),
                arena.usedBytes(MemoryTag.PINNED),
                Math.max(arena.residentBytes(), context.control().process().residentBytes()),
                arena.usedBytes(),
                arena.activeBytes(),
                arena.residentBytes());
    }

    private static long clientBytes(EngineContext context) {
        long bytes = 0;
        for (Session session : context.sessions().all()) {
            bytes += session.heldBytes();
        }
        return bytes;
    }

    /** All that is no data. */
    long overhead() {
        return used - dataset;
    }

    /** Share of the data in what is used since the start. */
    double datasetPercent() {
        return dataset * PERCENT / Math.max(1, used - startup);
    }

    double peakPercent() {
        return used * PERCENT / Math.max(1, peak);
    }

    /** One amount as a multiple of another, which may be nothing. */
    static double ratio(long larger, long smaller) {
        return larger / (double) Math.max(1, smaller);
    }

    /** Bytes of tables whose entries are being moved to tables of another size. */
    static long rehashingBytes(EngineContext context) {
        long bytes = 0;
        for (int i = 0; i < context.keyspace().count(); i++) {
            Database database = context.keyspace().database(i);
            bytes += database.keys().rehashingBytes() + database.expiring().rehashingBytes();
        }
        return bytes;
    }

    /** How many such tables there are. */
    static long rehashingTables(EngineContext context) {
        long tables = 0;
        for (int i = 0; i < context.keyspace().count(); i++) {
            Database database = context.keyspace().database(i);
            tables += one(database.keys()) + one(database.expiring());
        }
        return tables;
    }

    private static int one(KeyTable table) {
        return table.isRehashing() ? 1 : 0;
    }
}
