package io.gatun.engine.keyspace;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.NumberSetting;
import java.util.random.RandomGenerator;

/**
 * Keeps memory under {@code maxmemory}: by evicting the keys that were not used for the longest time, or by saying no.
 *
 * <p>Bytes that left the keyspace and wait for a reader (the tag PINNED) do not count, so a slow reader cannot empty the
 * database.
 */
public final class Eviction {
    /** Victims per call: some tens of microseconds, then the next command gets its turn. */
    private static final int MOST_VICTIMS = 64;

    private static final String NO_EVICTION = "noeviction";

    private final Keyspace keyspace;
    private final ValueArena arena;
    private final NumberSetting limit;
    private final ChoiceSetting policy;
    private final NumberSetting samples;
    private final RandomGenerator random;
    private int nextDatabase;
    private long fixedBytes;

    /** Obeys these directives. */
    public Eviction(
            Keyspace keyspace,
            ValueArena arena,
            NumberSetting limit,
            ChoiceSetting policy,
            NumberSetting samples,
            RandomGenerator random) {
        this.keyspace = keyspace;
        this.arena = arena;
        this.limit = limit;
        this.policy = policy;
        this.samples = samples;
        this.random = random;
    }

    /** Adds to the bytes that are in use outside the arena, such as those charged per session. */
    public void charge(long bytes) {
        fixedBytes += bytes;
    }

    /** Bytes in use, as INFO tells them. */
    public long usedBytes() {
        return arena.usedBytes() + fixedBytes;
    }

    /** Whether memory is over its limit. */
    public boolean isOver() {
        return limit.get() > 0 && usedBytes() - arena.usedBytes(MemoryTag.PINNED) > limit.get();
    }

    /**
     * Evicts some of what it may.
     *
     * @return whether memory is over its limit and there is nothing to evict; what is left to evict goes with the next calls
     */
    public boolean evict() {
        if (!isOver()) {
            return false;
        }
        if (policy.value().equals(NO_EVICTION)) {
            return true;
        }
        for (int i = 0; i < MOST_VICTIMS && isOver(); i++) {
            if (!evictOne()) {
                return true;
            }
        }
        return false;
    }

    private boolean evictOne() {
        for (int i = 0; i < keyspace.count(); i++) {
            Database database = keyspace.database(nextDatabase);
            nextDatabase = (nextDatabase + 1) % keyspace.count();
            if (database.size() > 0) {
                database.findEntry(victim(database.keys()));
                database.deleteFound();
                keyspace.counters().evicted++;
                return true;
            }
        }
        return false;
    }

    private long victim(KeyTable keys) {
        long victim = 0;
        int seen = 0;
        while (seen < samples.get() || victim == 0) {
            long entry = keys.sample(random.nextLong());
            if (entry != 0 && (victim == 0 || idle(entry) > idle(victim))) {
                victim = entry;
            }
            seen++;
        }
        return victim;
    }

    private int idle(long entry) {
        return keyspace.nowSecond() - EntryLayout.access(entry);
    }
}
