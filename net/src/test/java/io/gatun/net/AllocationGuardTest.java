package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledIfSystemProperty(named = "gatun.memory", matches = "checked")
class AllocationGuardTest {
    private static final int TURNS = 20_000;
    private static final int MOST_ATTEMPTS = 25;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private TreadmillLibc libc;
    private ScriptedServer server;

    @BeforeEach
    void open() throws Exception {
        server = new ScriptedServer(0, (clock, arena) -> libc = new TreadmillLibc(clock, arena));
        ScriptedClient client = server.connect();
        client.call("SET", "small", "s".repeat(64));
        client.call("SET", "medium", "m".repeat(512));
        client.call("SET", "large", "l".repeat(20_000));
        client.call("SET", "counter", "1");
    }

    @AfterEach
    void close() {
        libc.stop();
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PING", "GET small", "GET medium", "GET large", "GET none", "MGET small none medium"})
    void shouldMakeNoObjectForARead(String line) {
        assertNoObjects(ScriptedClient.request(line.split(" ")));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64, 128, 129, 512, 20_000, 60_000})
    void shouldMakeNoObjectForASet(int length) {
        assertNoObjects(ScriptedClient.request("SET", "stored", "v".repeat(length)));
    }

    @Test
    void shouldMakeNoObjectForASetThatIsReadInPlace() {
        assertNoObjects(ScriptedClient.request("SET", "stored", "v".repeat(200_000)));
    }

    @Test
    void shouldMakeNoObjectForAnInlineRequest() {
        assertNoObjects(ScriptedClient.latin("GET small\r\n"));
    }

    @Test
    void shouldMakeNoObjectForAPipelineOfReadsAndWrites() {
        ByteArrayOutputStream pipeline = new ByteArrayOutputStream();
        for (int i = 0; i < 4; i++) {
            pipeline.writeBytes(ScriptedClient.request("GET", "small"));
            pipeline.writeBytes(ScriptedClient.request("SET", "small", "s".repeat(60 + i)));
            pipeline.writeBytes(ScriptedClient.request("GET", "large"));
            pipeline.writeBytes(ScriptedClient.request("SET", "medium", "m".repeat(500 + i)));
        }
        assertNoObjects(pipeline.toByteArray());
    }

    @Test
    void shouldNoticeAnObjectPerRequest() {
        libc.run(ScriptedClient.request("GET", "small"));
        long fewest = Long.MAX_VALUE;
        Object[] kept = new Object[64];
        for (int attempt = 0; attempt < 3; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < TURNS; i++) {
                server.turn();
                kept[i % kept.length] = new Object();
            }
            fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(kept).doesNotContainNull();
        assertThat(fewest).isGreaterThanOrEqualTo(TURNS * 8L);
    }

    private void assertNoObjects(byte[] request) {
        libc.run(request);
        long written = libc.written();
        long fewest = Long.MAX_VALUE;
        for (int attempt = 0; attempt < MOST_ATTEMPTS && fewest != 0; attempt++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            server.turns(TURNS);
            fewest = Math.min(fewest, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(libc.written()).isGreaterThan(written + TURNS);
        assertThat(fewest).isZero();
    }
}
