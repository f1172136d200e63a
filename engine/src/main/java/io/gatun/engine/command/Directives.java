package io.gatun.engine.command;

import io.gatun.engine.keyspace.MaxmemoryPolicy;
import io.gatun.engine.reply.CopyAvoidancePolicy;
import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.KeyspaceEventsSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.OutputLimitSetting;
import io.gatun.engine.setting.Setting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.TextSetting;
import io.gatun.engine.stats.CommandLogDirectives;
import io.gatun.engine.stats.LatencyDirectives;
import java.util.List;

/** Directives that the engine obeys as a whole, with Valkey's names and defaults. */
public final class Directives {
    private static final long MIB = 1 << 20;

    /** Threads that do I/O, the engine's included. */
    public final NumberSetting ioThreads;
    /** How many databases there are. */
    public final NumberSetting databases;
    /** Most bytes of a bulk string, and so of a stored one. */
    public final NumberSetting protoMaxBulkLen;
    /** Most bytes that a client's cut request may hold. */
    public final NumberSetting clientQueryBufferLimit;
    /** The password of the default user, or empty. */
    public final TextSetting requirepass;
    /** Unsent output that a client may have. */
    public final OutputLimitSetting clientOutputBufferLimit;
    /** Where the server is, for HELLO and INFO; may be empty. */
    public final TextSetting availabilityZone;
    /** Who may say DEBUG. */
    public final ChoiceSetting enableDebugCommand;
    /** Who may change directives that reach files. */
    public final ChoiceSetting enableProtectedConfigs;
    /** Bytes of memory that may be used; 0 is no limit. */
    public final NumberSetting maxmemory;
    /** Bytes that all clients may take, or a negative number: percent of {@link #maxmemory}; 0 is no limit. */
    public final NumberSetting maxmemoryClients;
    /** What happens when memory is used up. */
    public final ChoiceSetting maxmemoryPolicy;
    /** Keys that eviction looks at, per victim. */
    public final NumberSetting maxmemorySamples;
    /** How long a command may wait for eviction, 0 to 100. */
    public final NumberSetting maxmemoryEvictionTenacity;
    /** How slowly the counters of used keys rise. */
    public final NumberSetting lfuLogFactor;
    /** Minutes after which the counter of an unused key falls by one. */
    public final NumberSetting lfuDecayTime;
    /** Whether data is imported, so that no key expires or is evicted. */
    public final BooleanSetting importMode;
    /** Which events of keys are published. */
    public final KeyspaceEventsSetting notifyKeyspaceEvents;
    /** Seconds without a word after which a client is closed; 0 is never. */
    public final NumberSetting timeout;
    /** Whether names, users and what clients sent are kept out of the log. */
    public final BooleanSetting hideUserDataFromLog;
    /** Runs of the cron per second. */
    public final NumberSetting hz;
    /** How hard the cron looks for expired keys. */
    public final NumberSetting activeExpireEffort;
    /** Copy or reference, with directives of its own. */
    public final CopyAvoidancePolicy copyAvoidance;
    /** Which commands the command logs keep. */
    public final CommandLogDirectives commandLogs;
    /** Which latencies are noted. */
    public final LatencyDirectives latency;
    /** Whether FLUSHALL and FLUSHDB free later, unless they say otherwise. */
    public final BooleanSetting lazyfreeLazyUserFlush;

    /** Declares them. */
    public Directives(Settings settings) {
        ioThreads = add(settings, NumberSetting.of("io-threads", 1, 1, 1));
        ioThreads.differs("only 1 yet").immutable();
        copyAvoidance = new CopyAvoidancePolicy(settings, ioThreads);
        commandLogs = new CommandLogDirectives(settings);
        latency = new LatencyDirectives(settings);
        databases = add(settings, NumberSetting.of("databases", 16, 1, 10_000_000));
        databases.immutable();
        protoMaxBulkLen = add(
                settings, NumberSetting.memory("proto-max-bulk-len", 512 * MIB, MIB, Integer.MAX_VALUE - 64 * 1024));
        protoMaxBulkLen.differs("at most 2 GB: lengths are 31 bits");
        clientQueryBufferLimit =
                add(settings, NumberSetting.memory("client-query-buffer-limit", 1024 * MIB, MIB, Long.MAX_VALUE));
        requirepass = add(settings, TextSetting.optional("requirepass"));
        requirepass.sensitive();
        clientOutputBufferLimit = add(settings, new OutputLimitSetting());
        availabilityZone = add(settings, TextSetting.of("availability-zone", ""));
        enableDebugCommand =
                add(settings, new ChoiceSetting("enable-debug-command", "no", List.of("no", "yes", "local")));
        enableDebugCommand.immutable();
        enableProtectedConfigs =
                add(settings, new ChoiceSetting("enable-protected-configs", "no", List.of("no", "yes", "local")));
        enableProtectedConfigs.immutable();
        maxmemory = add(settings, NumberSetting.memory("maxmemory", 0, 0, Long.MAX_VALUE));
        maxmemoryClients = add(settings, NumberSetting.memoryOrPercent("maxmemory-clients", 0));
        maxmemoryPolicy = add(
                settings,
                new ChoiceSetting("maxmemory-policy", MaxmemoryPolicy.NOEVICTION.word(), MaxmemoryPolicy.words()));
        maxmemorySamples = add(settings, NumberSetting.of("maxmemory-samples", 5, 1, 64));
        maxmemoryEvictionTenacity = add(settings, NumberSetting.of("maxmemory-eviction-tenacity", 10, 0, 100));
        lfuLogFactor = add(settings, NumberSetting.of("lfu-log-factor", 10, 0, Integer.MAX_VALUE));
        lfuDecayTime = add(settings, NumberSetting.of("lfu-decay-time", 1, 0, Integer.MAX_VALUE));
        importMode = add(settings, new BooleanSetting("import-mode", false));
        notifyKeyspaceEvents = add(settings, new KeyspaceEventsSetting());
        notifyKeyspaceEvents.differs("n is shown beside A, so that a rewritten file keeps it");
        timeout = add(settings, NumberSetting.natural("timeout", 0));
        hideUserDataFromLog = add(settings, new BooleanSetting("hide-user-data-from-log", true));
        hz = add(settings, NumberSetting.of("hz", 10, 0, Integer.MAX_VALUE).clampedTo(1, 500));
        activeExpireEffort = add(settings, NumberSetting.of("active-expire-effort", 1, 1, 10));
        lazyfreeLazyUserFlush = add(settings, new BooleanSetting("lazyfree-lazy-user-flush", true));
    }

    private static <S extends Setting<?>> S add(Settings settings, S setting) {
        return settings.add(setting);
    }
}
