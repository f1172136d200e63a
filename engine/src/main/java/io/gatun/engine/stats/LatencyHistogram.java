package io.gatun.engine.stats;

/**
 * How often calls took how long: a histogram of fixed size, exact to two digits, as HdrHistogram lays it out.
 *
 * <p>Values are nanoseconds from 1 to {@link #MOST_NANOS}; what is outside counts as the nearest. Up to 256 each value has
 * a counter of its own; above that each doubling has 128.
 */
public final class LatencyHistogram {
    /** Longer calls count as this long; Valkey's number. */
    public static final long MOST_NANOS = 1_000_000_000;

    private static final int DIGIT_BITS = 8;
    private static final int PER_DOUBLING = 1 << DIGIT_BITS - 1;
    /** {@link #MOST_NANOS} has 30 bits. */
    private static final int DOUBLINGS = 30 - DIGIT_BITS;

    private static final long FIRST_LEVEL = 1024;

    private final long[] counts = new long[(DOUBLINGS + 2) * PER_DOUBLING];
    private long total;

    /** So many calls took so long each. */
    public void record(long nanos, long calls) {
        counts[index(Math.clamp(nanos, 1, MOST_NANOS))] += calls;
        total += calls;
    }

    private static int index(long nanos) {
        int doubling = Long.SIZE - Long.numberOfLeadingZeros(nanos | (1 << DIGIT_BITS) - 1) - DIGIT_BITS;
        return doubling * PER_DOUBLING + (int) (nanos >>> doubling);
    }

    private static int doubling(int index) {
        return Math.max(0, index / PER_DOUBLING - 1);
    }

    private static long lowest(int index) {
        int doubling = doubling(index);
        return (long) (index - doubling * PER_DOUBLING) << doubling;
    }

    private static long highest(int index) {
        return lowest(index) + (1L << doubling(index)) - 1;
    }

    /** How many calls were recorded. */
    public long total() {
        return total;
    }

    /** The time within which so many percent of the calls ended, in nanoseconds. */
    public long atPercentile(double percent) {
        long wanted = Math.max(1, (long) (percent / 100 * total + 0.5));
        int index = 0;
        for (long seen = counts[0]; seen < wanted && index + 1 < counts.length; seen += counts[index]) {
            index++;
        }
        return percent == 0 ? lowest(index) : highest(index);
    }

    /** Takes one line of a {@link #distribution}. */
    @FunctionalInterface
    public interface LevelConsumer {
        /** So many calls ended within so many microseconds. */
        void level(long micros, long calls);
    }

    /** Goes through levels that double from about one microsecond on; those that add no call are left out. */
    public void distribution(LevelConsumer consumer) {
        long seen = 0;
        int index = 0;
        for (long level = FIRST_LEVEL; seen < total; level *= 2) {
            int last = Math.min(index(Math.min(level, MOST_NANOS)), counts.length - 1);
            long before = seen;
            for (; index <= last; index++) {
                seen += counts[index];
            }
            if (seen > before) {
                consumer.level(highest(last) / 1000, seen);
            }
        }
    }
}
