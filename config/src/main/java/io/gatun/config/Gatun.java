package io.gatun.config;

import io.gatun.engine.stats.ServerFacts;
import io.gatun.net.ListenException;
import io.gatun.net.Server;
import io.gatun.net.ServerBuilder;
import java.io.PrintStream;
import picocli.CommandLine;

/** The program: reads directives from file and command line, and runs a server until it is told to end. */
public final class Gatun {
    private static final int FAILED = 1;

    private Gatun() {}

    /** Runs the server; the process ends with 0 after SHUTDOWN, SIGTERM or SIGINT. */
    public static void main(String[] arguments) {
        int status = run(arguments, System.out, System.err);
        if (status != 0) {
            System.exit(status);
        }
    }

    static int run(String[] arguments, PrintStream out, PrintStream err) {
        ServerBuilder builder = new ServerBuilder().logTo(out);
        StartOptions options = new StartOptions(builder.settings());
        try {
            if (options.answersHelp(arguments, out)) {
                return 0;
            }
            options.apply(arguments);
            builder.configFile(options.configFile());
            runUntilToldToEnd(builder, out);
            return 0;
        } catch (ConfigException e) {
            err.println("gatun: " + e.getMessage());
        } catch (ListenException e) {
            err.println("gatun: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            err.println("gatun: interrupted");
        }
        return FAILED;
    }

    private static void runUntilToldToEnd(ServerBuilder builder, PrintStream out)
            throws ListenException, InterruptedException {
        banner(builder, out);
        Server server = builder.start();
        ShutdownSignal signal = new ShutdownSignal(server);
        server.join();
        signal.serverEnded();
    }

    private static void banner(ServerBuilder builder, PrintStream out) {
        out.println("Gatun " + ServerFacts.GATUN_VERSION + " (Valkey " + ServerFacts.VALKEY_VERSION
                + " compatible), Java " + Runtime.version() + ", PID "
                + ProcessHandle.current().pid() + ", port "
                + builder.settings().find("port").text());
        out.flush();
    }

    /** The version line, for picocli. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {
                "gatun " + ServerFacts.GATUN_VERSION + " (Valkey " + ServerFacts.VALKEY_VERSION + " compatible)"
            };
        }
    }
}
