package io.gatun.engine.keyspace;

import io.gatun.engine.setting.NumberSetting;

/** How long one command may wait for eviction: {@code maxmemory-eviction-tenacity}, on Valkey's scale. */
final class EvictionTenacity {
    private static final long NANOS_PER_STEP = 50_000;
    private static final int LAST_STEP = 10;
    private static final int WITHOUT_LIMIT = 100;
    private static final double GROWTH = 1.15;

    private long nanos;

    EvictionTenacity(NumberSetting setting) {
        setting.onChange(() -> nanos = nanos(setting.get()));
        nanos = nanos(setting.get());
    }

    long nanos() {
        return nanos;
    }

    /** Up to 10 it grows by 50 us a step, to 500 us; from there by 15 % a step, to some two minutes; at 100 it has no limit. */
    private static long nanos(long tenacity) {
        if (tenacity == WITHOUT_LIMIT) {
            return Long.MAX_VALUE;
        }
        long linear = NANOS_PER_STEP * Math.min(tenacity, LAST_STEP);
        return tenacity <= LAST_STEP ? linear : (long) (linear * Math.pow(GROWTH, tenacity - LAST_STEP));
    }
}
