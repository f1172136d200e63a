package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.Libc;
import io.gatun.bindings.SockaddrLayout;
import io.gatun.bindings.Socket;
import io.gatun.engine.setting.Settings;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyslogTest {
    private static final ZonedDateTime TIME = ZonedDateTime.of(2026, 3, 4, 5, 6, 7, 0, ZoneOffset.UTC);

    private final Arena arena = Arena.ofConfined();
    private final MemorySegment memory = arena.allocate(10_000, 8);
    private final Libc libc = new Libc();
    private final Settings settings = new Settings();
    private final LogDirectives directives = new LogDirectives(settings, Folders.directive());

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        arena.close();
    }

    private int daemon(Path path) {
        int socket = libc.socket(Socket.AF_UNIX, Socket.SOCK_DGRAM, 0);
        int length = SockaddrLayout.setUnix(memory.address(), path.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(libc.bind(socket, memory.address(), length)).isZero();
        return socket;
    }

    private String received(int socket) {
        long length = libc.recv(socket, memory.address(), memory.byteSize(), Socket.MSG_DONTWAIT);
        return length < 0
                ? null
                : new String(memory.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    }

    @Test
    void shouldSendWhatTheDaemonUnderstands() throws Exception {
        settings.find("syslog-ident").set(List.of("gatun"));
        settings.find("syslog-facility").set(List.of("local3"));
        int socket = daemon(folder.resolve("log"));
        try (Syslog syslog = new Syslog(libc, folder.resolve("log").toString())) {
            syslog.write(directives, 42, LogLevel.NOTICE, TIME, "hello");
            assertThat(received(socket)).isEqualTo("<157>Mar 4 05:06:07 gatun[42]: hello");
            settings.find("syslog-facility").set(List.of("user"));
            syslog.write(directives, 42, LogLevel.WARNING, TIME, "x".repeat(20_000));
            assertThat(received(socket)).startsWith("<12>").hasSize(8192);
        } finally {
            libc.close(socket);
        }
    }

    @Test
    void shouldWaitForNobody() {
        try (Syslog syslog = new Syslog(libc, folder.resolve("log").toString())) {
            syslog.write(directives, 42, LogLevel.NOTICE, TIME, "nobody listens");
            int socket = daemon(folder.resolve("log"));
            for (int i = 0; i < 10_000; i++) {
                syslog.write(directives, 42, LogLevel.NOTICE, TIME, "a flood");
            }
            assertThat(received(socket)).endsWith("a flood");
            libc.close(socket);
        }
    }

    @Test
    void shouldFindADaemonThatWasStartedAnew() throws Exception {
        Path path = folder.resolve("log");
        int first = daemon(path);
        try (Syslog syslog = new Syslog(libc, path.toString())) {
            syslog.write(directives, 42, LogLevel.NOTICE, TIME, "one");
            libc.close(first);
            Files.delete(path);
            int second = daemon(path);
            syslog.write(directives, 42, LogLevel.NOTICE, TIME, "two");
            assertThat(received(second)).endsWith("two");
            libc.close(second);
        }
    }
}
