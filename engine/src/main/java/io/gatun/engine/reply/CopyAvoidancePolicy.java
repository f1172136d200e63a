package io.gatun.engine.reply;

import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import java.util.List;

/**
 * Decides whether a reply copies a stored string or refers to it.
 *
 * <p>Valkey's rule by the configured number of threads, with its names and defaults: from
 * {@code min-io-threads-avoid-copy-reply} threads on every wire-ready string is referred to; below that, those of a
 * least length, which is another one with a single thread. 0 switches a rule off.
 */
public final class CopyAvoidancePolicy {
    private static final long NEVER = Long.MAX_VALUE;

    private final NumberSetting threads;
    private final NumberSetting leastThreads;
    private final NumberSetting leastSize;
    private final NumberSetting leastSizeThreaded;
    private long leastLength;

    /** Declares its directives; {@code threads} is how many are configured. */
    public CopyAvoidancePolicy(Settings settings, NumberSetting threads) {
        this.threads = threads;
        settings.add(new ChoiceSetting("copy-avoidance", "fixed", List.of("fixed")));
        leastThreads = hidden(settings, "min-io-threads-avoid-copy-reply", 7);
        leastSize = hidden(settings, "min-string-size-avoid-copy-reply", 16384);
        leastSizeThreaded = hidden(settings, "min-string-size-avoid-copy-reply-threaded", 65536);
        decide();
    }

    private NumberSetting hidden(Settings settings, String name, long initial) {
        NumberSetting setting = NumberSetting.of(name, initial, 0, Integer.MAX_VALUE);
        setting.hidden().onChange(this::decide);
        return settings.add(setting);
    }

    private void decide() {
        if (leastThreads.get() != 0 && threads.get() >= leastThreads.get()) {
            leastLength = 0;
            return;
        }
        long least = threads.get() == 1 ? leastSize.get() : leastSizeThreaded.get();
        leastLength = least == 0 ? NEVER : least;
    }

    /** Whether a wire-ready string of this length is referred to. */
    public boolean refers(long length) {
        return length >= leastLength;
    }
}
