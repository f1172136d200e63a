package io.gatun.net;

/** How much an operator wants to know, least important first. */
enum LogLevel {
    DEBUG("debug", '.', 7),
    VERBOSE("info", '-', 6),
    NOTICE("notice", '*', 5),
    WARNING("warning", '#', 4);

    private final String name;
    private final char mark;
    private final int syslogPriority;

    LogLevel(String name, char mark, int syslogPriority) {
        this.name = name;
        this.mark = mark;
        this.syslogPriority = syslogPriority;
    }

    /** As {@code logfmt} names it. */
    String text() {
        return name;
    }

    /** The sign in front of the text. */
    char mark() {
        return mark;
    }

    /** LOG_DEBUG to LOG_WARNING of syslog(3). */
    int syslogPriority() {
        return syslogPriority;
    }
}
