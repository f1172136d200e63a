package io.gatun.bench.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Runs {@code redis-benchmark} or a program with its options, and reads its CSV. */
record Client(String program, Pinning pinning) {

    /** Puts a load on a server once. */
    Round run(Server server, Load load) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(pinning.clientPrefix());
        words.addAll(List.of(program, "-p", Integer.toString(server.port()), "--csv"));
        words.addAll(load.words());
        CpuClock.Reading before = server.readCpu();
        String output = output(words);
        double cpuNanos = server.readCpu().nanosSince(before);
        return parse(output, cpuNanos / 1000 / load.requests());
    }

    /** The first line that the program prints about its version. */
    String version() throws IOException, InterruptedException {
        return output(List.of(program, "--version")).lines().findFirst().orElse(program);
    }

    static Round parse(String csv, double cpuMicros) throws IOException {
        List<String> columns = List.of();
        List<String> row = List.of();
        for (String line : csv.lines().filter(line -> line.startsWith("\"")).toList()) {
            List<String> cells = List.of(line.substring(1, line.length() - 1).split("\",\"", -1));
            if (cells.contains("rps")) {
                columns = cells;
            } else {
                row = cells;
            }
        }
        if (row.isEmpty() || row.size() != columns.size()) {
            throw new IOException("the client printed no row of figures but: " + csv.strip());
        }
        return new Round(
                cpuMicros,
                Double.parseDouble(row.get(columns.indexOf("rps"))),
                Double.parseDouble(row.get(columns.indexOf("p50_latency_ms"))),
                Double.parseDouble(row.get(columns.indexOf("p99_latency_ms"))));
    }

    private static String output(List<String> words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", words) + " failed: " + output.strip());
        }
        return output;
    }
}
