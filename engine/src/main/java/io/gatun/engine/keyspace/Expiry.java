package io.gatun.engine.keyspace;

/**
 * Removes keys that expired and that nobody asks for, in slices of bounded time.
 *
 * <p>Goes through the tables of expiring keys bucket by bucket, database after database, and goes on where it stopped. A
 * database in which few of the keys looked at had expired is left for the next time.
 */
public final class Expiry {
    /** Keys looked at between two looks at the clock and at the yield. */
    private static final int SAMPLE = 20;
    /** Below this share of expired keys, in percent, a database is left alone; lower by one per effort, as in Valkey. */
    private static final int ACCEPTABLE_PERCENT = 10;
    /** Buckets visited per sample at most, since a sparse table has many empty ones. */
    private static final int MOST_BUCKETS = 400;

    private final Keyspace keyspace;
    private final EntryVisitor visitor = this::look;
    private final long[] cursors;
    private final long[] expired = new long[SAMPLE * 4];
    private int database;
    private int looked;
    private int found;
    private long lookedInCycle;
    private long foundInCycle;

    /** Looks after this keyspace. */
    public Expiry(Keyspace keyspace) {
        this.keyspace = keyspace;
        cursors = new long[keyspace.count()];
    }

    /**
     * Looks at some keys of the current database, and removes those that expired.
     *
     * @param effort 1 to 10
     * @return whether it is worth going on at once
     */
    public boolean step(int effort) {
        Database current = keyspace.database(database);
        sample(current);
        lookedInCycle += looked;
        foundInCycle += found;
        for (int i = 0; i < found; i++) {
            current.findEntry(expired[i]);
            current.dropFound(KeyEvent.EXPIRED);
            keyspace.counters().expired++;
        }
        if (looked > 0 && found * 100 > looked * Math.max(1, ACCEPTABLE_PERCENT - effort + 1)) {
            return true;
        }
        database = (database + 1) % keyspace.count();
        return database != 0;
    }

    /** Ends a cycle of steps: what it found counts one part in twenty of the mean, as in Valkey. */
    public void endCycle() {
        double percent = lookedInCycle == 0 ? 0 : foundInCycle * 100.0 / lookedInCycle;
        KeyspaceCounters counters = keyspace.counters();
        counters.expiredStalePercent = counters.expiredStalePercent * 0.95 + percent * 0.05;
        lookedInCycle = 0;
        foundInCycle = 0;
    }

    private void sample(Database current) {
        looked = 0;
        found = 0;
        KeyTable keys = current.expiring();
        for (int i = 0; i < MOST_BUCKETS && keys.size() > 0 && looked < SAMPLE; i++) {
            cursors[database] = keys.scan(cursors[database], visitor);
            if (cursors[database] == 0) {
                break;
            }
        }
    }

    private void look(long entry) {
        looked++;
        if (EntryLayout.expiry(entry) <= keyspace.nowMillis() && found < expired.length) {
            expired[found++] = entry;
        }
    }
}
