package io.gatun.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.Command;
import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.RespConnection;
import io.gatun.it.support.RespConnection.ErrorReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

@DisabledIfEnvironmentVariable(
        named = "GATUN_TEST_SERVER_CMD",
        matches = ".+",
        disabledReason = "another server is tested")
class ProcessTest {
    private final int port = GatunProcess.freePort();

    @TempDir
    private Path folder;

    private List<String> program(String... directives) {
        List<String> words = new ArrayList<>(GatunProcess.program(List.of()));
        words.addAll(List.of(directives));
        words.addAll(List.of("--port", Integer.toString(port), "--bind", "127.0.0.1"));
        return words;
    }

    private static void signal(long pid, String name) {
        assertThat(Command.run(List.of("kill", "-" + name, Long.toString(pid))).status())
                .isZero();
    }

    /** The tests may run where SIGINT is ignored, which a Java program would inherit. */
    private static GatunProcess interruptible(String... directives) {
        List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT"));
        words.addAll(GatunProcess.program(List.of()));
        return GatunProcess.startProgram(words, directives);
    }

    private long pid() throws IOException {
        return Long.parseLong(Files.readString(folder.resolve("pid")).strip());
    }

    @Test
    void shouldGoOnInTheBackground() throws Exception {
        Command start = Command.run(
                program("--daemonize", "yes", "--dir", folder.toString(), "--pidfile", "pid", "--logfile", "log"));
        assertThat(start.errors()).isEmpty();
        assertThat(start.status()).isZero();
        ProcessHandle server = ProcessHandle.of(pid()).orElseThrow();
        try (RespConnection client = RespConnection.open(port)) {
            assertThat(client.call("PING")).isEqualTo("PONG");
            for (int stream = 0; stream < 3; stream++) {
                assertThat(Files.readSymbolicLink(Path.of("/proc", Long.toString(pid()), "fd", "" + stream)))
                        .isEqualTo(Path.of("/dev/null"));
            }
            String stat = Files.readString(Path.of("/proc", Long.toString(pid()), "stat"));
            assertThat(stat.substring(stat.indexOf(") ")).split(" ")[4]).isEqualTo(Long.toString(pid()));
            client.send("SHUTDOWN");
        } finally {
            server.onExit().get(20, TimeUnit.SECONDS);
        }
        assertThat(folder.resolve("pid")).doesNotExist();
        assertThat(Files.readString(folder.resolve("log"))).contains("bye bye");
    }

    @Test
    void shouldSayWhyItDoesNotGoOnInTheBackground() {
        try (GatunProcess taken = GatunProcess.start()) {
            List<String> words = program("--daemonize", "yes");
            words.addAll(List.of("--port", Integer.toString(taken.port())));
            Command refused = Command.run(words);
            assertThat(refused.status()).isOne();
            assertThat(refused.errors()).contains("in use").hasLineCount(1);
        }
    }

