package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.bindings.Libc;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Settings;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisorTest {
    private final Settings settings = new Settings();
    private final ProcessDirectives directives = new ProcessDirectives(settings);
    private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
    private final Log log = new Log(lines, 1);

    @TempDir
    private Path folder;

    private String path() {
        return folder.resolve("notify").toString();
    }

    private Supervisor supervisor(String directive, String socket) throws InvalidSettingException {
        settings.find("supervised").set(List.of(directive));
        return Supervisor.of(directives, socket, new Libc(), log);
    }

    @Test
    void shouldTellSystemd() throws Exception {
        try (DatagramDaemon systemd = new DatagramDaemon(path())) {
            Supervisor supervisor = supervisor("systemd", path());
            supervisor.tell("READY=1\n");
            supervisor.tell("STOPPING=1\n");
            assertThat(systemd.received()).isEqualTo("READY=1\n");
            assertThat(systemd.received()).isEqualTo("STOPPING=1\n");
        }
        assertThat(lines.toString()).contains("Supervised by systemd.").doesNotContain("error");
    }

    @Test
    void shouldFindASupervisorByItsSocket() throws Exception {
        try (DatagramDaemon systemd = new DatagramDaemon(path())) {
            supervisor("auto", path()).tell("READY=1\n");
            assertThat(systemd.received()).isEqualTo("READY=1\n");
        }
    }

    @Test
    void shouldTellNobodyUnlessItIsToBeSupervised() throws Exception {
        try (DatagramDaemon systemd = new DatagramDaemon(path())) {
            supervisor("no", path()).tell("READY=1\n");
            supervisor("auto", null).tell("READY=1\n");
            assertThat(systemd.received()).isNull();
        }
        assertThat(lines.toString()).isEmpty();
    }

    @Test
    void shouldSayThatTheSupervisorIsMissing() throws Exception {
        supervisor("systemd", null).tell("READY=1\n");
        assertThat(lines.toString()).contains("systemd supervision error: NOTIFY_SOCKET not found!");
        supervisor("systemd", path()).tell("READY=1\n");
        assertThat(lines.toString()).contains("systemd supervision error: sd_notify: ");
    }
}
