package io.gatun.engine.directive;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;
import java.util.List;

/** TLS. */
final class TlsDirectives {
    private static final Standing IDLE = Standing.idle("there is no TLS yet");
    private static final Standing OFF = Standing.fixed("Gatun has no TLS yet");

    private TlsDirectives() {}

    static void declare(Settings settings) {
        settings.add(
                OFF,
                NumberSetting.of("tls-port", 0, 0, 65535),
                new BooleanSetting("tls-replication", false),
                new BooleanSetting("tls-cluster", false));
        settings.add(
                IDLE,
                TextSetting.optional("tls-cert-file"),
                TextSetting.optional("tls-key-file"),
                TextSetting.optional("tls-key-file-pass").sensitive(),
                TextSetting.optional("tls-client-cert-file"),
                TextSetting.optional("tls-client-key-file"),
                TextSetting.optional("tls-client-key-file-pass").sensitive(),
                TextSetting.optional("tls-dh-params-file"),
                TextSetting.optional("tls-ca-cert-file"),
                TextSetting.optional("tls-ca-cert-dir"),
                TextSetting.optional("tls-protocols"),
                TextSetting.optional("tls-ciphers"),
                TextSetting.optional("tls-ciphersuites"),
                new ChoiceSetting("tls-auth-clients", "yes", List.of("no", "yes", "optional")),
                new ChoiceSetting("tls-auth-clients-user", "off", List.of("off", "CN", "URI")),
                NumberSetting.natural("tls-auto-reload-interval", 0),
                new BooleanSetting("tls-prefer-server-ciphers", false),
                new BooleanSetting("tls-session-caching", true),
                NumberSetting.natural("tls-session-cache-size", 20 * 1024),
                NumberSetting.natural("tls-session-cache-timeout", 300),
                NumberSetting.of("max-new-tls-connections-per-cycle", 1, 1, 1000));
    }
}