    @Test
    void shouldReadDirectivesFromStandardInput() throws Exception {
        Process process = new ProcessBuilder(program("-", "--hz", "20"))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        process.getOutputStream().write("hz 30\ndatabases 3\n".getBytes(StandardCharsets.US_ASCII));
        process.getOutputStream().close();
        awaitReady(process);
        try (RespConnection client = RespConnection.open(port)) {
            assertThat(client.call("CONFIG", "GET", "databases")).isEqualTo(List.of("databases", "3"));
            assertThat(client.call("CONFIG", "GET", "hz")).isEqualTo(List.of("hz", "20"));
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    private void awaitReady(Process process) throws IOException {
        while (process.isAlive() && !Files.readString(folder.resolve("out")).contains("Ready to accept connections")) {
            Thread.onSpinWait();
        }
        assertThat(process.isAlive())
                .as(Files.readString(folder.resolve("out")))
                .isTrue();
    }

    @Test
    void shouldTreatSignalsAsValkeyDoes() {
        try (GatunProcess server =
                        GatunProcess.start("--pidfile", folder.resolve("pid").toString());
                RespConnection client = server.connect()) {
            signal(server.pid(), "HUP");
            assertThat(client.call("PING")).isEqualTo("PONG");
            assertThat(folder.resolve("pid")).hasContent(server.pid() + "\n");
            signal(server.pid(), "INT");
            assertThat(server.awaitExit()).isZero();
            assertThat(server.log())
                    .containsPattern(":signal-handler \\(\\d+\\) Received SIGINT scheduling shutdown\\.\\.\\.\n")
                    .contains(" * User requested shutdown...\n", " * Removing the pid file.\n", "bye bye...\n");
            assertThat(folder.resolve("pid")).doesNotExist();
        }
    }

    @Test
    void shouldEndAtOnceForWhoInsists() throws Exception {
        GatunProcess server = interruptible("--enable-debug-command", "yes");
        try (RespConnection client = server.connect()) {
            client.send("DEBUG", "SLEEP", "60");
            signalUntilItSays(server, "QUIT", "io.gatun.engine.command.server.Debug.sleep");
            signal(server.pid(), "INT");
            signalUntilItSays(server, "INT", "You insist... exiting now.");
            assertThat(server.awaitExit()).isOne();
            assertThat(server.log()).contains("You insist... exiting now.");
        } finally {
            ProcessHandle.of(server.pid()).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    /** SIGQUIT makes a virtual machine print what its threads do. */
    private static void signalUntilItSays(GatunProcess server, String signal, String text) throws InterruptedException {
        for (int i = 0; i < 500 && server.isAlive() && !server.log().contains(text); i++) {
            Command.run(List.of("kill", "-" + signal, Long.toString(server.pid())));
            Thread.sleep(20);
        }
    }

    private static GatunProcess start(Path file) {
        List<String> words = new ArrayList<>(GatunProcess.program(List.of()));
        words.add(file.toString());
        return GatunProcess.startProgram(words);
    }

    @Test
    void shouldRewriteItsFileAndStartFromItAgain() throws Exception {
        Path file =
                Files.writeString(folder.resolve("gatun.conf"), "# mine\nmaxmemory 1mb\nrename-command KEYS keys2\n");
        try (GatunProcess server = start(file);
                RespConnection client = server.connect()) {
            assertThat(client.call("CONFIG", "SET", "maxmemory", "2mb", "maxclients", "50"))
                    .isEqualTo("OK");
            assertThat(client.call("CONFIG", "REWRITE")).isEqualTo("OK");
        }
        assertThat(Files.readString(file))
                .startsWith("# mine\nmaxmemory 2mb\nrename-command KEYS keys2\n")
                .contains("# Generated by CONFIG REWRITE\n", "maxclients 50\n", "dir \"");
        assertThat(folder).isDirectoryNotContaining("glob:**gatun.conf.*");
        try (GatunProcess server = start(file);
                RespConnection client = server.connect()) {
            assertThat(client.call("CONFIG", "GET", "maxclients")).isEqualTo(List.of("maxclients", "50"));
            assertThat(client.call("KEYS", "*")).isInstanceOf(ErrorReply.class);
            assertThat(client.call("KEYS2", "*")).isEqualTo(List.of());
        }
    }

    @Test
    void shouldSetItsNameAndOomScore() throws Exception {
        try (GatunProcess server = GatunProcess.start("--proc-title-template", "store {port}");
                RespConnection client = server.connect()) {
            Path process = Path.of("/proc", Long.toString(server.pid()));
            assertThat(Files.readString(process.resolve("comm"))).isEqualTo("store " + server.port() + "\n");
            String before = Files.readString(process.resolve("oom_score_adj"));
            assertThat(client.call("CONFIG", "SET", "oom-score-adj", "absolute", "oom-score-adj-values", "77 88 99"))
                    .isEqualTo("OK");
            assertThat(Files.readString(process.resolve("oom_score_adj"))).isEqualTo("77\n");
            client.call("CONFIG", "SET", "oom-score-adj", "no");
            assertThat(Files.readString(process.resolve("oom_score_adj"))).isEqualTo(before);
        }
    }

    @Test
    void shouldNotStartWithoutItsLog() {
        Command start =
                Command.run(program("--logfile", folder.resolve("no/log").toString()));
        assertThat(start.status()).isOne();
        assertThat(start.errors())
                .contains("Can't open the log file: No such file or directory")
                .hasLineCount(1);
    }
}
