package io.gatun.config;

import io.gatun.net.Server;

/**
 * Ends the server when the process is asked to end (SIGTERM, SIGINT), with status 0 as Valkey does: the JVM by itself would
 * end with 128 and the signal's number.
 */
final class ShutdownSignal {
    private final Server server;
    private final Thread hook = new Thread(this::run, "gatun-shutdown");

    ShutdownSignal(Server server) {
        this.server = server;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void run() {
        server.close();
        Runtime.getRuntime().halt(0);
    }

    /** The server ended by itself: the hook is not needed. */
    void serverEnded() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            assert hook.isAlive() : "the hook runs already, and ends the process";
        }
    }
}
