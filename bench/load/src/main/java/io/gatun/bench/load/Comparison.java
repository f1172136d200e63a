package io.gatun.bench.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Measures rows: the same load on each server in turn, forwards and backwards, so that drift hits all alike. */
final class Comparison {

    /** One of the things that are compared: a server, perhaps with settings of its own. */
    private record Side(String label, Server server, List<String> settings) {

        void prepare() throws IOException {
            for (String setting : settings) {
                String reply = server.call(("CONFIG SET " + setting).split(" "));
                if (!reply.equals("+OK")) {
                    throw new IOException(server.name() + " refused CONFIG SET " + setting + ": " + reply);
                }
            }
        }
    }

    private static final String THRESHOLD = "min-string-size-avoid-copy-reply";

    private final List<Server> servers;
    private final Client client;
    private final Options options;
    private final Report report;
    private final KeyMemory memory;

    Comparison(List<Server> servers, Client client, Options options, Report report) {
        this.servers = servers;
        this.client = client;
        this.options = options;
        this.report = report;
        memory = new KeyMemory(servers, options, report);
    }

    void run() throws IOException, InterruptedException {
        table("main", "CPU time per request", Loads.main());
        table("resident", "GET over a working set of 1 GB", Loads.resident());
        memory.strings();
        own();
        table("service", "CPU time per client that connects, fetches 15 KB and goes", Loads.clients());
        statistics();
        table("push", "CPU time per element of a list", Loads.lists());
        table("push", "CPU time per element handed over to a client that waits", Loads.handOver());
        table("push", "CPU time per message and subscriber", Loads.publishing());
        memory.lists();
        new ServiceFigures(servers, client.pinning(), options, report).run();
    }

    /** What per-command statistics, slow log and histograms cost, within our own server. */
    private void statistics() throws IOException, InterruptedException {
        for (Server server : servers) {
            if (!options.wants("service", "statistics") || !server.name().equals(options.judged())) {
                continue;
            }
            report.heading("Statistics, slow log and latency histograms, against none: " + server.name());
            Side off = new Side("off", server, List.of("latency-tracking no", "slowlog-log-slower-than -1"));
            Side on = new Side("on", server, List.of("latency-tracking yes", "slowlog-log-slower-than 10000"));
            row(Loads.statistics(), List.of(off, on), "on");
        }
    }

    private void table(String table, String title, List<? extends Work> loads)
            throws IOException, InterruptedException {
        List<? extends Work> wanted = loads.stream()
                .filter(load -> options.wants(table, load.label()))
                .toList();
        if (wanted.isEmpty()) {
            return;
        }
        report.heading(title);
        List<Side> sides = servers.stream()
                .map(server -> new Side(server.name(), server, List.of()))
                .toList();
        for (Work load : wanted) {
            row(load, sides, options.judged());
        }
    }

    /** Within each server that can do both: GET by reference, against copying. */
    private void own() throws IOException, InterruptedException {
        List<Load> wanted = Loads.own().stream()
                .filter(load -> options.wants("own", load.label()))
                .toList();
        for (Server server : wanted.isEmpty() ? List.<Server>of() : servers) {
            if (!server.call("CONFIG", "SET", THRESHOLD, "16384").equals("+OK")) {
                continue;
            }
            report.heading("GET by reference, against copying: " + server.name());
            Side copy = new Side("copy", server, List.of(THRESHOLD + " 0"));
            Side reference = new Side("reference", server, List.of(THRESHOLD + " 16384"));
            for (Load load : wanted) {
                row(load, List.of(copy, reference), server.name().equals(options.judged()) ? "reference" : "");
            }
            reference.prepare();
        }
    }

    private void row(Work load, List<Side> sides, String judged) throws IOException, InterruptedException {
        List<List<Round>> measured = measure(load, sides);
        if (isUndecided(load, sides, judged, measured)) {
            report.line("  " + load.label() + ": its spread straddles the limit, so it is run again");
            measured = measure(load, sides);
        }
        for (int i = 0; i < sides.size(); i++) {
            Spread ratio = i == 0 ? null : Spread.ofRatios(measured.get(i), measured.getFirst());
            Limit limit = sides.get(i).label().equals(judged) ? load.limit() : Limit.NONE;
            report.row(load.label(), sides.get(i).label(), measured.get(i), ratio, limit);
        }
    }

    private static boolean isUndecided(Work load, List<Side> sides, String judged, List<List<Round>> measured) {
        for (int i = 1; i < sides.size(); i++) {
            if (sides.get(i).label().equals(judged)) {
                return load.limit().isStraddledBy(Spread.ofRatios(measured.get(i), measured.getFirst()));
            }
        }
        return false;
    }

    private List<List<Round>> measure(Work load, List<Side> sides) throws IOException, InterruptedException {
        List<List<Round>> measured = new ArrayList<>();
        for (Side side : sides) {
            measured.add(new ArrayList<>());
            load.prepare(side.server());
        }
        for (int round = 0; round < options.warmups() + options.rounds(); round++) {
            for (int turn = 0; turn < sides.size(); turn++) {
                int at = round % 2 == 0 ? turn : sides.size() - 1 - turn;
                sides.get(at).prepare();
                Round figures = load.run(sides.get(at).server(), client);
                if (round >= options.warmups()) {
                    measured.get(at).add(figures);
                }
            }
        }
        return measured;
    }
}
