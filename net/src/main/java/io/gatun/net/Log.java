package io.gatun.net;

import io.gatun.bindings.Libc;
import io.gatun.engine.setting.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;

/**
 * The log: lines in Valkey's form to standard output or a file, and to the system log. It may be written to from any thread.
 *
 * <p>A line that cannot be written is lost; the server does not care. When there is room again, the log tells how many are.
 */
final class Log implements AutoCloseable {
    private static final String SYSLOG_PATH = "/dev/log";

    private final LogDirectives directives;
    private final LogFile file;
    private final LogSink standardOutput;
    private final long processId;
    private Syslog syslog;
    private long lost;
    private String lastTrouble = "";

    Log(LogDirectives directives, OutputStream standardOutput, long processId) {
        this.directives = directives;
        this.processId = processId;
        file = new LogFile(directives);
        this.standardOutput = bytes -> {
            standardOutput.write(bytes);
            standardOutput.flush();
        };
    }

    /** Everything is at its initial value. */
    Log(OutputStream standardOutput, long processId) {
        this(new LogDirectives(new Settings(), Folders.directive()), standardOutput, processId);
    }

    /** Fails if there is a file and it cannot be written to. */
    void check() throws IOException {
        if (!directives.file.value().isEmpty()) {
            file.check();
        }
    }

    boolean isVerbose() {
        return directives.isOn(LogLevel.VERBOSE);
    }

    /** What only developers want to see. */
    void debug(String text) {
        write(LogLevel.DEBUG, text);
    }

    /** What is of interest while something is looked into. */
    void verbose(String text) {
        write(LogLevel.VERBOSE, text);
    }

    /** What operators always want to see. */
    void notice(String text) {
        write(LogLevel.NOTICE, text);
    }

    /** What they should look into. */
    void warning(String text) {
        write(LogLevel.WARNING, text);
    }

    /** Text as it is. */
    synchronized void raw(LogLevel level, String text) {
        if (directives.isOn(level) && !emit(text)) {
            lost++;
        }
    }

    private synchronized void write(LogLevel level, String text) {
        if (!directives.isOn(level)) {
            return;
        }
        ZonedDateTime now = ZonedDateTime.now();
        if (!confess(now) || !emit(LogLine.of(directives, processId, level, now, text) + "\n")) {
            lost++;
        }
        if (directives.syslog.isOn()) {
            syslog().write(directives, processId, level, now, text);
        }
    }

    /** Tells what was lost; false if that is lost too. */
    private boolean confess(ZonedDateTime now) {
        String confession = lost + " lines of the log were lost: " + lastTrouble;
        if (lost > 0 && !emit(LogLine.of(directives, processId, LogLevel.WARNING, now, confession) + "\n")) {
            return false;
        }
        lost = 0;
        return true;
    }

    private boolean emit(String text) {
        LogSink sink = directives.file.value().isEmpty() ? standardOutput : file;
        try {
            sink.write(text.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (IOException e) {
            lastTrouble = FileErrors.describe(e);
            return false;
        }
    }

    private Syslog syslog() {
        if (syslog == null) {
            syslog = new Syslog(new Libc(), SYSLOG_PATH);
        }
        return syslog;
    }

    @Override
    public synchronized void close() {
        if (syslog != null) {
            syslog.close();
            syslog = null;
        }
    }
}
