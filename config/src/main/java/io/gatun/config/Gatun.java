package io.gatun.config;

import io.gatun.net.ListenException;
import io.gatun.net.Server;
import io.gatun.net.ServerBuilder;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** The program: reads directives from file and command line, and runs a server until it is told to end. */
public final class Gatun {
    private static final int FAILED = 1;

    private final ServerBuilder builder = new ServerBuilder().ownsProcess();
    private final PrintStream err;
    private byte[] standardInput = {};

    private Gatun(PrintStream err) {
        this.err = err;
    }

    /** Runs the server; the process ends with 0 after SHUTDOWN, SIGTERM or SIGINT. */
    public static void main(String[] arguments) {
        int status = run(arguments, System.out, System.err);
        if (status != 0) {
            System.exit(status);
        }
    }

    private static int run(String[] arguments, PrintStream out, PrintStream err) {
        try {
            return new Gatun(err).run(arguments, out);
        } catch (ConfigException | ListenException e) {
            err.println("gatun: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            err.println("gatun: interrupted");
        }
        return FAILED;
    }

    private int run(String[] arguments, PrintStream out) throws ConfigException, ListenException, InterruptedException {
        StartOptions options = new StartOptions(builder.settings());
        if (options.answersHelp(arguments, out)) {
            return 0;
        }
        configure(new StartWords(arguments), options);
        return serve();
    }

    private void configure(StartWords words, StartOptions options) throws ConfigException {
        StartDirectives directives = new StartDirectives(builder);
        if (!words.configFile().isEmpty()) {
            Path file = Path.of(words.configFile()).toAbsolutePath().normalize();
            directives.readFile(file);
            builder.configFile(file.toString());
        }
        if (words.readsStandardInput()) {
            standardInput = ConfigText.standardInput(System.in);
            directives.readLines(ConfigText.lines("standard input", standardInput));
        }
        directives.readLines(options.directives(words));
    }

    private int serve() throws ConfigException, ListenException, InterruptedException {
        boolean background = is("daemonize", "yes") && is("supervised", "no");
        if (background && !Daemon.isThis()) {
            return Daemon.start(standardInput, err);
        }
        if (background) {
            Daemon.leave();
        }
        CompletableFuture<Server> serving = new CompletableFuture<>();
        handleSignals(serving);
        // Not System.out, which keeps to itself whether it could write.
        Server server = builder.logTo(new FileOutputStream(FileDescriptor.out)).start();
        serving.complete(server);
        if (background) {
            Daemon.detach(err);
        }
        server.join();
        return 0;
    }

    private boolean is(String directive, String value) {
        return builder.settings().find(directive).text().equals(value);
    }

    /**
     * A signal that comes while the server starts ends it as soon as it serves. The second SIGINT of somebody who does not want
     * to wait ends the process at once.
     */
    private void handleSignals(CompletableFuture<Server> serving) {
        AtomicBoolean ending = new AtomicBoolean();
        try {
            Signals.handle(signal -> {
                if (ending.getAndSet(true) && signal.equals("SIGINT")) {
                    serving.thenAccept(Server::insisted);
                    Runtime.getRuntime().halt(FAILED);
                }
                serving.thenAccept(server -> server.signalled(signal));
            });
        } catch (ReflectiveOperationException e) {
            err.println("gatun: signals end this process at once, since the virtual machine does not hand them over: "
                    + e.getCause());
        }
    }
}
