package io.gatun.engine.setting;

import java.util.List;

/** The directive {@code latency-tracking-info-percentiles}: which percentiles INFO shows; empty is none. */
public final class PercentilesSetting extends Setting<List<Double>> {
    private static final int MOST = 100;

    /** With Valkey's percentiles. */
    public PercentilesSetting() {
        super("latency-tracking-info-percentiles", List.of(50.0, 99.0, 99.9));
    }

    @Override
    public boolean takesSeveralWords() {
        return true;
    }

    @Override
    public String range() {
        return "numbers, 0.0 .. 100.0";
    }

    @Override
    List<Double> read(List<String> words) throws InvalidSettingException {
        if (words.equals(List.of(""))) {
            return List.of();
        }
        List<Double> percentiles;
        try {
            percentiles = words.stream().map(Double::valueOf).toList();
        } catch (NumberFormatException e) {
            throw new InvalidSettingException("Invalid latency-tracking-info-percentiles parameters");
        }
        if (!percentiles.stream().allMatch(percentile -> percentile >= 0 && percentile <= MOST)) {
            throw new InvalidSettingException(
                    "latency-tracking-info-percentiles parameters should sit between [0.0,100.0]");
        }
        return percentiles;
    }

    @Override
    public String format(List<Double> percentiles) {
        return String.join(
                " ", percentiles.stream().map(PercentilesSetting::text).toList());
    }

    /** A percentage without needless digits. */
    public static String text(double percentile) {
        String text = Double.toString(percentile);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    @Override
    String quoted(String text) {
        return text.isEmpty() ? "\"\"" : text;
    }
}
