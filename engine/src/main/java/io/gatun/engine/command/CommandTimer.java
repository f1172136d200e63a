package io.gatun.engine.command;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.stats.CommandStats;

/**
 * Accounts for the time of commands. Reading the clock costs as much as a quick command does, so a run of those is timed
 * once and the time divided among them.
 */
final class CommandTimer {
    private static final int MOST_TIMED_AT_ONCE = 64;

    private final EngineContext context;
    private final BooleanSetting tracking;
    private final CommandStats[] untimed = new CommandStats[MOST_TIMED_AT_ONCE];
    private final int[] untimedCalls = new int[MOST_TIMED_AT_ONCE];
    private int untimedCount;
    private int untimedTotal;
    private long startNanos;

    CommandTimer(EngineContext context) {
        this.context = context;
        tracking = context.directives().latency.tracking;
    }

    /** What runs next begins now. */
    void start(long nanos) {
        startNanos = nanos;
    }

    /** When what runs now began. */
    long startNanos() {
        return startNanos;
    }

    /** A quick command ran; its time is known at the next {@link #settle}. */
    void ran(CommandStats stats) {
        if (untimedCount > 0 && untimed[untimedCount - 1] == stats) {
            untimedCalls[untimedCount - 1]++;
        } else {
            if (untimedCount == MOST_TIMED_AT_ONCE) {
                settle();
            }
            untimed[untimedCount] = stats;
            untimedCalls[untimedCount++] = 1;
        }
        untimedTotal++;
    }

    /** A command that began at {@code start} ran; others may have run within it. Answers the time it took. */
    long ranSince(long start, CommandStats stats) {
        long nanos = passedSince(start);
        add(stats, 1, nanos);
        return nanos;
    }

    /** As {@link #ranSince}, for a command that is not over: it is accounted for when it is. */
    long passedSince(long start) {
        settle();
        long now = context.clock().nanos();
        context.counters().commandNanos += now - startNanos;
        startNanos = now;
        return now - start;
    }

    /** A command is over that ran piece by piece. */
    void account(CommandStats stats, long nanos) {
        add(stats, 1, nanos);
    }

    /** Whether exactly one command waits for its time. */
    boolean hasOne() {
        return untimedTotal == 1;
    }

    /** Divides the time since the last settling among the commands that ran since. Answers the time of each. */
    long settle() {
        if (untimedCount == 0) {
            return 0;
        }
        long now = context.clock().nanos();
        long elapsed = now - startNanos;
        context.counters().commandNanos += elapsed;
        long each = elapsed / untimedTotal;
        for (int i = 0; i < untimedCount; i++) {
            add(untimed[i], untimedCalls[i], each);
        }
        untimedTotal = 0;
        untimedCount = 0;
        startNanos = now;
        return each;
    }

    private void add(CommandStats stats, int calls, long each) {
        stats.called(calls, each * calls);
        if (tracking.isOn()) {
            stats.took(each, calls);
        }
    }
}
