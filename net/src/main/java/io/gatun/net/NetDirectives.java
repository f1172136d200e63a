package io.gatun.net;

import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.TextSetting;

/** Directives that this module obeys, with Valkey's names. */
final class NetDirectives {
    /** TCP port; 0 is none, or any free one for {@link Server}'s builder. */
    final NumberSetting port;
    /** Addresses to listen on; one with a minus in front may be missing. */
    final TextSetting bind;
    /** Connections that may wait to be accepted. */
    final NumberSetting backlog;
    /** Most clients at a time. */
    final NumberSetting maxClients;
    /** Seconds of silence after which the kernel asks whether the peer is there; 0 is never. */
    final NumberSetting keepAlive;
    /** Microseconds that requests of many busy connections may gather before a poll; 0 is never. Our own. */
    final NumberSetting pollPause;

    NetDirectives(Settings settings) {
        port = settings.add(NumberSetting.of("port", 6379, 0, 65535));
        port.immutable();
        bind = settings.add(TextSetting.words("bind", "127.0.0.1 -::1"));
        bind.immutable();
        backlog = settings.add(NumberSetting.of("tcp-backlog", 511, 0, Integer.MAX_VALUE));
        backlog.immutable();
        maxClients = settings.add(NumberSetting.of("maxclients", 10_000, 1, Integer.MAX_VALUE));
        keepAlive = settings.add(NumberSetting.of("tcp-keepalive", 300, 0, Integer.MAX_VALUE));
        pollPause = settings.add(NumberSetting.of("poll-pause-usec", 50, 0, 1000));
    }
}
