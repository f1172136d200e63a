package io.gatun.engine.command.string;

import static io.gatun.engine.command.key.Conversation.bulk;
import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StringSizesTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private static String text(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + (i * 31 + i / 26) % 26));
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 43, 44, 45, 127, 128, 129, 16383, 16384, 16385, 32767, 32768, 32769, 1 << 20})
    void shouldDoEverythingWithStringsOfAnySize(int length) {
        String value = text(length);
        assertThat(client.call("SET", "a", value)).isEqualTo("+OK\r\n");
        assertThat(client.call("GET", "a")).isEqualTo(bulk(value));
        assertThat(client.call("STRLEN", "a")).isEqualTo(":" + length + "\r\n");
        assertThat(client.call("APPEND", "a", value)).isEqualTo(":" + 2 * length + "\r\n");
        assertThat(client.call("MGET", "a", "a"))
                .isEqualTo("*2\r\n" + bulk(value + value).repeat(2));
        assertThat(client.call("SETRANGE", "a", String.valueOf(2 * length), "Z"))
                .isEqualTo(":" + (2 * length + 1) + "\r\n");
        assertThat(client.call("GETSET", "a", value)).isEqualTo(bulk(value + value + "Z"));
        assertThat(client.call("SET", "a", value + "1", "GET")).isEqualTo(bulk(value));
        assertThat(client.call("RENAME", "a", "b")).isEqualTo("+OK\r\n");
        assertThat(client.call("COPY", "b", "c")).isEqualTo(":1\r\n");
        assertThat(client.call("MSETNX", "d", value, "d", value + "2")).isEqualTo(":1\r\n");
        assertThat(client.call("GETDEL", "b")).isEqualTo(bulk(value + "1"));
        assertThat(client.call("GET", "c")).isEqualTo(bulk(value + "1"));
        assertThat(client.call("GETEX", "d")).isEqualTo(bulk(value + "2"));
        assertThat(client.call("FLUSHALL")).isEqualTo("+OK\r\n");
        engine.freeEverything();
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {16383, 16384, 16385, 1 << 20})
    void shouldAnswerAnyPart(int length) {
        String value = text(length);
        client.call("SET", "a", value);
        assertThat(client.call("GETRANGE", "a", "0", "-1")).isEqualTo(bulk(value));
        assertThat(client.call("GETRANGE", "a", "1", "-1")).isEqualTo(bulk(value.substring(1)));
        assertThat(client.call("GETRANGE", "a", "5", "104")).isEqualTo(bulk(value.substring(5, 105)));
        assertThat(client.call("GETRANGE", "a", "0", "-2")).isEqualTo(bulk(value.substring(0, length - 1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 255, 65534, 65535, 65536, 100_000})
    void shouldTakeKeysOfAnyLengthAndAnyBytes(int length) {
        byte[] key = new byte[length];
        for (int i = 0; i < length; i++) {
            key[i] = (byte) (i * 7);
        }
        byte[] other = (new String(key, StandardCharsets.ISO_8859_1) + "\0\r\n").getBytes(StandardCharsets.ISO_8859_1);
        byte[] value = text(300).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(client.call("SET".getBytes(), key, value)).isEqualTo("+OK\r\n");
        assertThat(client.call("RENAME".getBytes(), key, other)).isEqualTo("+OK\r\n");
        assertThat(client.call("EXISTS".getBytes(), key, other, other)).isEqualTo(":2\r\n");
        assertThat(client.call("APPEND".getBytes(), other, value)).isEqualTo(":600\r\n");
        assertThat(client.call("INCR".getBytes(), key)).isEqualTo(":1\r\n");
        assertThat(client.call("DEL".getBytes(), key, other)).isEqualTo(":2\r\n");
        assertThat(Conversation.bytesOfKeys(engine)).isZero();
    }

    @Test
    void shouldAppendByteByByte() {
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            char next = (char) ('a' + i % 26);
            expected.append(next);
            assertThat(client.call("APPEND", "a", String.valueOf(next))).isEqualTo(":" + (i + 1) + "\r\n");
        }
        assertThat(client.call("GET", "a")).isEqualTo(bulk(expected.toString()));
    }

    @Test
    void shouldDoubleTheRoomOfAStringThatGrows() {
        client.call("SET", "a", text(1000));
        client.call("APPEND", "a", text(1000));
        long grown = Conversation.bytesOfKeys(engine);
        client.call("APPEND", "a", text(1900));
        assertThat(Conversation.bytesOfKeys(engine)).isEqualTo(grown);
    }

    @Test
    void shouldGiveALargeStringOneMebibyteOfRoom() {
        client.call("SET", "a", text(3 << 20));
        client.call("APPEND", "a", text(100_000));
        long grown = Conversation.bytesOfKeys(engine);
        assertThat(grown).isLessThan((4 << 20) + (300 << 10));
        client.call("APPEND", "a", text(900_000));
        assertThat(Conversation.bytesOfKeys(engine)).isEqualTo(grown);
    }

    @Test
    void shouldGiveBackTheRoomOfAStringThatIsOverwrittenByAShortOne() {
        client.call("SET", "a", "short");
        long small = Conversation.bytesOfKeys(engine);
        client.call("SET", "a", text(100_000));
        client.call("SET", "a", text(33_000));
        assertThat(Conversation.bytesOfKeys(engine)).isLessThan(70_000);
        client.call("SET", "a", "short");
        assertThat(Conversation.bytesOfKeys(engine)).isEqualTo(small);
    }
}
