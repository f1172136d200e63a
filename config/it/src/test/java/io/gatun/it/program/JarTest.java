package io.gatun.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.Command;
import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.RespConnection;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

@DisabledIfEnvironmentVariable(
        named = "GATUN_TEST_SERVER_CMD",
        matches = ".+",
        disabledReason = "another server is tested")
class JarTest {

    @Test
    void shouldAnswerAPingAndEndWithStatusZeroOnSigterm() {
        try (GatunProcess server = GatunProcess.start();
                RespConnection client = server.connect()) {
            assertThat(client.call("PING")).isEqualTo("PONG");
            assertThat(server.log()).contains(Integer.toString(server.port()));
        }
    }

    @Test
    void shouldEndWithStatusZeroOnSigtermWhileClientsAreConnectedAndReplying() {
        GatunProcess server = GatunProcess.start();
        try (RespConnection slow = RespConnection.open(server.port(), 4096)) {
            slow.call("SET", "large", "x".repeat(8 << 20));
            slow.send("GET", "large");
            server.close();
        }
    }

    @Test
    void shouldEndWithStatusZeroOnShutdown() {
        try (GatunProcess server = GatunProcess.start();
                RespConnection client = server.connect()) {
            client.send("SHUTDOWN", "NOSAVE");
            assertThat(server.awaitExit()).isZero();
        }
    }

    @Test
    void shouldLetTheLastOfARepeatedOptionWin() {
        try (GatunProcess server = GatunProcess.start("--databases", "3", "--databases", "4");
                RespConnection client = server.connect()) {
            assertThat(client.call("CONFIG", "GET", "databases")).isEqualTo(List.of("databases", "4"));
        }
    }

    @Test
    void shouldHangUpOnABrowser() {
        try (GatunProcess server = GatunProcess.start();
                RespConnection browser = server.connect()) {
            browser.sendText("POST / HTTP/1.1\r\nHost: a\r\n\r\nSET pwned 1\r\n");
            assertThat(browser.readToEnd()).isEmpty();
            try (RespConnection client = server.connect()) {
                assertThat(client.call("EXISTS", "pwned")).isEqualTo(0L);
            }
            assertThat(server.log()).contains("SECURITY ATTACK");
        }
    }

    @Test
    void shouldPrintNoWarningOfTheVirtualMachine() {
        try (GatunProcess server = GatunProcess.start()) {
            assertThat(server.log().lines()).noneMatch(line -> line.startsWith("WARNING"));
        }
    }

    @Test
    void shouldStartWithAnyCollector() {
        for (String collector : List.of("-XX:+UseG1GC", "-XX:+UseParallelGC", "-XX:+UseZGC")) {
            try (GatunProcess server = GatunProcess.startWith(List.of(collector));
                    RespConnection client = server.connect()) {
                assertThat(client.call("SET", "key", "value")).isEqualTo("OK");
                assertThat(client.call("GET", "key")).isEqualTo("value");
            }
        }
    }

    @Test
    void shouldReadDirectivesFromAFileAndLetTheCommandLineWin(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("gatun.conf");
        Files.writeString(file, "# a comment\n\ndatabases 4\nmaxmemory 100mb\nport 1\n");
        int port = GatunProcess.freePort();
        List<String> words = program(file.toString(), "--port", Integer.toString(port), "--databases", "3");
        Process process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        try {
            awaitReady(process, folder.resolve("log"));
            try (RespConnection client = RespConnection.open(port)) {
                assertThat(client.call("CONFIG", "GET", "databases")).isEqualTo(List.of("databases", "3"));
                assertThat(client.call("CONFIG", "GET", "maxmemory")).isEqualTo(List.of("maxmemory", "104857600"));
            }
        } finally {
            process.destroy();
        }
        assertThat(process.onExit().join().exitValue()).isZero();
    }

    @Test
    void shouldNameThePortThatIsInUseAndHowToMendIt() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String port = Integer.toString(taken.getLocalPort());
            Command start = Command.run(program("--port", port, "--bind", "127.0.0.1"));
            assertThat(start.status()).isOne();
            assertThat(onlyLine(start)).contains(port).contains("in use").contains("--port");
        }
    }

    @Test
    void shouldRefuseAnUnknownDirectiveInOneLine() {
        Command start = Command.run(program("--no-such-directive", "yes"));
        assertThat(start.status()).isOne();
        assertThat(onlyLine(start)).contains("no-such-directive");
    }

    @Test
    void shouldRefuseABadValueInOneLine() {
        Command start = Command.run(program("--port", "eighty"));
        assertThat(start.status()).isOne();
        assertThat(onlyLine(start)).contains("port").contains("eighty");
    }

    @Test
    void shouldNameTheLineOfABrokenConfigurationFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("broken.conf");
        Files.writeString(file, "port 6379\n# fine so far\nno-such-directive yes\n");
        Command start = Command.run(program(file.toString()));
        assertThat(start.status()).isOne();
        assertThat(onlyLine(start)).contains("broken.conf").contains("3").contains("no-such-directive");
    }

    @Test
    void shouldNameAConfigurationFileThatIsMissing(@TempDir Path folder) {
        Command start = Command.run(program(folder.resolve("absent.conf").toString()));
        assertThat(start.status()).isOne();
        assertThat(onlyLine(start)).contains("absent.conf");
    }

    @Test
    void shouldExplainItselfOnHelp() {
        Command help = Command.run(program("--help"));
        assertThat(help.status()).isZero();
        assertThat(help.output()).contains("gatun", "config-file", "--port");
        assertThat(help.errors()).isEmpty();
    }

    @Test
    void shouldTellItsVersion() {
        Command version = Command.run(program("--version"));
        assertThat(version.status()).isZero();
        assertThat(version.output()).containsPattern("[0-9]+\\.[0-9]+\\.[0-9]+");
        assertThat(version.errors()).isEmpty();
    }

    private static List<String> program(String... arguments) {
        List<String> words = new ArrayList<>(GatunProcess.program(List.of()));
        words.addAll(List.of(arguments));
        return words;
    }

    private static String onlyLine(Command start) {
        assertThat(start.errors().lines()).as(start.errors()).hasSize(1);
        return start.errors();
    }

    private static void awaitReady(Process process, Path log) throws IOException {
        while (process.isAlive() && !Files.readString(log).contains("Ready to accept connections")) {
            Thread.onSpinWait();
        }
        assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
    }
}
