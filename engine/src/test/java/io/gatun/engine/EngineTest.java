package io.gatun.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EngineTest {
    @Test
    void shouldStoreAndReadStrings() {
        try (TestEngine engine = new TestEngine()) {
            TestClient client = engine.connect();
            assertThat(client.call("SET", "a", "1")).isEqualTo("+OK\r\n");
            assertThat(client.call("GET", "a")).isEqualTo("$1\r\n1\r\n");
            assertThat(client.call("GET", "b")).isEqualTo("$-1\r\n");
        }
    }

    @Test
    void shouldAnswerRequestsThatAreCutAtAnyByte() {
        try (TestEngine engine = new TestEngine()) {
            TestClient client = engine.connect();
            byte[] raw =
                    "*3\r\n$3\r\nSET\r\n$1\r\na\r\n$5\r\nhello\r\n*2\r\n$3\r\nGET\r\n$1\r\na\r\nPING\r\n".getBytes();
            for (int cut = 1; cut < raw.length; cut++) {
                String reply = client.send(Arrays.copyOf(raw, cut));
                reply += client.send(Arrays.copyOfRange(raw, cut, raw.length));
                assertThat(reply).as("cut at %d", cut).isEqualTo("+OK\r\n$5\r\nhello\r\n+PONG\r\n");
            }
        }
    }

    @Test
    void shouldKeepTheOldValueForAReaderWhenTheKeyIsOverwritten() {
        try (TestEngine engine = new TestEngine()) {
            String old = "x".repeat(20_000);
            TestClient writer = engine.connect();
            TestClient reader = engine.connect();
            writer.call("SET", "a", old);
            reader.pause().call("GET", "a");
            writer.call("SET", "a", "y".repeat(20_000));
            assertThat(reader.resume()).isEqualTo("$20000\r\n" + old + "\r\n");
            assertThat(writer.call("GET", "a")).isEqualTo("$20000\r\n" + "y".repeat(20_000) + "\r\n");
        }
    }

    @Test
    void shouldReadLargeArgumentsInPlace() {
        try (TestEngine engine = new TestEngine()) {
            String value = "v".repeat(3_000_000);
            TestClient client = engine.connect();
            assertThat(client.call("SET", "a", value)).isEqualTo("+OK\r\n");
            assertThat(client.call("GET", "a")).isEqualTo("$3000000\r\n" + value + "\r\n");
            assertThat(client.call("PING", value)).isEqualTo("$3000000\r\n" + value + "\r\n");
        }
    }

    @Test
    void shouldShow128BytesOfTheArgumentsOfAnUnknownCommand() {
        try (TestEngine engine = new TestEngine()) {
            TestClient client = engine.connect();
            String start = "-ERR unknown command 'FOO', with args beginning with: ";
            assertThat(client.call("FOO", "x".repeat(300))).isEqualTo(start + "'" + "x".repeat(128) + "' \r\n");
            assertThat(client.call("FOO", "a", "b")).isEqualTo(start + "'a' 'b' \r\n");
        }
    }
}
