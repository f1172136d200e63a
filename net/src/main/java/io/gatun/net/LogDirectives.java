package io.gatun.net;

import io.gatun.engine.setting.BooleanSetting;
import io.gatun.engine.setting.ChoiceSetting;
import io.gatun.engine.setting.DirectorySetting;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.setting.TextSetting;
import java.util.List;

/** Directives that {@link Log} obeys, with Valkey's names. */
final class LogDirectives {
    private static final List<String> LEVELS = List.of("debug", "verbose", "notice", "warning", "nothing");

    /** The least important lines that are written. */
    final ChoiceSetting level;
    /** The file that lines are appended to; empty is standard output. */
    final TextSetting file;
    /** The form of a line. */
    final ChoiceSetting format;
    /** The form of the time in it. */
    final ChoiceSetting timestampFormat;
    /** Whether lines go to the system log too. */
    final BooleanSetting syslog;
    /** The program's name there. */
    final TextSetting syslogIdent;
    /** Whose lines they are there. */
    final ChoiceSetting syslogFacility;
    /** Where a relative path of the file begins. */
    final DirectorySetting dir;

    private volatile int leastLevel = LogLevel.NOTICE.ordinal();

    LogDirectives(Settings settings, DirectorySetting dir) {
        this.dir = dir;
        level = settings.add(new ChoiceSetting("loglevel", "notice", LEVELS));
        level.onChange(() -> leastLevel = LEVELS.indexOf(level.value()));
        file = settings.add(TextSetting.of("logfile", ""));
        file.immutable();
        format = settings.add(new ChoiceSetting("log-format", "legacy", List.of("legacy", "logfmt")));
        timestampFormat = settings.add(
                new ChoiceSetting("log-timestamp-format", "legacy", List.of("legacy", "iso8601", "milliseconds")));
        syslog = settings.add(new BooleanSetting("syslog-enabled", false));
        syslog.immutable();
        syslogIdent = settings.add(TextSetting.of("syslog-ident", "valkey"));
        syslogIdent.immutable();
        syslogFacility = settings.add(new ChoiceSetting("syslog-facility", "local0", Syslog.FACILITIES));
        syslogFacility.immutable();
    }

    boolean isOn(LogLevel what) {
        return what.ordinal() >= leastLevel;
    }
}
