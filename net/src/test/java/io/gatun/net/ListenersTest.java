package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListenersTest {
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();

    private static String say(SocketAddress to, String line) throws IOException {
        try (SocketChannel channel = SocketChannel.open(to)) {
            channel.write(ByteBuffer.wrap((line + "\r\nQUIT\r\n").getBytes(StandardCharsets.US_ASCII)));
            ByteBuffer reply = ByteBuffer.allocate(4096);
            while (channel.read(reply) >= 0) {
                assertThat(reply.hasRemaining()).isTrue();
            }
            return new String(reply.array(), 0, reply.position(), StandardCharsets.US_ASCII);
        }
    }

    private static InetSocketAddress at(String address, int port) {
        return new InetSocketAddress(address, port);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }

    private ServerBuilder builder() {
        return Server.builder().logTo(log);
    }

    @Test
    void shouldListenOnSeveralAddresses() throws Exception {
        int port = freePort();
        try (Server server =
                builder().port(port).set("bind", "127.0.0.1", "127.0.0.2").start()) {
            assertThat(server.port()).isEqualTo(port);
            assertThat(say(at("127.0.0.1", port), "PING")).isEqualTo("+PONG\r\n+OK\r\n");
            assertThat(say(at("127.0.0.2", port), "PING")).isEqualTo("+PONG\r\n+OK\r\n");
        }
    }

    @Test
    void shouldDoWithoutAnOptionalAddressOfAnotherMachine() throws Exception {
        try (Server server = builder().set("bind", "127.0.0.1", "-192.0.2.1").start()) {
            assertThat(say(at("127.0.0.1", server.port()), "PING")).startsWith("+PONG");
        }
        assertThat(log.toString())
                .containsPattern("# Warning: Could not create server TCP listening socket 192.0.2.1:\\d+: bind: ");
    }

    @Test
    void shouldNotStartWithoutAnAddressThatMustBeThere() {
        assertThatThrownBy(() -> builder().set("bind", "192.0.2.1").start())
                .isInstanceOf(ListenException.class)
                .hasMessageContaining("192.0.2.1");
        assertThatThrownBy(() -> builder().set("bind", "no.such.host.invalid").start())
                .hasMessageContaining("Name or service not known");
        assertThat(log.toString()).contains("Failed listening on port 0 (tcp), aborting.");
        assertThatThrownBy(() -> builder().set("bind", "").start()).hasMessageContaining("none of the addresses");
    }

    @Test
    void shouldMoveToAnotherPortAndKeepItsClients() throws Exception {
        int port = freePort();
        try (Server server = builder().start();
                SocketChannel client = SocketChannel.open(at("127.0.0.1", server.port()))) {
            assertThat(say(at("127.0.0.1", server.port()), "CONFIG SET port " + port))
                    .isEqualTo("+OK\r\n+OK\r\n");
            assertThat(say(at("127.0.0.1", port), "INFO server")).contains("tcp_port:" + port + "\r\n");
            assertThatThrownBy(() -> say(at("127.0.0.1", server.port()), "PING"))
                    .isInstanceOf(IOException.class);
            client.write(ByteBuffer.wrap("PING\r\n".getBytes(StandardCharsets.US_ASCII)));
            assertThat(client.read(ByteBuffer.allocate(7))).isEqualTo(7);
        }
    }

    @Test
    void shouldStayWhereItIsWhenAPortIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                Server server = builder().start()) {
            InetSocketAddress old = at("127.0.0.1", server.port());
            assertThat(say(old, "CONFIG SET maxmemory 1000 port " + taken.getLocalPort()))
                    .startsWith(
                            "-ERR CONFIG SET failed (possibly related to argument 'port') - Unable to listen on this"
                                    + " port. Check server logs.\r\n");
            assertThat(say(old, "CONFIG GET maxmemory")).startsWith("*2\r\n$9\r\nmaxmemory\r\n$1\r\n0\r\n");
        }
    }

    @Test
    void shouldChangeItsAddresses() throws Exception {
        try (Server server = builder().start()) {
            int port = server.port();
            assertThat(say(at("127.0.0.1", port), "CONFIG SET bind 127.0.0.2")).startsWith("+OK");
            assertThat(say(at("127.0.0.2", port), "PING")).startsWith("+PONG");
            assertThatThrownBy(() -> say(at("127.0.0.1", port), "PING")).isInstanceOf(IOException.class);
            assertThat(say(at("127.0.0.2", port), "CONFIG SET bind *")).startsWith("+OK");
            assertThat(say(at("127.0.0.1", port), "CONFIG SET bind 192.0.2.1"))
                    .startsWith("-ERR CONFIG SET failed (possibly related to argument 'bind') - Failed to bind to"
                            + " specified addresses.");
            assertThat(say(at("127.0.0.1", port), "PING")).startsWith("+PONG");
        }
    }

    @Test
    void shouldWarnOfNothingWhenAddressesThatExcludeEachOtherAreChanged() throws Exception {
        try (Server server = builder().start()) {
            InetSocketAddress loopback = at("127.0.0.1", server.port());
            for (String addresses : List.of("0.0.0.0", "127.0.0.1", "*", "127.0.0.2 127.0.0.1", "127.0.0.1")) {
                assertThat(say(loopback, "CONFIG SET bind \"" + addresses + "\""))
                        .isEqualTo("+OK\r\n+OK\r\n");
                assertThat(say(loopback, "PING")).startsWith("+PONG");
            }
        }
        assertThat(log.toString()).doesNotContain("# Warning", "Failed listening");
    }

    @Test
    void shouldListenOnAUnixSocketWithItsPermissions(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("gatun.sock");
        Files.writeString(path, "left by another");
        try (Server server = builder()
                .set("dir", folder.toString())
                .set("unixsocket", "gatun.sock")
                .set("unixsocketperm", "760")
                .start()) {
            assertThat(server.port()).isZero();
            UnixDomainSocketAddress address = UnixDomainSocketAddress.of(path);
            assertThat(say(address, "PING")).isEqualTo("+PONG\r\n+OK\r\n");
            assertThat(say(address, "CLIENT INFO")).contains("addr=" + path + ":0 laddr=" + path + ":0 ");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                    .isEqualTo("rwxrw----");
        }
        assertThat(path).doesNotExist();
        assertThat(log.toString()).contains("Ready to accept connections unix").doesNotContain("connections tcp");
    }

    @Test
    void shouldListenOnBoth(@TempDir Path folder) throws Exception {
        Path path = folder.resolve("gatun.sock");
        int port = freePort();
        try (Server server =
                builder().port(port).set("unixsocket", path.toString()).start()) {
            assertThat(say(UnixDomainSocketAddress.of(path), "CONFIG SET port 0"))
                    .startsWith("+OK");
            assertThatThrownBy(() -> say(at("127.0.0.1", port), "PING")).isInstanceOf(IOException.class);
            assertThat(say(UnixDomainSocketAddress.of(path), "CONFIG SET port " + port))
                    .startsWith("+OK");
            assertThat(say(at("127.0.0.1", server.port()), "PING")).startsWith("+PONG");
        }
    }

    @Test
    void shouldSayWhyAUnixSocketCannotBe(@TempDir Path folder) {
        assertThatThrownBy(() -> builder()
                        .set("unixsocket", folder.resolve("no/such").toString())
                        .start())
                .hasMessageContaining("bind: No such file or directory");
        assertThatThrownBy(
                        () -> builder().set("unixsocket", "/" + "x".repeat(200)).start())
                .hasMessageContaining("unix socket path too long (201), must be under 108");
        assertThatThrownBy(() -> builder()
                        .set("unixsocket", folder.resolve("s").toString())
                        .set("unixsocketgroup", "no-such-group")
                        .start())
                .hasMessageEndingWith("group 'no-such-group': there is no such user or group");
        assertThat(folder).isEmptyDirectory();
        assertThat(log.toString()).contains("# Failed opening Unix socket: ");
    }
}
