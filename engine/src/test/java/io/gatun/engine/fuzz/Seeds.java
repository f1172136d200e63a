package io.gatun.engine.fuzz;

/** Runs seeds; one that fails is named, so that it can become a test. */
final class Seeds {
    private Seeds() {}

    /** What a seed stands for. */
    @FunctionalInterface
    interface Run {
        /** Runs it; answers how many requests it made. */
        int of(long seed) throws Exception;
    }

    /** Runs fresh seeds until there were so many requests; answers how many there were. */
    static int runFresh(int requests, Run run) {
        int done = 0;
        for (long seed = System.nanoTime(); done < requests; seed++) {
            done += run(seed, run);
        }
        return done;
    }

    /** Runs one seed; answers how many requests it made. */
    static int run(long seed, Run run) {
        try {
            return run.of(seed);
        } catch (Throwable e) {
            throw new AssertionError("seed " + seed, e);
        }
    }
}
