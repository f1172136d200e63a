package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.bindings.Prctl;
import io.gatun.bindings.TimespecLayout;
import io.gatun.engine.setting.NumberSetting;
import java.lang.foreign.Arena;

/**
 * Lets requests gather before a poll, when many connections are so busy that several will come within the pause.
 *
 * <p>With small requests from many clients the kernel's work of putting the thread to sleep and waking it up for one or two
 * of them is a large part of what each costs. A network card moderates its interrupts for the same reason. The thread
 * pauses only while, within the last millisecond, at least {@link #LEAST_CONNECTIONS} connections sent at least
 * {@link #LEAST_READS} times and what they were sent was small; so a lone client, or a few, never wait. net/README.md has
 * the figures.
 */
final class PollPause {
    private static final long WINDOW_NANOS = 1_000_000;
    /** Fewer may all be waiting for the replies that the pause would delay. */
    private static final int LEAST_CONNECTIONS = 16;
    /** Two or more then come within 50 microseconds. */
    private static final int LEAST_READS = 40;
    /** Above this many bytes per read and reply, copying costs more than waking up. */
    private static final long MOST_BYTES = 4096;

    private static final long SLACK_NANOS = 1000;
    private static final long NANOS_PER_MICRO = 1000;

    private final Libc libc;
    private final NumberSetting micros;
    private final long timespec;
    private long windowStart;
    private int window;
    private int reads;
    private int connections;
    private long bytes;
    private boolean busy;
    private boolean slackSet;

    PollPause(Libc libc, Arena arena, NumberSetting micros) {
        this.libc = libc;
        this.micros = micros;
        timespec = arena.allocate(TimespecLayout.SIZE_BYTES, 8).address();
    }

    /** Something was read from a connection. */
    void read(Connection connection) {
        reads++;
        if (connection.seenIn(window)) {
            connections++;
        }
    }

    /** A turn ended; so many bytes were ever read and written. */
    void turnEnded(long nowNanos, long bytesSoFar) {
        if (nowNanos - windowStart < WINDOW_NANOS) {
            return;
        }
        busy = connections >= LEAST_CONNECTIONS
                && reads >= LEAST_READS
                && nowNanos - windowStart < 2 * WINDOW_NANOS
                && bytesSoFar - bytes < reads * MOST_BYTES;
        windowStart = nowNanos;
        window++;
        reads = 0;
        connections = 0;
        bytes = bytesSoFar;
    }

    /** Pauses, if requests are expected that are worth it. */
    void pause() {
        if (!busy || micros.get() == 0) {
            return;
        }
        if (!slackSet) {
            slackSet = true;
            libc.prctl(Prctl.PR_SET_TIMERSLACK, SLACK_NANOS);
        }
        TimespecLayout.set(timespec, micros.get() * NANOS_PER_MICRO);
        libc.nanosleep(timespec, 0);
    }
}
