package io.gatun.bindings;

/** Options of prctl(2). */
public final class Prctl {
    /** How late the kernel may end the calling thread's sleep, in nanoseconds. */
    public static final int PR_SET_TIMERSLACK = 29;

    private Prctl() {}
}
