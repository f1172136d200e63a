package io.gatun.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.RespConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

@DisabledIfEnvironmentVariable(
        named = "GATUN_TEST_SERVER_CMD",
        matches = ".+",
        disabledReason = "another server is tested")
class CrowdTest {
    private static final int ATTEMPTS = 20_000;
    private static final int MOST_CLIENTS = 20;
    private static final int AT_ONCE = 200;
    private static final int SLOW_SENDERS = 400;
    private static final long SLACK_BYTES = 300_000;
    private static final String REFUSAL = "-ERR max number of clients reached\r\n";

    private static SocketChannel open(GatunProcess server) throws IOException {
        return SocketChannel.open(new InetSocketAddress("127.0.0.1", server.port()));
    }

    private static String readToEnd(SocketChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(100);
        while (channel.read(bytes) >= 0) {
            assertThat(bytes.hasRemaining()).isTrue();
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
    }

    private static long info(RespConnection client, String field) {
        String text = (String) client.call("INFO", "everything");
        int at = text.indexOf("\n" + field + ":") + field.length() + 2;
        return Long.parseLong(text.substring(at, text.indexOf('\r', at)));
    }

    private static void awaitMemory(RespConnection client, long most) throws InterruptedException {
        for (int i = 0; i < 200 && info(client, "used_memory") > most; i++) {
            Thread.sleep(50);
        }
        assertThat(info(client, "used_memory")).isLessThanOrEqualTo(most);
    }

    @Test
    void shouldServeThoseWhoAreInWhileThousandsAreSentAway() throws Exception {
        try (GatunProcess server = GatunProcess.start("--maxclients", Integer.toString(MOST_CLIENTS));
                RespConnection client = server.connect()) {
            List<RespConnection> others = new ArrayList<>();
            for (int i = 1; i < MOST_CLIENTS; i++) {
                others.add(server.connect());
                assertThat(others.getLast().call("PING")).isEqualTo("PONG");
            }
            long before = info(client, "used_memory");
            List<SocketChannel> crowd = new ArrayList<>();
            for (int i = 0; i < ATTEMPTS; i++) {
                crowd.add(open(server));
                if (crowd.size() == AT_ONCE) {
                    assertThat(client.call("SET", "key", "value" + i)).isEqualTo("OK");
                    assertThat(client.call("GET", "key")).isEqualTo("value" + i);
                    for (SocketChannel refused : crowd) {
                        assertThat(readToEnd(refused)).isEqualTo(REFUSAL);
                        refused.close();
                    }
                    crowd.clear();
                }
            }
            assertThat(info(client, "rejected_connections")).isEqualTo(ATTEMPTS);
            assertThat(info(client, "connected_clients")).isEqualTo(MOST_CLIENTS);
            awaitMemory(client, before + SLACK_BYTES);
            others.forEach(RespConnection::close);
        }
    }

    @Test
    void shouldNotNoticeThoseWhoSendAByteAtATime() throws Exception {
        try (GatunProcess server = GatunProcess.start();
                RespConnection client = server.connect()) {
            long before = info(client, "used_memory");
            byte[] request = RespConnection.encode("SET", "slow", "value");
            List<SocketChannel> slow = new ArrayList<>();
            for (int i = 0; i < SLOW_SENDERS; i++) {
                slow.add(open(server));
            }
            for (byte next : request) {
                for (SocketChannel sender : slow) {
                    sender.write(ByteBuffer.wrap(new byte[] {next}));
                }
                assertThat(client.call("PING")).isEqualTo("PONG");
            }
            for (SocketChannel sender : slow) {
                ByteBuffer reply = ByteBuffer.allocate(5);
                while (reply.hasRemaining()) {
                    assertThat(sender.read(reply)).isPositive();
                }
                assertThat(new String(reply.array(), StandardCharsets.US_ASCII)).isEqualTo("+OK\r\n");
                sender.write(ByteBuffer.wrap(new byte[] {'*', '2'}));
            }
            for (SocketChannel sender : slow) {
                sender.close();
            }
            awaitMemory(client, before + SLACK_BYTES);
            assertThat(info(client, "connected_clients")).isOne();
        }
    }
}
