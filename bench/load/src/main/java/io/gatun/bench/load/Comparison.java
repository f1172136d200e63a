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
    private static final int MEMORY_KEYS = 1_000_000;
    private static final int MEMORY_VALUE_BYTES = 64;
    private static final Limit MEMORY_LIMIT = Limit.of(125);

    private final List<Server> servers;
    private final Client client;
    private final Options options;
    private final Report report;

    Comparison(List<Server> servers, Client client, Options options, Report report) {
        this.servers = servers;
        this.client = client;
        this.options = options;
        this.report = report;
    }

    void run() throws IOException, InterruptedException {
        table("main", "CPU time per request", Loads.main());
        table("resident", "GET over a working set of 1 GB", Loads.resident());
        memory();
        own();
        table("service", "CPU time per client that connects, fetches 15 KB and goes", Loads.clients());
        statistics();
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

    private void table(String table, String title, List<Load> loads) throws IOException, InterruptedException {
        List<Load> wanted = loads.stream()
                .filter(load -> options.wants(table, load.label()))
                .toList();
        if (wanted.isEmpty()) {
            return;
        }
        report.heading(title);
        List<Side> sides = servers.stream()
                .map(server -> new Side(server.name(), server, List.of()))
                .toList();
        for (Load load : wanted) {
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

    private void row(Load load, List<Side> sides, String judged) throws IOException, InterruptedException {
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

    private static boolean isUndecided(Load load, List<Side> sides, String judged, List<List<Round>> measured) {
        for (int i = 1; i < sides.size(); i++) {
            if (sides.get(i).label().equals(judged)) {
                return load.limit().isStraddledBy(Spread.ofRatios(measured.get(i), measured.getFirst()));
            }
        }
        return false;
    }

    private List<List<Round>> measure(Load load, List<Side> sides) throws IOException, InterruptedException {
        List<List<Round>> measured = new ArrayList<>();
        for (Side side : sides) {
            measured.add(new ArrayList<>());
            Filling.replaceAll(side.server(), load.keys(), load.valueBytes());
        }
        for (int round = 0; round < options.warmups() + options.rounds(); round++) {
            for (int turn = 0; turn < sides.size(); turn++) {
                int at = round % 2 == 0 ? turn : sides.size() - 1 - turn;
                sides.get(at).prepare();
                Round figures = client.run(sides.get(at).server(), load);
                if (round >= options.warmups()) {
                    measured.get(at).add(figures);
                }
            }
        }
        return measured;
    }

    private void memory() throws IOException {
        if (!options.wants("memory", "memory")) {
            return;
        }
        report.line("");
        report.line(
                "used_memory per key: one million keys of 16 bytes with values of " + MEMORY_VALUE_BYTES + " bytes");
        double base = 0;
        for (Server server : servers) {
            Filling.replaceAll(server, 0, 0);
            long before = Long.parseLong(server.info("used_memory"));
            Filling.replaceAll(server, MEMORY_KEYS, MEMORY_VALUE_BYTES);
            double perKey = (double) (Long.parseLong(server.info("used_memory")) - before) / MEMORY_KEYS;
            base = base == 0 ? perKey : base;
            Limit limit = server.name().equals(options.judged()) ? MEMORY_LIMIT : Limit.NONE;
            report.figure("memory", server.name(), "bytes/key", perKey, perKey / base, limit);
            Filling.replaceAll(server, 0, 0);
        }
    }
}
