package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;

/** The allocator, and when values are freed. */
final class MemoryDirectives {
    private static final Standing OTHER_ALLOCATOR = Standing.idle("Gatun has an allocator of its own");

    private MemoryDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                Standing.fixed("Active defragmentation cannot be enabled: it requires a server compiled with a modified"
                        + " Jemalloc like the one shipped by default with the source distribution"),
                new BooleanSetting("activedefrag", false));
        settings.add(
                OTHER_ALLOCATOR,
                new BooleanSetting("jemalloc-bg-thread", true),
                NumberSetting.memory("active-defrag-ignore-bytes", 100 << 20, 1, Long.MAX_VALUE),
                NumberSetting.of("active-defrag-threshold-lower", 10, 0, 1000),
                NumberSetting.of("active-defrag-threshold-upper", 100, 0, 1000),
                NumberSetting.of("active-defrag-cycle-min", 1, 1, 99),
                NumberSetting.of("active-defrag-cycle-max", 25, 1, 99),
                NumberSetting.of("active-defrag-cycle-us", 500, 0, 100_000),
                NumberSetting.of("active-defrag-max-scan-fields", 1000, 1, Long.MAX_VALUE));
        settings.add(
                Standing.idle("a string is freed in constant time, at once"),
                new BooleanSetting("lazyfree-lazy-eviction", true),
                new BooleanSetting("lazyfree-lazy-expire", true),
                new BooleanSetting("lazyfree-lazy-server-del", true),
                new BooleanSetting("lazyfree-lazy-user-del", true));
        settings.add(
                Standing.idle("tables are rehashed in slices, whatever it says"),
                new BooleanSetting("activerehashing", true));
        settings.add(
                Standing.idle("Gatun asks for huge pages where they help, and never forks"),
                new BooleanSetting("disable-thp", true).immutable());
    }
}
