package io.gatun.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code gatun-compare}: starts servers and compares the CPU time that they spend on a request. Exit status 0 if all rows
 * were measured, whatever they say; 1 if something failed, 2 if the command line is wrong.
 */
public final class Compare {

    private Compare() {}

    /** Runs the program. */
    public static void main(String[] arguments) throws InterruptedException {
        if (List.of(arguments).contains("--help")) {
            System.out.print(Options.USAGE);
            return;
        }
        try {
            compare(Options.parse(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println("gatun-compare: " + e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(2);
        } catch (IOException e) {
            System.err.println("gatun-compare: " + e.getMessage());
            System.exit(1);
        }
    }

    private static void compare(Options options) throws IOException, InterruptedException {
        Pinning pinning = Pinning.ofThisMachine();
        List<Server> servers = new ArrayList<>();
        Thread stop = new Thread(() -> servers.forEach(Server::close));
        Runtime.getRuntime().addShutdownHook(stop);
        try (Report report = new Report(System.out, options.tsv())) {
            for (Map.Entry<String, String> server : options.servers().entrySet()) {
                servers.add(Server.start(server.getKey(), server.getValue(), options.port() + servers.size(), pinning));
            }
            Client client = new Client(options.client(), pinning);
            head(report, servers, client, options);
            pinning.pinClients();
            new Comparison(List.copyOf(servers), client, options, report).run();
            report.line("");
            report.line(report.summary());
        }
    }

    private static void head(Report report, List<Server> servers, Client client, Options options)
            throws IOException, InterruptedException {
        Machine.describe().forEach(report::line);
        report.line("client      " + client.version() + (client.pinning().possible() ? ", on CPU 1" : ", not pinned"));
        for (Server server : servers) {
            report.line("server      " + server.name() + ": " + server.version()
                    + (client.pinning().possible() ? ", on CPU 0" : ", not pinned") + ": "
                    + options.servers().get(server.name()));
        }
        report.line("rounds      " + options.rounds() + " after " + options.warmups()
                + " that are discarded, in the order A B B A; figures are medians [least-most]");
    }
}
