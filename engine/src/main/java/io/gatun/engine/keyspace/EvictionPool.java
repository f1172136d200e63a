package io.gatun.engine.keyspace;

/**
 * The best victims of all samples so far, up to sixteen, so that a few samples per victim come close to looking at all keys:
 * Valkey's EVPOOL_SIZE.
 *
 * <p>A key is known by its database and its 64-bit hash only; it may be gone when its turn comes.
 */
final class EvictionPool {
    private static final int SIZE = 16;

    private final long[] scores = new long[SIZE];
    private final long[] hashes = new long[SIZE];
    private final Database[] databases = new Database[SIZE];
    private int count;

    boolean isEmpty() {
        return count == 0;
    }

    void clear() {
        count = 0;
    }

    /** Adds a key; the higher the score, the sooner it goes. The worst one is dropped when there is no room. */
    void offer(Database database, long hash, long score) {
        if (count == SIZE && score <= scores[0] || isKnown(database, hash)) {
            return;
        }
        if (count == SIZE) {
            count--;
            System.arraycopy(scores, 1, scores, 0, count);
            System.arraycopy(hashes, 1, hashes, 0, count);
            System.arraycopy(databases, 1, databases, 0, count);
        }
        int at = count++;
        for (; at > 0 && scores[at - 1] > score; at--) {
            scores[at] = scores[at - 1];
            hashes[at] = hashes[at - 1];
            databases[at] = databases[at - 1];
        }
        scores[at] = score;
        hashes[at] = hash;
        databases[at] = database;
    }

    private boolean isKnown(Database database, long hash) {
        for (int i = 0; i < count; i++) {
            if (hashes[i] == hash && databases[i] == database) {
                return true;
            }
        }
        return false;
    }

    /** Drops the best one, whose database and hash stay readable. */
    void take() {
        count--;
    }

    Database takenDatabase() {
        return databases[count];
    }

    long takenHash() {
        return hashes[count];
    }
}
