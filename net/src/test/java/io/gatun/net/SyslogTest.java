package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.Libc;
import io.gatun.engine.setting.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyslogTest {
    private static final ZonedDateTime TIME = ZonedDateTime.of(2026, 3, 4, 5, 6, 7, 0, ZoneOffset.UTC);

    private final Settings settings = new Settings();
    private final LogDirectives directives = new LogDirectives(settings, Folders.directive());

    @TempDir
    private Path folder;

    private String path() {
        return folder.resolve("log").toString();
    }

    @Test
    void shouldSendWhatTheDaemonUnderstands() throws Exception {
        settings.find("syslog-ident").set(List.of("gatun"));
        settings.find("syslog-facility").set(List.of("local3"));
        try (DatagramDaemon daemon = new DatagramDaemon(path());
                Syslog syslog = new Syslog(new Libc(), path())) {
            syslog.write(directives, 42, LogLevel.NOTICE, TIME, "hello");
            assertThat(daemon.received()).isEqualTo("<157>Mar 4 05:06:07 gatun[42]: hello");
            settings.find("syslog-facility").set(List.of("user"));
            syslog.write(directives, 42, LogLevel.WARNING, TIME, "x".repeat(20_000));
            assertThat(daemon.received()).startsWith("<12>").hasSize(8192);
        }
    }

    @Test
    void shouldWaitForNobody() {
        try (Syslog syslog = new Syslog(new Libc(), path())) {
            syslog.write(directives, 42, LogLevel.NOTICE, TIME, "nobody listens");
            try (DatagramDaemon daemon = new DatagramDaemon(path())) {
                for (int i = 0; i < 10_000; i++) {
                    syslog.write(directives, 42, LogLevel.NOTICE, TIME, "a flood");
                }
                assertThat(daemon.received()).endsWith("a flood");
            }
        }
    }

    @Test
    void shouldFindADaemonThatWasStartedAnew() throws Exception {
        try (Syslog syslog = new Syslog(new Libc(), path())) {
            try (DatagramDaemon first = new DatagramDaemon(path())) {
                syslog.write(directives, 42, LogLevel.NOTICE, TIME, "one");
                assertThat(first.received()).endsWith("one");
            }
            Files.delete(Path.of(path()));
            try (DatagramDaemon second = new DatagramDaemon(path())) {
                syslog.write(directives, 42, LogLevel.NOTICE, TIME, "two");
                assertThat(second.received()).endsWith("two");
            }
        }
    }
}
