package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EmbeddedServerTest {
    private static final long MIB = 1 << 20;

    private static String say(Server server, String line, int replyLength) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readNBytes(replyLength), StandardCharsets.US_ASCII);
        }
    }

    private static long openDescriptors() throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.count();
        }
    }

    private static long mappedBytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmSize:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
            }
        }
        throw new AssertionError("no VmSize");
    }

    private static long engineThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("gatun"))
                .count();
    }

    private static void runOneWithData() throws Exception {
        try (Server server = Server.builder().start()) {
            String value = "v".repeat((int) MIB);
            assertThat(say(server, "*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$" + MIB + "\r\n" + value, 5))
                    .isEqualTo("+OK\r\n");
        }
    }

    @Test
    void hasKeysOfItsOwnAmongManyServers() throws Exception {
        List<Server> servers = new ArrayList<>();
        try {
            for (int i = 0; i < 5; i++) {
                servers.add(Server.builder().start());
                say(servers.get(i), "SET k " + i, 5);
            }
            for (int i = 0; i < 5; i++) {
                assertThat(say(servers.get(i), "GET k", 7)).isEqualTo("$1\r\n" + i + "\r\n");
            }
        } finally {
            servers.forEach(Server::close);
        }
    }

    @Test
    void leavesNothingBehind() throws Exception {
        for (int i = 0; i < 5; i++) {
            runOneWithData();
        }
        long descriptors = openDescriptors();
        long mapped = mappedBytes();
        for (int i = 0; i < 20; i++) {
            runOneWithData();
        }
        assertThat(openDescriptors()).isEqualTo(descriptors);
        assertThat(mappedBytes() - mapped).isLessThan(20 * MIB);
        assertThat(engineThreads()).isZero();
    }

    @Test
    void takesDirectivesAndLogs() throws Exception {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        try (Server server = Server.builder()
                .set("requirepass", "secret")
                .logTo(new PrintStream(log, true, StandardCharsets.UTF_8))
                .start()) {
            assertThat(say(server, "GET k", 7)).isEqualTo("-NOAUTH");
            assertThat(server.uri()).hasToString("redis://127.0.0.1:" + server.port());
        }
        assertThat(log.toString(StandardCharsets.UTF_8)).contains("Ready to accept connections tcp");
    }

    @Test
    void saysWhatIsWrongWithADirective() {
        ServerBuilder builder = Server.builder();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.set("maxmemery", "1mb"))
                .withMessage("there is no directive 'maxmemery'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.set("maxmemory", "much"))
                .withMessageStartingWith("'maxmemory much' cannot be taken: ");
    }

    @Test
    void flushesAllDatabases() throws Exception {
        try (Server server = Server.builder().start()) {
            say(server, "SET k v", 5);
            server.flushAll();
            assertThat(say(server, "DBSIZE", 4)).isEqualTo(":0\r\n");
        }
    }

    @Test
    void refusesErrandsAfterItsEnd() throws Exception {
        Server server = Server.builder().start();
        server.close();
        assertThatIllegalStateException().isThrownBy(server::flushAll).withMessage("the server has ended");
        server.close();
    }

    @Test
    void endsByShutdownAndCanBeClosedThen() throws Exception {
        try (Server server = Server.builder().start()) {
            say(server, "SHUTDOWN NOSAVE", 0);
            server.join();
            assertThatIllegalStateException().isThrownBy(server::flushAll);
        }
    }

    @Test
    void saysThatThePortIsTaken() throws Exception {
        try (Server server = Server.builder().start()) {
            ServerBuilder second = Server.builder().port(server.port());
            assertThatThrownBy(second::start)
                    .isInstanceOf(ListenException.class)
                    .hasMessageContaining(Integer.toString(server.port()));
        }
    }

    @Test
    void isBuiltOnce() throws Exception {
        ServerBuilder builder = Server.builder();
        try (Server server = builder.start()) {
            assertThat(server.port()).isPositive();
            assertThatIllegalStateException().isThrownBy(builder::start);
        }
    }

    @Test
    void cannotLeaveItsProcess() {
        ServerBuilder builder = Server.builder().set("daemonize", "yes");
        assertThatIllegalStateException().isThrownBy(builder::start).withMessageStartingWith("daemonize");
    }
}
