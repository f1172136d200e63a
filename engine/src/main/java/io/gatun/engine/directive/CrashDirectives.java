package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;

/** What belongs to a process in C. */
final class CrashDirectives {
    private static final Standing IDLE = Standing.idle("the Java virtual machine reports its crashes itself");

    private CrashDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                IDLE,
                new BooleanSetting("crash-log-enabled", true),
                new BooleanSetting("crash-memcheck-enabled", true),
                new BooleanSetting("use-exit-on-panic", false).hidden(),
                new BooleanSetting("enable-debug-assert", false).immutable().hidden(),
                TextSetting.of("debug-context", "").hidden(),
                NumberSetting.natural("watchdog-period", 0).hidden());
        settings.add(Standing.idle("nothing is checked that it could silence"), TextSetting.of("ignore-warnings", ""));
        settings.add(
                Standing.idle("Valkey 9 takes it without effect too"),
                new BooleanSetting("extended-redis-compatibility", false));
        settings.add(
                Standing.fixed("Gatun hashes keys by a seed of its own choice"),
                TextSetting.of("hash-seed", "").immutable());
    }
}
