package io.gatun.engine.command.server;

import io.gatun.engine.stats.LatencySeries;
import java.util.Arrays;

/** Draws the samples of an event as columns, with how long ago each was below them, as Valkey draws them. */
final class LatencyGraph {
    private static final int COLUMNS = 80;
    private static final int ROWS = 4;
    /** What the top of a column looks like, by how much of its row it fills. */
    private static final String TOPS = "_o#";

    private static final int MINUTE = 60;
    private static final int HOUR = 3600;
    private static final int DAY = 24 * HOUR;

    private final LatencySeries series;
    private final long nowSeconds;
    private final StringBuilder text = new StringBuilder();

    private LatencyGraph(LatencySeries series, long nowSeconds) {
        this.series = series;
        this.nowSeconds = nowSeconds;
    }

    static String draw(String event, LatencySeries series, long nowSeconds) {
        LatencyGraph graph = new LatencyGraph(series, nowSeconds);
        graph.text
                .append(event)
                .append(" - high ")
                .append(series.most())
                .append(" ms, low ")
                .append(series.least())
                .append(" ms (all time high ")
                .append(series.worst())
                .append(" ms)\n")
                .append("-".repeat(COLUMNS))
                .append('\n');
        for (int first = 0; first < series.count(); first += COLUMNS) {
            graph.text.append(first > 0 ? "\n" : "");
            graph.columns(first, Math.min(COLUMNS, series.count() - first));
        }
        return graph.text.toString();
    }

    private void columns(int first, int count) {
        for (int row = ROWS - 1; row >= 0; row--) {
            for (int i = 0; i < count; i++) {
                text.append(cell(step(first + i) - row * TOPS.length()));
            }
            text.append('\n');
        }
        text.append(" ".repeat(count)).append('\n');
        labels(first, count);
    }

    private static char cell(int step) {
        if (step < 0) {
            return ' ';
        }
        return step < TOPS.length() ? TOPS.charAt(step) : '|';
    }

    private int step(int sample) {
        int steps = ROWS * TOPS.length();
        long range = Math.max(1, series.most() - series.least());
        return (int) Math.min(steps - 1, (series.millis(sample) - series.least()) * steps / range);
    }

    private void labels(int first, int count) {
        String[] labels = new String[count];
        Arrays.setAll(labels, i -> ago(nowSeconds - series.seconds(first + i)));
        int longest = Arrays.stream(labels).mapToInt(String::length).max().orElse(0);
        for (int line = 0; line < longest; line++) {
            for (String label : labels) {
                text.append(line < label.length() ? label.charAt(line) : ' ');
            }
            text.append('\n');
        }
    }

    private static String ago(long seconds) {
        if (seconds < MINUTE) {
            return seconds + "s";
        }
        if (seconds < HOUR) {
            return seconds / MINUTE + "m";
        }
        return seconds < DAY ? seconds / HOUR + "h" : seconds / DAY + "d";
    }
}
