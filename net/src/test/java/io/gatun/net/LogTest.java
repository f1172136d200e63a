package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.engine.setting.DirectorySetting;
import io.gatun.engine.setting.InvalidSettingException;
import io.gatun.engine.setting.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTest {
    private final Settings settings = new Settings();
    private final DirectorySetting dir = settings.add(Folders.directive());
    private final LogDirectives directives = new LogDirectives(settings, dir);
    private final FullDisk out = new FullDisk();
    private final Log log = new Log(directives, out, 42);

    private static final class FullDisk extends ByteArrayOutputStream {
        private boolean full;

        @Override
        public void write(byte[] bytes) throws IOException {
            if (full) {
                throw new IOException("No space left on device");
            }
            super.write(bytes);
        }
    }

    private void set(String name, String... words) throws InvalidSettingException {
        settings.find(name).set(List.of(words));
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    @Test
    void shouldWriteLinesAsValkeyDoes() {
        log.notice("hello");
        log.warning("look");
        assertThat(lines().getFirst())
                .matches("42:M \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d{3} \\* hello");
        assertThat(lines().getLast()).endsWith(" # look");
    }

    @Test
    void shouldLeaveOutWhatIsLessImportant() throws Exception {
        set("loglevel", "warning");
        log.notice("a");
        log.warning("b");
        set("loglevel", "debug");
        log.debug("c");
        log.verbose("d");
        set("loglevel", "nothing");
        log.warning("e");
        assertThat(lines()).hasSize(3);
        assertThat(lines().get(1)).endsWith(" . c");
        assertThat(lines().get(2)).endsWith(" - d");
    }

    @Test
    void shouldWriteLogfmt() throws Exception {
        set("log-format", "logfmt");
        set("log-timestamp-format", "milliseconds");
        log.verbose("unseen");
        log.warning("a \"b\"\nc");
        assertThat(out.toString())
                .matches("pid=42 role=primary timestamp=\"\\d{13}\" level=warning message=\"a 'b' c\"\n");
    }

    @Test
    void shouldWriteIso8601() throws Exception {
        set("log-timestamp-format", "iso8601");
        log.notice("a");
        assertThat(out.toString())
                .matches("42:M \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d\\d:\\d\\d \\* a\n");
    }

    @Test
    void shouldCountWhatIsLostAndTellWhenThereIsRoomAgain() {
        log.notice("one");
        out.full = true;
        log.notice("two");
        log.notice("three");
        out.full = false;
        log.notice("four");
        log.notice("five");
        assertThat(lines()).hasSize(4);
        assertThat(lines().get(1)).endsWith(" # 2 lines of the log were lost: No space left on device");
        assertThat(lines().get(2)).endsWith(" * four");
    }

    @Test
    void shouldFollowAFileThatWasMovedAway(@TempDir Path folder) throws Exception {
        set("dir", folder.toString());
        set("logfile", "server.log");
        log.check();
        log.notice("one");
        Files.move(folder.resolve("server.log"), folder.resolve("old.log"));
        log.notice("two");
        assertThat(Files.readString(folder.resolve("old.log"))).endsWith(" * one\n");
        assertThat(Files.readString(folder.resolve("server.log"))).endsWith(" * two\n");
        assertThat(out.size()).isZero();
    }

    @Test
    void shouldSurviveAFolderThatIsGone(@TempDir Path folder) throws Exception {
        set("logfile", folder.resolve("gone/server.log").toString());
        assertThatThrownBy(log::check).isInstanceOf(IOException.class);
        log.notice("one");
        Files.createDirectory(folder.resolve("gone"));
        log.notice("two");
        assertThat(Files.readAllLines(folder.resolve("gone/server.log")).getFirst())
                .endsWith(" # 1 lines of the log were lost: No such file or directory");
    }

    @Test
    void shouldSurviveAFullDevice() throws Exception {
        set("logfile", "/dev/full");
        log.notice("one");
        set("logfile", "");
        log.notice("two");
        assertThat(lines().getFirst()).endsWith("1 lines of the log were lost: No space left on device");
    }
}
