package io.gatun.net;

import io.gatun.engine.setting.AddressesSetting;
import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.DirectorySetting;
import io.gatun.engine.setting.NumberSetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.Standing;
import io.gatun.engine.setting.TextSetting;

/** Directives that this module obeys, with Valkey's names. */
final class NetDirectives {
    private static final long UNSIGNED_INT_MAX = 0xFFFFFFFFL;

    /** TCP port; 0 is none if there is a Unix socket, else any free one. */
    final NumberSetting port;
    /** Addresses to listen on; one with a minus in front may be missing. */
    final AddressesSetting bind;
    /** Path of a Unix socket to listen on; empty is none. */
    final TextSetting unixSocket;
    /** Mode bits of its file; 0 leaves them to the umask. */
    final NumberSetting unixSocketPermissions;
    /** Group of its file; empty leaves it. */
    final TextSetting unixSocketGroup;
    /** Whether clients from other machines are sent away as long as there is no password. */
    final BooleanSetting protectedMode;
    /** Connections that may wait to be accepted. */
    final NumberSetting backlog;
    /** Connections that are accepted per turn. */
    final NumberSetting newConnectionsPerCycle;
    /** Mark of listening sockets for the kernel's routing; 0 is none. */
    final NumberSetting socketMarkId;
    /** Most clients at a time. */
    final NumberSetting maxClients;
    /** Seconds of silence after which the kernel asks whether the peer is there; 0 is never. */
    final NumberSetting keepAlive;
    /** Where relative paths of other directives begin. */
    final DirectorySetting dir;
    /** Microseconds that requests of many busy connections may gather before a poll; 0 is never. Our own. */
    final NumberSetting pollPause;
    /** Those of the log. */
    final LogDirectives log;
    /** Those of the process. */
    final ProcessDirectives process;

    NetDirectives(Settings settings) {
        dir = settings.add(Folders.directive());
        dir.differs("relative paths of directives begin there, but the process's working directory stays:"
                        + " Java cannot change it")
                .guarded();
        port = settings.add(NumberSetting.of("port", 6379, 0, 65535));
        port.differs("0 without unixsocket is any free port, which CONFIG GET tells, for tests and embedded servers;"
                + " Valkey would not start");
        bind = settings.add(new AddressesSetting("bind", "*", "-::*"));
        unixSocket = settings.add(TextSetting.optional("unixsocket"));
        unixSocket.immutable();
        unixSocketPermissions = settings.add(NumberSetting.octal("unixsocketperm", 0, 0, 0777));
        unixSocketPermissions.immutable();
        unixSocketGroup = settings.add(TextSetting.optional("unixsocketgroup"));
        unixSocketGroup.immutable();
        protectedMode = settings.add(new BooleanSetting("protected-mode", true));
        backlog = settings.add(NumberSetting.natural("tcp-backlog", 511));
        backlog.immutable();
        newConnectionsPerCycle = settings.add(NumberSetting.of("max-new-connections-per-cycle", 10, 1, 1000));
        socketMarkId = settings.add(NumberSetting.of("socket-mark-id", 0, 0, UNSIGNED_INT_MAX));
        socketMarkId.immutable();
        maxClients = settings.add(NumberSetting.of("maxclients", 10_000, 1, UNSIGNED_INT_MAX));
        maxClients.differs("refused if the Java heap cannot hold so many");
        keepAlive = settings.add(NumberSetting.natural("tcp-keepalive", 300));
        pollPause = settings.add(NumberSetting.of("poll-pause-usec", 50, 0, 1000));
        settings.add(Standing.fixed("Gatun has no Multipath TCP yet"), new BooleanSetting("mptcp", false).immutable());
        log = new LogDirectives(settings, dir);
        process = new ProcessDirectives(settings);
    }
}
