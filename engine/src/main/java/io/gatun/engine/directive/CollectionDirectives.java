package io.gatun.engine.directive;

import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;

/** Encodings of lists, hashes, sets, sorted sets, streams and HyperLogLogs, and what is told of changes. */
final class CollectionDirectives {
    private static final Standing IDLE = Standing.idle("there are no values but strings yet");
    private static final Standing UNHEARD = Standing.idle("nobody can subscribe yet");

    private CollectionDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                IDLE,
                NumberSetting.of("list-max-listpack-size", -2, Integer.MIN_VALUE, Integer.MAX_VALUE)
                        .alias("list-max-ziplist-size"),
                NumberSetting.natural("list-compress-depth", 0),
                NumberSetting.of("hash-max-listpack-entries", 512, 0, Long.MAX_VALUE)
                        .alias("hash-max-ziplist-entries"),
                NumberSetting.memory("hash-max-listpack-value", 64, 0, Long.MAX_VALUE)
                        .alias("hash-max-ziplist-value"),
                NumberSetting.of("set-max-intset-entries", 512, 0, Long.MAX_VALUE),
                NumberSetting.of("set-max-listpack-entries", 128, 0, Long.MAX_VALUE),
                NumberSetting.of("set-max-listpack-value", 64, 0, Long.MAX_VALUE),
                NumberSetting.of("zset-max-listpack-entries", 128, 0, Long.MAX_VALUE)
                        .alias("zset-max-ziplist-entries"),
                NumberSetting.memory("zset-max-listpack-value", 64, 0, Long.MAX_VALUE)
                        .alias("zset-max-ziplist-value"),
                NumberSetting.memory("hll-sparse-max-bytes", 3000, 0, Long.MAX_VALUE),
                NumberSetting.memory("stream-node-max-bytes", 4096, 0, Long.MAX_VALUE),
                NumberSetting.of("stream-node-max-entries", 100, 0, Long.MAX_VALUE));
        settings.add(UNHEARD, NumberSetting.of("tracking-table-max-keys", 1_000_000, 0, Long.MAX_VALUE));
        settings.add(Standing.idle("no command sorts text by a locale yet"), TextSetting.of("locale-collate", ""));
    }
}
