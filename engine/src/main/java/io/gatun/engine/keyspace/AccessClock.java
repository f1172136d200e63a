package io.gatun.engine.keyspace;

/**
 * What an entry notes of its use, in 32 bits: the second of the last one; or, if frequencies are counted, the minute of the
 * last one in 16 bits over a logarithmic counter in 8.
 *
 * <pre>
 * bit     24       8         0
 * | unused | minute | counter |
 * </pre>
 *
 * The counter is Valkey's: it starts at 5, is raised the more rarely the higher it is ({@code lfu-log-factor}), and loses one
 * for every {@code lfu-decay-time} minutes without use. After a switch between both kinds, old notes mean nothing until the
 * keys are used again.
 */
public final class AccessClock {
    private static final int MILLIS_PER_SECOND = 1000;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int MINUTES = 0xffff;
    private static final int MOST = 255;
    /** A new key's counter, so that it is not the first to go: LFU_INIT_VAL. */
    private static final int INITIAL = 5;

    private long random;
    private boolean countsFrequency;
    private long logFactor = 10;
    private long decayMinutes = 1;
    private int second;
    private int minute;

    AccessClock(long seed) {
        random = seed | 1;
    }

    void now(long unixMillis) {
        second = (int) (unixMillis / MILLIS_PER_SECOND);
        minute = (int) (unixMillis / MILLIS_PER_SECOND / SECONDS_PER_MINUTE) & MINUTES;
    }

    /** Counts how often keys are used, or notes when. */
    public void countFrequency(boolean yes) {
        countsFrequency = yes;
    }

    /** Whether it counts how often keys are used. */
    public boolean countsFrequency() {
        return countsFrequency;
    }

    /** How slowly counters rise, and after how many minutes they fall by one; 0 is never. */
    public void tune(long newLogFactor, long newDecayMinutes) {
        logFactor = newLogFactor;
        decayMinutes = newDecayMinutes;
    }

    /** What a new entry notes. */
    int initial() {
        return countsFrequency ? minute << 8 | INITIAL : second;
    }

    /** Notes a use. An entry that was used in this second already is not written to. */
    void touch(long entry) {
        int now = countsFrequency ? minute << 8 | raised(frequency(entry)) : second;
        if (EntryLayout.access(entry) != now) {
            EntryLayout.access(entry, now);
        }
    }

    /** An entry takes the place of another one: how often that was used counts for it. */
    void inherit(long entry, long old) {
        if (countsFrequency) {
            EntryLayout.access(entry, EntryLayout.access(old));
            touch(entry);
        }
    }

    private int raised(int counter) {
        if (counter == MOST) {
            return MOST;
        }
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        double chance = 1.0 / (Math.max(0, counter - INITIAL) * (double) logFactor + 1);
        return (random >>> 11) * 0x1p-53 < chance ? counter + 1 : counter;
    }

    /** The counter as it has fallen until now. */
    public int frequency(long entry) {
        int access = EntryLayout.access(entry);
        int counter = access & MOST;
        if (decayMinutes == 0) {
            return counter;
        }
        int elapsed = minute - (access >>> 8) & MINUTES;
        return (int) Math.max(0, counter - elapsed / decayMinutes);
    }

    /** Seconds since the last use. */
    public int idleSeconds(long entry) {
        return second - EntryLayout.access(entry);
    }
}
