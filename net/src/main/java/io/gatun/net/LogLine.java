package io.gatun.net;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The forms of a line in the log. */
final class LogLine {
    private static final DateTimeFormatter LEGACY =
            DateTimeFormatter.ofPattern("dd MMM yyyy HH:mm:ss.SSS", Locale.ENGLISH);
    private static final DateTimeFormatter ISO8601 =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT);

    private LogLine() {}

    /** The line without its end. */
    static String of(LogDirectives directives, long processId, LogLevel level, ZonedDateTime time, String text) {
        String timestamp = switch (directives.timestampFormat.value()) {
            case "iso8601" -> ISO8601.format(time);
            case "milliseconds" -> Long.toString(time.toInstant().toEpochMilli());
            default -> LEGACY.format(time);
        };
        if (directives.format.value().equals("logfmt")) {
            String message = text.replace('"', '\'').replace('\n', ' ').replace('\r', ' ');
            return "pid=" + processId + " role=primary timestamp=\"" + timestamp + "\" level=" + level.text()
                    + " message=\"" + message + "\"";
        }
        return processId + ":M " + timestamp + " " + level.mark() + " " + text;
    }
}
