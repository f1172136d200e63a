package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.engine.stats.ServerFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** What is told, and done to the process, when a server starts and ends: lines in the log, pid file, title, supervisor. */
final class Lifecycle {
    private static final String LOGO = """

               ___      _
              / __|__ _| |_ _  _ _ _     Gatun %s (Valkey %s compatible) 64 bit
             | (_ / _` |  _| || | ' \\    Running in standalone mode
              \\___\\__,_|\\__|\\_,_|_||_|   Port: %d
                                         PID: %d

            """;
    private static final String SOMAXCONN = "/proc/sys/net/core/somaxconn";

    private final NetDirectives directives;
    private final Log log;
    private final boolean ownsProcess;
    private final ProcessTitle title;
    private final Supervisor supervisor;
    private PidFile pidFile;

    Lifecycle(NetDirectives directives, Libc libc, String configFile, boolean ownsProcess, Log log) {
        this.directives = directives;
        this.log = log;
        this.ownsProcess = ownsProcess;
        title = new ProcessTitle(directives, configFile, log);
        supervisor = Supervisor.of(directives.process, ownsProcess ? System.getenv("NOTIFY_SOCKET") : null, libc, log);
    }

    void starting() {
        log.notice("oO0OoO0OoO0Oo Gatun is starting oO0OoO0OoO0Oo");
        log.notice("Gatun version=" + ServerFacts.GATUN_VERSION + ", valkey=" + ServerFacts.VALKEY_VERSION
                + ", bits=64, java=" + Runtime.version() + ", pid="
                + ProcessHandle.current().pid() + ", just started");
        log.notice("Configuration loaded");
        if (ownsProcess) {
            pidFile = PidFile.write(directives, log);
            new OomScore(directives.process, log).obey();
        }
        warnOfBacklog();
    }

    private void warnOfBacklog() {
        try {
            int most = KernelNumber.read(SOMAXCONN);
            if (most > 0 && most < directives.backlog.get()) {
                log.warning("WARNING: The TCP backlog setting of " + directives.backlog.get()
                        + " cannot be enforced because " + SOMAXCONN + " is set to the lower value of " + most + ".");
            }
        } catch (IOException e) {
            log.debug("The kernel does not tell its limit of backlogs: " + e.getMessage());
        }
    }

    /** Clients can connect from now on. */
    void listening(Listeners listeners) {
        int port = listeners.port();
        if (ownsProcess && directives.process.setProcTitle.isOn()) {
            title.set(port);
            directives.process.procTitleTemplate.appliedBy(() -> title.set(listeners.port()));
        }
        showLogo(port);
        log.notice("Server initialized");
        if (port != 0) {
            log.notice("Ready to accept connections tcp");
        }
        if (listeners.hasUnix()) {
            log.notice("Ready to accept connections unix");
        }
        supervisor.tell("STATUS=Ready to accept connections\nREADY=1\n");
    }

    private void showLogo(int port) {
        boolean show = directives.process.alwaysShowLogo.isOn()
                || ownsProcess
                        && directives.log.file.value().isEmpty()
                        && !directives.log.syslog.isOn()
                        && isTerminal();
        if (show) {
            log.raw(
                    LogLevel.NOTICE,
                    LOGO.formatted(
                            ServerFacts.GATUN_VERSION,
                            ServerFacts.VALKEY_VERSION,
                            port,
                            ProcessHandle.current().pid()));
        } else {
            log.notice("Running mode=standalone, port=" + port + ".");
        }
    }

    private static boolean isTerminal() {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/fd/1")).startsWith("/dev/pts");
        } catch (IOException e) {
            return false;
        }
    }

    /** A signal came that asks the server to end. */
    void signalled(String signal) {
        fromHandler("Received " + signal + " scheduling shutdown...");
    }

    /** It came once more. */
    void insisted() {
        fromHandler("You insist... exiting now.");
    }

    private void fromHandler(String text) {
        String who = ProcessHandle.current().pid() + ":signal-handler ("
                + Instant.now().getEpochSecond() + ") ";
        log.raw(LogLevel.WARNING, who + text + "\n");
    }

    /** The server ends; {@code requester} is the client that said so, or empty. */
    void stopping(String requester) {
        log.notice(
                "User requested shutdown..." + (requester.isEmpty() ? "" : " (user request from '" + requester + "')"));
        supervisor.tell("STOPPING=1\n");
        if (pidFile != null) {
            pidFile.remove();
        }
    }

    void stopped() {
        log.warning("Gatun is now ready to exit, bye bye...");
    }
}
