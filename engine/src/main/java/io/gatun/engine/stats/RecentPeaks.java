package io.gatun.engine.stats;

import java.util.Arrays;

/** The largest request and output buffers that the cron saw at any client in the last seconds. */
public final class RecentPeaks {
    /** Seconds that are remembered; Valkey's number. */
    private static final int SECONDS = 8;

    private final long[] input = new long[SECONDS];
    private final long[] output = new long[SECONDS];
    private long second;

    /** Goes to the present second; what is too old is forgotten. */
    public void now(long unixMillis) {
        long present = unixMillis / 1000;
        long passed = Math.clamp(present - second, 0, SECONDS);
        for (long each = present - passed + 1; each <= present; each++) {
            input[(int) Math.floorMod(each, (long) SECONDS)] = 0;
            output[(int) Math.floorMod(each, (long) SECONDS)] = 0;
        }
        second = Math.max(second, present);
    }

    /** Notes the bytes that one client holds. */
    public void saw(long inputBytes, long outputBytes) {
        int slot = (int) (second % SECONDS);
        input[slot] = Math.max(input[slot], inputBytes);
        output[slot] = Math.max(output[slot], outputBytes);
    }

    /** Bytes of the largest cut request. */
    public long input() {
        return Arrays.stream(input).max().orElse(0);
    }

    /** Bytes of the largest unsent output. */
    public long output() {
        return Arrays.stream(output).max().orElse(0);
    }
}
