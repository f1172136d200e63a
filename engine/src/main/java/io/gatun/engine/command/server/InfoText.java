package io.gatun.engine.command.server;

import java.util.Locale;

/** The text of INFO as it grows: sections of fields. */
final class InfoText {
    private static final long KIB = 1024;

    private final StringBuilder text = new StringBuilder();

    /** Begins a section. */
    void section(String title) {
        if (!text.isEmpty()) {
            text.append("\r\n");
        }
        text.append("# ").append(title).append("\r\n");
    }

    /** Adds a field. */
    InfoText field(String name, Object value) {
        text.append(name).append(':').append(value).append("\r\n");
        return this;
    }

    /** Adds a field with two digits behind the point. */
    InfoText ratio(String name, double value) {
        return field(name, decimals(value));
    }

    /** Adds a share of 100 with a percent sign. */
    InfoText percent(String name, double value) {
        return field(name, decimals(value) + "%");
    }

    /** Adds an amount of memory twice: in bytes, and so that people can read it. */
    InfoText memory(String name, long bytes) {
        return field(name, bytes).field(name + "_human", human(bytes));
    }

    /** Two digits behind the point. */
    static String decimals(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** Bytes in the largest unit that fits. */
    static String human(long bytes) {
        if (bytes < KIB) {
            return bytes + "B";
        }
        double amount = bytes;
        String units = "KMGTPE";
        int unit = -1;
        while (amount >= KIB && unit < units.length() - 1) {
            amount /= KIB;
            unit++;
        }
        return decimals(amount) + units.charAt(unit);
    }

    /** A text without the characters that would break a line of INFO. */
    static String safe(String name) {
        return name.replaceAll("[#:\\n\\r]", "_");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
