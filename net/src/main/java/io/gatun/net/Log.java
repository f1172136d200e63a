package io.gatun.net;

import java.io.PrintStream;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Lines as Valkey writes them: process, role, time, level, text. */
public final class Log {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("dd MMM yyyy HH:mm:ss.SSS", Locale.ROOT);

    private final PrintStream out;
    private final long processId;

    /** Writes there. */
    public Log(PrintStream out, long processId) {
        this.out = out;
        this.processId = processId;
    }

    /** What operators always want to see. */
    public void notice(String text) {
        write('*', text);
    }

    /** What they should look into. */
    public void warning(String text) {
        write('#', text);
    }

    private void write(char level, String text) {
        out.println(processId + ":M " + TIME.format(LocalDateTime.now()) + " " + level + " " + text);
        out.flush();
    }
}
