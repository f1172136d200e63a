package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.SaveSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;
import java.util.List;

/** Snapshots and the append-only file. */
final class PersistenceDirectives {
    private static final Standing NO_SNAPSHOTS = Standing.idle("there are no snapshots yet");
    private static final Standing NO_FILE = Standing.idle("there is no append-only file yet");

    private PersistenceDirectives() {}

    static void declare(Settings settings) {
        settings.add(Standing.fixed("Gatun writes no snapshots yet"), new SaveSetting());
        settings.add(Standing.fixed("Gatun writes no append-only file yet"), new BooleanSetting("appendonly", false));
        settings.add(
                NO_SNAPSHOTS,
                TextSetting.of("dbfilename", "dump.rdb")
                        .checkedBy(name -> checkFile("dbfilename", name, "filename"))
                        .guarded(),
                new BooleanSetting("rdbcompression", true),
                new BooleanSetting("rdbchecksum", true).immutable(),
                new BooleanSetting("rdb-del-sync-files", false),
                new BooleanSetting("rdb-save-incremental-fsync", true),
                new BooleanSetting("stop-writes-on-bgsave-error", true),
                new ChoiceSetting("rdb-version-check", "strict", List.of("strict", "relaxed")),
                new ChoiceSetting("sanitize-dump-payload", "no", List.of("no", "yes", "clients")),
                NumberSetting.of("rdb-key-save-delay", 0, Integer.MIN_VALUE, Integer.MAX_VALUE)
                        .hidden(),
                NumberSetting.of("key-load-delay", 0, Integer.MIN_VALUE, Integer.MAX_VALUE)
                        .hidden(),
                NumberSetting.of("loading-process-events-interval-bytes", 2 << 20, 1024, Integer.MAX_VALUE)
                        .hidden());
        settings.add(
                NO_FILE,
                TextSetting.of("appendfilename", "appendonly.aof")
                        .checkedBy(name -> checkFile("appendfilename", name, "filename"))
                        .immutable(),
                TextSetting.of("appenddirname", "appendonlydir")
                        .checkedBy(name -> checkFile("appenddirname", name, "dirname"))
                        .immutable(),
                new ChoiceSetting("appendfsync", "everysec", List.of("everysec", "always", "no")),
                new BooleanSetting("no-appendfsync-on-rewrite", false),
                NumberSetting.natural("auto-aof-rewrite-percentage", 100),
                NumberSetting.memory("auto-aof-rewrite-min-size", 64 << 20, 0, Long.MAX_VALUE),
                new BooleanSetting("aof-load-truncated", true),
                new BooleanSetting("aof-use-rdb-preamble", true),
                new BooleanSetting("aof-timestamp-enabled", false),
                new BooleanSetting("aof-rewrite-incremental-fsync", true),
                new BooleanSetting("aof-disable-auto-gc", false).hidden());
    }

    private static void checkFile(String directive, String name, String what) throws InvalidSettingException {
        if (name.isEmpty()) {
            throw new InvalidSettingException(directive + " can't be empty");
        }
        if (name.indexOf('/') >= 0) {
            throw new InvalidSettingException(directive + " can't be a path, just a " + what);
        }
    }
}
