package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.protocol.RespWriter;
import java.math.BigDecimal;

/** MEMORY STATS: a map of names to numbers, and a map in it for each database that is not empty. */
final class MemoryStats {
    private static final int FIELDS = 31;

    private final RespWriter reply;
    private final EngineContext context;
    private final MemoryFigures figures;

    private MemoryStats(Invocation call) {
        reply = call.reply();
        context = call.context();
        figures = MemoryFigures.of(context);
    }

    static void answer(Invocation call) {
        MemoryStats stats = new MemoryStats(call);
        stats.reply.map(FIELDS + stats.databases());
        stats.uses();
        stats.tables();
        stats.keys();
        stats.allocator();
    }

    private long databases() {
        long filled = 0;
        for (int i = 0; i < context.keyspace().count(); i++) {
            filled += context.keyspace().database(i).size() > 0 ? 1 : 0;
        }
        return filled;
    }

    private void uses() {
        field("peak.allocated", figures.peak());
        field("total.allocated", figures.used());
        field("startup.allocated", figures.startup());
        field("replication.backlog", 0);
        field("clients.slaves", 0);
        field("clients.normal", figures.clients());
        field("cluster.links", 0);
        field("aof.buffer", 0);
        field("lua.caches", context.arena().usedBytes(MemoryTag.SCRIPT));
        field("functions.caches", 0);
    }

    private void tables() {
        long bytes = 0;
        for (int i = 0; i < context.keyspace().count(); i++) {
            Database database = context.keyspace().database(i);
            long keys = database.keys().heldBytes();
            long expiring = database.expiring().heldBytes();
            bytes += keys + expiring;
            if (database.size() > 0) {
                reply.bulk("db." + i);
                reply.map(2);
                field("overhead.hashtable.main", keys);
                field("overhead.hashtable.expires", expiring);
            }
        }
        field("overhead.db.hashtable.lut", bytes);
        field("overhead.db.hashtable.rehashing", MemoryFigures.rehashingBytes(context));
    }

    private void keys() {
        long count = 0;
        for (int i = 0; i < context.keyspace().count(); i++) {
            count += context.keyspace().database(i).size();
        }
        field("overhead.total", figures.overhead());
        field("db.dict.rehashing.count", MemoryFigures.rehashingTables(context));
        field("keys.count", count);
        field("keys.bytes-per-key", count == 0 ? 0 : figures.dataset() / count);
        field("dataset.bytes", figures.dataset());
        fraction("dataset.percentage", figures.datasetPercent());
        fraction("peak.percentage", figures.peakPercent());
    }

    private void allocator() {
        field("allocator.allocated", figures.allocated());
        field("allocator.active", figures.active());
        field("allocator.resident", figures.mapped());
        field("allocator.muzzy", 0);
        excess("allocator-fragmentation", figures.active(), figures.allocated());
        excess("allocator-rss", figures.mapped(), figures.active());
        excess("rss-overhead", figures.resident(), figures.mapped());
        fraction("fragmentation", MemoryFigures.ratio(figures.resident(), figures.used()));
        field("fragmentation.bytes", figures.resident() - figures.used());
    }

    private void excess(String name, long larger, long smaller) {
        fraction(name + ".ratio", MemoryFigures.ratio(larger, smaller));
        field(name + ".bytes", larger - smaller);
    }

    private void field(String name, long value) {
        reply.bulk(name);
        reply.integer(value);
    }

    private void fraction(String name, double value) {
        reply.bulk(name);
        reply.floating(
                new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString());
    }
}
