package io.gatun.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.net.ServerBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartDirectivesTest {
    private final ServerBuilder server = new ServerBuilder();
    private final StartDirectives directives = new StartDirectives(server);

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private void read(String content) throws IOException, ConfigException {
        directives.readFile(file("gatun.conf", content));
    }

    private String value(String name) {
        return server.settings().find(name).text();
    }

    @Test
    void shouldReadDirectivesCommentsAndEmptyLines() throws Exception {
        read("\ufeff# comment\r\n\r\n  PORT 7000 \r\nmaxmemory '1gb'\nbind 127.0.0.1 ::1\nbind \"127.0.0.1 -::1\"");
        assertThat(value("port")).isEqualTo("7000");
        assertThat(value("maxmemory")).isEqualTo("1073741824");
        assertThat(value("bind")).isEqualTo("127.0.0.1 -::1");
    }

    @Test
    void shouldLetTheLastLineWin() throws Exception {
        read("hash-max-listpack-entries 20\nhash-max-ziplist-entries 21\nsave \"\"\nsave \"\"");
        assertThat(value("hash-max-listpack-entries")).isEqualTo("21");
    }

    @Test
    void shouldIgnoreWhatMeansNothingAnyMore() throws Exception {
        read("dynamic-hz yes\nio-threads-do-reads no\nlua-replicate-commands yes\nlist-max-ziplist-value 1\n");
        assertThat(server.settings().find("dynamic-hz")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no-such-directive yes | Bad directive or wrong number of arguments",
                "port | wrong number of arguments",
                "port 1 2 | wrong number of arguments",
                "port eighty | argument couldn't be parsed into an integer",
                "port 70000 | argument must be between 0 and 65535 inclusive",
                "maxmemory much | argument must be a memory value",
                "maxmemory-clients 101% | percentage argument must be less or equal to 100",
                "daemonize maybe | argument must be 'yes' or 'no'",
                "loglevel loud | argument(s) must be one of the following: debug, verbose, notice, warning, nothing",
                "unixsocketperm 999 | argument couldn't be parsed as an octal number",
                "shutdown-on-sigterm save nosave | shutdown options SAVE and NOSAVE can't be used simultaneously",
                "shutdown-on-sigterm save | Gatun writes no snapshots yet",
                "proc-title-template {nothing} | template format is invalid or contains unknown variables",
                "client-output-buffer-limit normal 1 | Wrong number of arguments in buffer limit configuration.",
                "dir /no/such/folder | No such file or directory",
                "dir /dev/null | Not a directory",
                "save 3600 1 | Gatun writes no snapshots yet",
                "save 3600 | Invalid save parameters",
                "appendonly yes | Gatun writes no append-only file yet",
                "cluster-enabled yes | Gatun has no cluster mode yet",
                "replicaof 127.0.0.1 6379 | Gatun has no replication yet",
                "tls-port 6380 | Gatun has no TLS yet",
                "aclfile users.acl | Gatun knows no users but the default one yet",
                "user alice on | Gatun knows no users but the default one yet",
                "loadmodule /x.so | Gatun loads no modules",
                "some.module-directive 1 | Gatun has no modules that could know it",
                "sentinel monitor x | sentinel directive while not in sentinel mode",
                "include | Bad directive or wrong number of arguments",
                "include /no/such.conf | can't open config file '/no/such.conf'",
                "rename-command get | Bad directive or wrong number of arguments",
                "rename-command nosuch x | No such command in rename-command",
                "rename-command get set | Target command name already exists",
                "requirepass \"a | Unbalanced quotes in configuration line",
                "logfile \"a\"b | Unbalanced quotes in configuration line",
                "logfile \"\\xff\" | argument must be valid UTF-8",
                "logfile \"a\\x00\" | argument must not have a NUL byte",
                "dynamic-hz | Bad directive or wrong number of arguments",
                "\"\" x | Bad directive or wrong number of arguments"
            })
    void shouldSayInOneLineWhatIsWrongAndWhere(String line, String reason) {
        assertThatThrownBy(() -> read("hz 10\n# fine so far\n" + line + "\nhz 20\n"))
                .isInstanceOf(ConfigException.class)
                .hasMessage("FATAL CONFIG FILE ERROR: " + folder + "/gatun.conf, line 3: '" + line + "': " + reason);
        assertThat(value("hz")).isEqualTo("10");
    }

    @Test
    void shouldNotShowASecret() {
        assertThatThrownBy(() -> read("requirepass my secret\n"))
                .hasMessageEndingWith(": 'requirepass': wrong number of arguments");
    }

    @Test
    void shouldSayWhatIsWrongWithAFile() throws Exception {
        assertThatThrownBy(() -> directives.readFile(folder.resolve("absent.conf")))
                .hasMessage(
                        "Fatal error, can't open config file '" + folder + "/absent.conf': No such file or directory");
        assertThatThrownBy(() -> directives.readFile(folder)).hasMessageContaining("Is a directory");
        assertThatThrownBy(() -> directives.readFile(Path.of("/dev/zero"))).hasMessageContaining("more than");
        assertThatThrownBy(() -> read("# " + "x".repeat(2 << 20))).hasMessageContaining("line 1 has more than");
        Files.write(folder.resolve("latin.conf"), new byte[] {'#', (byte) 0xe4});
        assertThatThrownBy(() -> directives.readFile(folder.resolve("latin.conf")))
                .hasMessageEndingWith("latin.conf is no text in UTF-8");
    }

    @Test
    void shouldIncludeFilesWhereTheyAreNamed() throws Exception {
        file("conf.d/b.conf", "hz 30\n");
        file("conf.d/a.conf", "hz 20\nport 7000\ninclude " + folder + "/more.conf\n");
        file("conf.d/.hidden.conf", "no-such yes\n");
        file("conf.d/c.txt", "no-such yes\n");
        file("more.conf", "maxclients 77\n");
        read("hz 10\ndir " + folder + "\ninclude conf.[cd]/?.con[!x]\ninclude /no/such/*.conf\ninclude more.conf\n");
        assertThat(value("hz")).isEqualTo("30");
        assertThat(value("port")).isEqualTo("7000");
        assertThat(value("maxclients")).isEqualTo("77");
    }

    @Test
    void shouldNameTheFileOfAnErrorThatIsIncluded() throws Exception {
        file("more.conf", "\nhz x\n");
        assertThatThrownBy(() -> read("include " + folder + "/more.conf\n"))
                .hasMessageContaining(folder + "/more.conf, line 2: 'hz x'");
    }

    @Test
    void shouldFindALoop() throws Exception {
        file("a.conf", "include " + folder + "/gatun.conf\n");
        assertThatThrownBy(() -> read("include " + folder + "/a*.conf\n"))
                .hasMessageContaining("a.conf, line 1")
                .hasMessageEndingWith("the file includes itself");
    }

    @Test
    void shouldLimitHowDeepFilesIncludeOneAnother() throws Exception {
        for (int i = 0; i < 100; i++) {
            file(i + ".conf", "include " + folder + "/" + (i + 1) + ".conf\n");
        }
        assertThatThrownBy(() -> read("include " + folder + "/0.conf\n"))
                .hasMessageEndingWith("more than 32 files include one another");
    }
}
