package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;

/** I/O threads, and processors that threads are bound to. */
final class ThreadDirectives {
    private static final Standing IDLE = Standing.idle("there are no such threads or processes");

    private ThreadDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                Standing.fixed("Gatun does not bind threads to processors yet"),
                TextSetting.optional("server-cpulist").alias("server_cpulist").immutable());
        settings.add(
                IDLE,
                TextSetting.optional("bio-cpulist").alias("bio_cpulist").immutable(),
                TextSetting.optional("aof-rewrite-cpulist")
                        .alias("aof_rewrite_cpulist")
                        .immutable(),
                TextSetting.optional("bgsave-cpulist").alias("bgsave_cpulist").immutable(),
                NumberSetting.natural("events-per-io-thread", 2).hidden(),
                NumberSetting.natural("min-io-threads-value-prefetch-off", 10).hidden(),
                new BooleanSetting("io-threads-always-active", false).hidden());
        settings.add(
                Standing.idle("batches of eight requests and more are looked up ahead, whatever it says"),
                NumberSetting.of("prefetch-batch-max-size", 16, 0, 128));
    }
}
