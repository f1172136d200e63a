package io.gatun.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.RespConnection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;

@DisabledIfEnvironmentVariable(
        named = "GATUN_TEST_SERVER_CMD",
        matches = ".+",
        disabledReason = "another server is tested")
class FullDiskTest {
    private static final int CLIENTS = 100;

    private static RespConnection connect(int port, Process server) throws InterruptedException {
        while (server.isAlive()) {
            try {
                return RespConnection.open(port);
            } catch (UncheckedIOException e) {
                Thread.sleep(20);
            }
        }
        throw new AssertionError("the server ended with status " + server.exitValue());
    }

    @Test
    void shouldServeClientsWhoDoNotNoticeThatTheLogIsFull() throws IOException, InterruptedException {
        int port = GatunProcess.freePort();
        List<String> words = new ArrayList<>(GatunProcess.program(List.of()));
        words.addAll(List.of("--port", Integer.toString(port), "--bind", "127.0.0.1", "--loglevel", "debug"));
        Process server = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(Path.of("/dev/full").toFile())
                .start();
        try {
            for (int i = 0; i < CLIENTS; i++) {
                try (RespConnection client = connect(port, server)) {
                    assertThat(client.call("SET", "key", "value" + i)).isEqualTo("OK");
                    assertThat(client.call("GET", "key")).isEqualTo("value" + i);
                }
            }
        } finally {
            server.destroy();
        }
        assertThat(server.waitFor()).isZero();
    }
}
