package io.gatun.bench.load;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Prints the rows as they come, for people and, if a file is named, as tab-separated values. */
final class Report implements AutoCloseable {

    private static final String FORMAT = "%-14s %-14s %-28s %-20s %-6s %-24s %10s %8s %8s%n";
    private static final List<String> COLUMNS = List.of(
            "load",
            "server",
            "unit",
            "median",
            "least",
            "most",
            "ratio",
            "ratio_least",
            "ratio_most",
            "limit",
            "verdict",
            "rps",
            "p50_ms",
            "p99_ms");

    private final PrintStream out;
    private final PrintStream tsv;
    private int limits;
    private int kept;

    Report(PrintStream out, String tsvFile) throws IOException {
        this.out = out;
        this.tsv = tsvFile.isEmpty() ? null : new PrintStream(Files.newOutputStream(Path.of(tsvFile)), true);
        if (tsv != null) {
            tsv.println(String.join("\t", COLUMNS));
        }
    }

    void line(String text) {
        out.println(text);
    }

    void title(String title) {
        out.println();
        out.println(title);
    }

    void heading(String title) {
        title(title);
        out.printf(
                FORMAT,
                "load",
                "server",
                "CPU us/request",
                "ratio",
                "limit",
                "verdict",
                "requests/s",
                "p50 ms",
                "p99 ms");
    }

    /** A row of CPU times. {@code ratio} is null in the row of the yardstick. */
    void row(String load, String server, List<Round> rounds, Spread ratio, Limit limit) {
        Spread cpu = Spread.of(rounds, Round::cpuMicros);
        double rps = Spread.of(rounds, Round::requestsPerSecond).median();
        double p50 = Spread.of(rounds, Round::p50Millis).median();
        double p99 = Spread.of(rounds, Round::p99Millis).median();
        String verdict = ratio == null ? "" : limit.verdict(ratio);
        out.printf(
                FORMAT,
                load,
                server,
                cpu.text(3),
                ratio == null ? "1" : ratio.text(2),
                ratio == null || !limit.exists() ? "" : number(limit.most(), 2),
                verdict,
                number(rps, 0),
                number(p50, 3),
                number(p99, 3));
        Spread one = ratio == null ? new Spread(1, 1, 1) : ratio;
        figures(load, server, "us/request", cpu, one, limit, verdict, number(rps, 0), number(p50, 3), number(p99, 3));
        count(verdict);
    }

    /** A row of one figure that needs no rounds, such as bytes per key. */
    void figure(String load, String server, String unit, double figure, double ratio, Limit limit) {
        figure(load, server, unit, figure, ratio, limit, limit.verdict(Spread.of(figure)));
    }

    /** As {@link #figure}, with a limit of the ratio. */
    void ratio(String load, String server, String unit, double figure, double ratio, Limit limit) {
        figure(load, server, unit, figure, ratio, limit, limit.verdict(Spread.of(ratio)));
    }

    private void figure(
            String load, String server, String unit, double figure, double ratio, Limit limit, String verdict) {
        Spread exact = Spread.of(figure);
        out.printf(
                "%-14s %-14s %-28s %-20s %-6s %s%n",
                load,
                server,
                number(figure, figure < 10 ? 2 : 1) + " " + unit,
                number(ratio, 2),
                limit.exists() ? number(limit.most(), limit.most() < 1 ? 1 : 0) : "",
                verdict);
        figures(load, server, unit, exact, Spread.of(ratio), limit, verdict, "", "", "");
        count(verdict);
    }

    /** How many rows have a limit, and how many keep it by their median. */
    String summary() {
        return kept + " of " + limits + " rows with a limit are within it (by their median)";
    }

    @Override
    public void close() {
        if (tsv != null) {
            tsv.close();
        }
    }

    private void figures(
            String load,
            String server,
            String unit,
            Spread figure,
            Spread ratio,
            Limit limit,
            String verdict,
            String... client) {
        if (tsv == null) {
            return;
        }
        tsv.println(String.join(
                        "\t",
                        load,
                        server,
                        unit,
                        number(figure.median(), 4),
                        number(figure.least(), 4),
                        number(figure.most(), 4),
                        number(ratio.median(), 4),
                        number(ratio.least(), 4),
                        number(ratio.most(), 4),
                        limit.exists() ? number(limit.most(), 2) : "",
                        verdict)
                + "\t" + String.join("\t", client));
    }

    private void count(String verdict) {
        if (!verdict.isEmpty()) {
            limits++;
            kept += verdict.contains("ok") ? 1 : 0;
        }
    }

    private static String number(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
