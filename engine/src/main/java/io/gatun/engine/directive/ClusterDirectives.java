package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;
import java.util.List;

/** Cluster mode. */
final class ClusterDirectives {
    private static final Standing IDLE = Standing.idle("there is no cluster mode yet");
    private static final Standing OFF = Standing.fixed("Gatun has no cluster mode yet");
    private static final int MOST_PORT = 65535;
    private static final int MOST_HOST_LENGTH = 255;

    private ClusterDirectives() {}

    static void declare(Settings settings) {
        settings.add(OFF, new BooleanSetting("cluster-enabled", false).immutable());
        declareNode(settings);
        declareAnnounced(settings);
        settings.add(
                IDLE,
                new BooleanSetting("cluster-require-full-coverage", true),
                new BooleanSetting("cluster-allow-reads-when-down", false),
                new BooleanSetting("cluster-allow-pubsubshard-when-down", true),
                new BooleanSetting("cluster-allow-replica-migration", true),
                new BooleanSetting("cluster-slot-stats-enabled", false),
                new BooleanSetting("cluster-replica-no-failover", false).alias("cluster-slave-no-failover"),
                NumberSetting.natural("cluster-replica-validity-factor", 10).alias("cluster-slave-validity-factor"),
                NumberSetting.natural("cluster-migration-barrier", 1),
                NumberSetting.of("cluster-manual-failover-timeout", 5000, 1, Integer.MAX_VALUE),
                NumberSetting.of("cluster-slot-migration-log-max-len", 1000, 0, Long.MAX_VALUE),
                NumberSetting.memory("slot-migration-max-failover-repl-bytes", 0, 0, Long.MAX_VALUE),
                NumberSetting.memory("cluster-link-sendbuf-limit", 0, 0, Long.MAX_VALUE));
    }

    private static void declareNode(Settings settings) {
        settings.add(
                IDLE,
                TextSetting.of("cluster-config-file", "nodes.conf")
                        .checkedBy(ClusterDirectives::checkFile)
                        .immutable(),
                new ChoiceSetting("cluster-config-save-behavior", "sync", List.of("sync", "best-effort")),
                NumberSetting.of("cluster-databases", 1, 1, Integer.MAX_VALUE).immutable(),
                NumberSetting.of("cluster-port", 0, 0, MOST_PORT).immutable(),
                NumberSetting.of("cluster-node-timeout", 15_000, 0, Long.MAX_VALUE),
                NumberSetting.of("cluster-ping-interval", 0, 0, Long.MAX_VALUE).hidden(),
                NumberSetting.of("cluster-blacklist-ttl", 60, 0, Long.MAX_VALUE),
                NumberSetting.of("cluster-message-gossip-perc", 10, 0, 100),
                new ChoiceSetting(
                        "cluster-preferred-endpoint-type", "ip", List.of("ip", "hostname", "unknown-endpoint")));
    }

    private static void declareAnnounced(Settings settings) {
        settings.add(
                IDLE,
                TextSetting.optional("cluster-announce-ip"),
                TextSetting.optional("cluster-announce-client-ipv4"),
                TextSetting.optional("cluster-announce-client-ipv6"),
                TextSetting.optional("cluster-announce-hostname").checkedBy(ClusterDirectives::checkHostName),
                TextSetting.optional("cluster-announce-human-nodename"),
                NumberSetting.of("cluster-announce-bus-port", 0, 0, MOST_PORT),
                NumberSetting.of("cluster-announce-port", 0, 0, MOST_PORT),
                NumberSetting.of("cluster-announce-tls-port", 0, 0, MOST_PORT),
                NumberSetting.of("cluster-announce-client-port", 0, 0, MOST_PORT),
                NumberSetting.of("cluster-announce-client-tls-port", 0, 0, MOST_PORT));
    }

    private static void checkFile(String name) throws InvalidSettingException {
        if (name.isEmpty()) {
            throw new InvalidSettingException("cluster-config-file can't be empty");
        }
    }

    private static void checkHostName(String name) throws InvalidSettingException {
        if (name.length() > MOST_HOST_LENGTH) {
            throw new InvalidSettingException("Hostnames must be less than " + (MOST_HOST_LENGTH + 1) + " characters");
        }
        if (!name.matches("[-.A-Za-z0-9]*")) {
            throw new InvalidSettingException("Hostnames may only contain alphanumeric characters, hyphens or dots");
        }
    }
}
