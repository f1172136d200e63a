package io.gatun.engine.stats;

/** The last spikes of one event, at most one a second, and what is known of all. */
public final class LatencySeries {
    /** Samples kept; Valkey's number. */
    private static final int SAMPLES = 160;

    private final long[] seconds = new long[SAMPLES];
    private final long[] millis = new long[SAMPLES];
    private int next;
    private int count;
    private long worst;
    private long sum;
    private long events;

    void add(long unixSeconds, long latencyMillis) {
        worst = Math.max(worst, latencyMillis);
        sum += latencyMillis;
        events++;
        int last = (next + SAMPLES - 1) % SAMPLES;
        if (count > 0 && seconds[last] == unixSeconds) {
            millis[last] = Math.max(millis[last], latencyMillis);
            return;
        }
        seconds[next] = unixSeconds;
        millis[next] = latencyMillis;
        next = (next + 1) % SAMPLES;
        count = Math.min(count + 1, SAMPLES);
    }

    private int slot(int sample) {
        return (next + SAMPLES - count + sample) % SAMPLES;
    }

    /** How many samples there are. */
    public int count() {
        return count;
    }

    /** When the sample was taken, in Unix seconds; 0 is the oldest one. */
    public long seconds(int sample) {
        return seconds[slot(sample)];
    }

    /** The sample's milliseconds. */
    public long millis(int sample) {
        return millis[slot(sample)];
    }

    /** The most milliseconds that were ever seen. */
    public long worst() {
        return worst;
    }

    /** The milliseconds of all events. */
    public long sum() {
        return sum;
    }

    /** How many events there were. */
    public long events() {
        return events;
    }

    /** The least milliseconds of all samples. */
    public long least() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, millis(i));
        }
        return least;
    }

    /** The most milliseconds of all samples. */
    public long most() {
        long most = 0;
        for (int i = 0; i < count; i++) {
            most = Math.max(most, millis(i));
        }
        return most;
    }

    /** The mean of the samples, in milliseconds. */
    public long mean() {
        long all = 0;
        for (int i = 0; i < count; i++) {
            all += millis(i);
        }
        return all / count;
    }

    /** The mean distance of the samples from their mean, in milliseconds. */
    public long meanDeviation() {
        long mean = mean();
        long all = 0;
        for (int i = 0; i < count; i++) {
            all += Math.abs(mean - millis(i));
        }
        return all / count;
    }
}
