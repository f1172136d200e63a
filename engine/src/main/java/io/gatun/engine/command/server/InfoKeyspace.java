package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyTable;

/** The section of INFO on databases. */
final class InfoKeyspace {
    /** Expiring keys that the average is taken of; up to so many are all looked at. */
    private static final int SAMPLES = 64;

    private final EngineContext context;
    private long sum;
    private int seen;

    private InfoKeyspace(EngineContext context) {
        this.context = context;
    }

    static void keyspace(InfoText info, EngineContext context) {
        info.section("Keyspace");
        for (int i = 0; i < context.keyspace().count(); i++) {
            Database database = context.keyspace().database(i);
            if (database.size() > 0) {
                long average = new InfoKeyspace(context).averageTtl(database.expiring());
                info.field(
                        "db" + i,
                        "keys=" + database.size() + ",expires="
                                + database.expiring().size() + ",avg_ttl=" + average
                                + ",keys_with_volatile_items=0");
            }
        }
    }

    private long averageTtl(KeyTable expiring) {
        if (expiring.size() <= SAMPLES) {
            long cursor = 0;
            do {
                cursor = expiring.scan(cursor, this::add);
            } while (cursor != 0);
        } else {
            for (int i = 0; i < SAMPLES; i++) {
                long entry = expiring.sample(context.random().nextLong());
                if (entry != 0) {
                    add(entry);
                }
            }
        }
        return seen == 0 ? 0 : sum / seen;
    }

    private void add(long entry) {
        sum += Math.max(0, EntryLayout.expiry(entry) - context.keyspace().nowMillis());
        seen++;
    }
}
