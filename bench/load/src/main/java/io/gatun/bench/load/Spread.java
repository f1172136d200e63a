package io.gatun.bench.load;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The median of several rounds with the least and the most that was seen. */
record Spread(double median, double least, double most) {

    static Spread of(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return new Spread(median, sorted[0], sorted[sorted.length - 1]);
    }

    static Spread of(List<Round> rounds, ToDoubleFunction<Round> figure) {
        return of(rounds.stream().mapToDouble(figure).toArray());
    }

    /** The ratios of rounds that ran next to each other. */
    static Spread ofRatios(List<Round> rounds, List<Round> base) {
        double[] ratios = new double[rounds.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = rounds.get(i).cpuMicros() / base.get(i).cpuMicros();
        }
        return of(ratios);
    }

    String text(int decimals) {
        String number = "%." + decimals + "f";
        return String.format(Locale.ROOT, number + " [" + number + "-" + number + "]", median, least, most);
    }
}
