package io.gatun.engine.keyspace;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.NumberSetting;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Keeps memory under {@code maxmemory}: by evicting keys, or by saying no.
 *
 * <p>Bytes that left the keyspace and wait for a reader (the tag PINNED) do not count, so a slow reader cannot empty the
 * database.
 */
public final class Eviction {
    /** Victims between two looks at the clock, as in Valkey. */
    private static final int VICTIMS_PER_LOOK = 16;
    /** At its sparsest an eighth of a table's places is taken; after so many misses per sample the others have to do. */
    private static final int TRIES_PER_SAMPLE = 16;

    private final Keyspace keyspace;
    private final ValueArena arena;
    private final NumberSetting limit;
    private final NumberSetting samples;
    private final EvictionTenacity tenacity;
    private final RandomGenerator random;
    private final LongSupplier nanos;
    private final EvictionPool pool = new EvictionPool();
    private MaxmemoryPolicy policy;
    private int nextDatabase;
    private long fixedBytes;
    private boolean behind;
    private boolean exceeding;
    private long exceedingSinceNanos;

    /**
     * Obeys these directives.
     *
     * @param nanos a clock that only goes forward
     */
    public Eviction(
            Keyspace keyspace,
            ValueArena arena,
            NumberSetting limit,
            ChoiceSetting policy,
            NumberSetting samples,
            NumberSetting tenacity,
            RandomGenerator random,
            LongSupplier nanos) {
        this.keyspace = keyspace;
        this.arena = arena;
        this.limit = limit;
        this.samples = samples;
        this.tenacity = new EvictionTenacity(tenacity);
        this.random = random;
        this.nanos = nanos;
        policy.onChange(() -> obey(policy));
        obey(policy);
    }

    private void obey(ChoiceSetting setting) {
        policy = MaxmemoryPolicy.of(setting.value());
        keyspace.access().countFrequency(policy.countsFrequency());
        pool.clear();
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

    /** Whether the time for evicting was over before enough was evicted. */
    public boolean isBehind() {
        return behind;
    }

    /**
     * Evicts what it must, or as much as {@code maxmemory-eviction-tenacity} gives it time for.
     *
     * @return whether memory is over its limit and there is nothing to evict; what is left to evict goes with the next calls
     */
    public boolean evict() {
        behind = false;
        if (!isOver()) {
            if (exceeding) {
                endExceeding();
            }
            return false;
        }
        if (!exceeding) {
            exceeding = true;
            exceedingSinceNanos = nanos.getAsLong();
        }
        return !makeRoom();
    }

    /** Answers whether it has made room, or can make more the next time. */
    private boolean makeRoom() {
        long start = nanos.getAsLong();
        for (int steps = 1; isOver(); steps++) {
            if (!freeDetached() && !evictOne()) {
                return false;
            }
            if (steps % VICTIMS_PER_LOOK == 0 && nanos.getAsLong() - start > tenacity.nanos()) {
                behind = true;
                return true;
            }
        }
        endExceeding();
        return true;
    }

    private void endExceeding() {
        keyspace.counters().evictionExceededNanos += exceededNanos();
        exceeding = false;
    }

    /** How long memory has been over its limit now, in nanoseconds; 0 if it is not. */
    public long exceededNanos() {
        return exceeding ? nanos.getAsLong() - exceedingSinceNanos : 0;
    }

    /** What was flushed and is not freed yet goes before any key. */
    private boolean freeDetached() {
        boolean any = !keyspace.graveyard().isEmpty();
        if (any) {
            keyspace.graveyard().dig();
        }
        return any;
    }

    private boolean evictOne() {
        if (policy == MaxmemoryPolicy.NOEVICTION || keyspace.isImporting()) {
            return false;
        }
        return policy.order() == MaxmemoryPolicy.Order.NONE ? evictAny() : evictBest();
    }

    private boolean evictAny() {
        for (int i = 0; i < keyspace.count(); i++) {
            Database database = keyspace.database(nextDatabase);
            nextDatabase = (nextDatabase + 1) % keyspace.count();
            KeyTable candidates = policy.candidates(database);
            if (candidates.size() > 0) {
                long entry = 0;
                while (entry == 0) {
                    entry = candidates.sample(random.nextLong());
                }
                database.findEntry(entry);
                evictFound(database);
                return true;
            }
        }
        return false;
    }

    private boolean evictBest() {
        while (sampleAll()) {
            while (!pool.isEmpty()) {
                pool.take();
                Database database = pool.takenDatabase();
                if (database.findByHash(pool.takenHash(), policy.candidates(database))) {
                    evictFound(database);
                    return true;
                }
            }
        }
        return false;
    }

    private void evictFound(Database database) {
        database.dropFound(KeyEvent.EVICTED);
        keyspace.counters().evicted++;
    }

    /** Answers whether there is any candidate. */
    private boolean sampleAll() {
        boolean any = false;
        for (int i = 0; i < keyspace.count(); i++) {
            Database database = keyspace.database(i);
            KeyTable candidates = policy.candidates(database);
            if (candidates.size() > 0) {
                any = true;
                sample(database, candidates);
            }
        }
        return any;
    }

    private void sample(Database database, KeyTable candidates) {
        long wanted = samples.get();
        long tries = wanted * TRIES_PER_SAMPLE;
        for (long seen = 0; seen < wanted && tries > 0; tries--) {
            long entry = candidates.sample(random.nextLong());
            if (entry != 0) {
                seen++;
                pool.offer(database, database.hashOf(entry), score(entry));
            }
        }
    }

    private long score(long entry) {
        return switch (policy.order()) {
            case RECENCY -> keyspace.access().idleSeconds(entry);
            case FREQUENCY -> -keyspace.access().frequency(entry);
            default -> -EntryLayout.expiry(entry);
        };
    }
}
