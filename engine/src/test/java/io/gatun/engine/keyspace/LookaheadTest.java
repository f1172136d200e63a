package io.gatun.engine.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LookaheadTest {
    private static final int KEYS = 20_000;

    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @BeforeEach
    void fill() {
        StringBuilder sets = new StringBuilder();
        for (int i = 0; i < KEYS; i++) {
            sets.append("SET k").append(i).append(' ').append(i).append("\r\n");
        }
        assertThat(client.send(sets.toString())).isEqualTo("+OK\r\n".repeat(KEYS));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static String bulk(int value) {
        return "$" + Integer.toString(value).length() + "\r\n" + value + "\r\n";
    }

    @Test
    void shouldFindEveryKeyOfALongPipeline() {
        StringBuilder gets = new StringBuilder();
        StringBuilder replies = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            gets.append("GET k").append(i * 37).append("\r\n");
            replies.append(bulk(i * 37));
        }
        assertThat(client.send(gets.toString())).isEqualTo(replies.toString());
    }

    @Test
    void shouldSeeWhatEarlierRequestsOfThePipelineChanged() {
        String pipeline = "GET k1\r\nDEL k1\r\nGET k1\r\nSET k1 5\r\nGET k1\r\nRENAME k2 k1\r\nGET k1\r\nGET k2\r\n"
                + "PING\r\nFLUSHALL\r\nGET k1\r\nSET k1 7\r\nGET k1\r\n";
        assertThat(client.send(pipeline))
                .isEqualTo(bulk(1) + ":1\r\n$-1\r\n+OK\r\n" + bulk(5) + "+OK\r\n" + bulk(2) + "$-1\r\n+PONG\r\n+OK\r\n"
                        + "$-1\r\n+OK\r\n" + bulk(7));
    }

    @Test
    void shouldLookInTheDatabaseThatThePipelineSelects() {
        String pipeline = "GET k1\r\nSELECT 1\r\n" + "GET k1\r\n".repeat(8) + "SELECT 0\r\nGET k1\r\n";
        assertThat(client.send(pipeline)).isEqualTo(bulk(1) + "+OK\r\n" + "$-1\r\n".repeat(8) + "+OK\r\n" + bulk(1));
    }
}
