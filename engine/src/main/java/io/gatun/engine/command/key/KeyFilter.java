package io.gatun.engine.command.key;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.EntryVisitor;
import io.gatun.engine.keyspace.Glob;
import io.gatun.engine.keyspace.KeyTable;
import io.gatun.engine.memory.Mem;

/** Goes through a table and writes the keys that match a pattern and a type and that have not expired. */
final class KeyFilter {
    static final int ANY_TYPE = -1;
    static final int NO_PATTERN = 0;

    /** Expired keys that a call removes; what it finds beyond that is not shown, and left for later. */
    private static final int MOST_EXPIRED = 64;

    private final EntryVisitor visitor = this::visit;
    private final long[] expired = new long[MOST_EXPIRED];
    private Invocation call;
    private int pattern;
    private int type;
    private long seen;
    private long matched;
    private int expiredCount;

    /** Begins a call; {@code patternArgument} may be {@link #NO_PATTERN}. */
    void begin(Invocation invocation, int patternArgument, int onlyType) {
        call = invocation;
        boolean all = patternArgument == NO_PATTERN
                || call.length(patternArgument) == 1 && Mem.getByte(call.address(patternArgument)) == '*';
        pattern = all ? NO_PATTERN : patternArgument;
        type = onlyType;
        seen = 0;
        matched = 0;
        expiredCount = 0;
    }

    /** Goes on from the cursor and answers the next one; see {@link KeyTable#scan}. */
    long scan(KeyTable keys, long cursor) {
        return keys.scan(cursor, visitor);
    }

    /** How many keys were looked at. */
    long seen() {
        return seen;
    }

    /** How many keys were written. */
    long matched() {
        return matched;
    }

    /** Ends a call: removes the expired keys that came by. */
    void removeExpired(Database database) {
        for (int i = 0; i < expiredCount; i++) {
            database.find(EntryLayout.key(expired[i]), EntryLayout.keyLength(expired[i]));
        }
    }

    private void visit(long entry) {
        seen++;
        long key = EntryLayout.key(entry);
        long length = EntryLayout.keyLength(entry);
        if (type != ANY_TYPE && EntryLayout.type(entry) != type
                || pattern != NO_PATTERN && !Glob.matches(call.address(pattern), call.length(pattern), key, length)) {
            return;
        }
        long expiry = EntryLayout.expiry(entry);
        if (expiry == EntryLayout.NO_EXPIRY
                || expiry > call.context().keyspace().nowMillis()
                || call.context().keyspace().seesExpired()) {
            call.reply().bulk(key, length);
            matched++;
        } else if (expiredCount < MOST_EXPIRED) {
            expired[expiredCount++] = entry;
        }
    }
}
