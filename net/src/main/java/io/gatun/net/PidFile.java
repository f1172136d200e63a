package io.gatun.net;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file that tells others the number of the process. */
final class PidFile {
    /** Where it is if nobody says so and the server is in the background; Valkey's place. */
    private static final String USUAL = "/var/run/valkey.pid";

    private final Path path;
    private final Log log;

    private PidFile(Path path, Log log) {
        this.path = path;
        this.log = log;
    }

    /** Written as the directives have it; null if there is to be none. Trouble is logged, and the server starts all the same. */
    static PidFile write(NetDirectives directives, Log log) {
        String name = directives.process.pidFile.value();
        if (name.isEmpty() && !directives.process.daemonize.isOn()) {
            return null;
        }
        PidFile file = new PidFile(Path.of(directives.dir.value(), "").resolve(name.isEmpty() ? USUAL : name), log);
        try {
            Files.writeString(file.path, ProcessHandle.current().pid() + "\n");
        } catch (IOException e) {
            log.warning("Failed to write PID file: " + FileErrors.describe(e));
        }
        return file;
    }

    void remove() {
        log.notice("Removing the pid file.");
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            log.warning("Failed to remove the PID file: " + FileErrors.describe(e));
        }
    }
}
