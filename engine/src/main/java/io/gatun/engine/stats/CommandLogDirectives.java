package io.gatun.engine.stats;

import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import java.util.EnumMap;
import java.util.Map;

/** The directives of the three command logs: from which value on a command is kept, and how many are. */
public final class CommandLogDirectives {
    private static final int SLOW_MICROS = 10_000;
    private static final int LARGE_BYTES = 1 << 20;
    private static final int ENTRIES = 128;

    private final Map<CommandLogType, NumberSetting> thresholds = new EnumMap<>(CommandLogType.class);
    private final Map<CommandLogType, NumberSetting> lengths = new EnumMap<>(CommandLogType.class);

    /** Declares them, with Valkey's values. */
    public CommandLogDirectives(Settings settings) {
        NumberSetting slow = threshold("commandlog-execution-slower-than", SLOW_MICROS);
        slow.alias("slowlog-log-slower-than");
        thresholds.put(CommandLogType.SLOW, settings.add(slow));
        thresholds.put(
                CommandLogType.LARGE_REQUEST, settings.add(threshold("commandlog-request-larger-than", LARGE_BYTES)));
        thresholds.put(
                CommandLogType.LARGE_REPLY, settings.add(threshold("commandlog-reply-larger-than", LARGE_BYTES)));
        NumberSetting slowLength = length("commandlog-slow-execution-max-len");
        slowLength.alias("slowlog-max-len");
        lengths.put(CommandLogType.SLOW, settings.add(slowLength));
        lengths.put(CommandLogType.LARGE_REQUEST, settings.add(length("commandlog-large-request-max-len")));
        lengths.put(CommandLogType.LARGE_REPLY, settings.add(length("commandlog-large-reply-max-len")));
    }

    private static NumberSetting threshold(String name, long initial) {
        return NumberSetting.of(name, initial, -1, Long.MAX_VALUE);
    }

    private static NumberSetting length(String name) {
        return NumberSetting.of(name, ENTRIES, 0, Long.MAX_VALUE);
    }

    /** The least value that is kept; none is if it is negative. */
    NumberSetting threshold(CommandLogType type) {
        return thresholds.get(type);
    }

    /** How many entries are kept. */
    NumberSetting length(CommandLogType type) {
        return lengths.get(type);
    }
}
