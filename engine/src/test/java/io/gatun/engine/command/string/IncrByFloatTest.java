package io.gatun.engine.command.string;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IncrByFloatTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    @ParameterizedTest
    @CsvSource({
        "3.0, 1.1, 4.1",
        "1, -1.1, -0.1",
        "17179869184, 1.5, 17179869185.5",
        "17179869184, 17179869184, 34359738368",
        "1.5, 1.5, 3",
        "0.1, 0.2, 0.3",
        "1e5, 0, 100000",
        "5.0e3, 2.0e2, 5200",
        ".5, 1., 1.5",
        "+1, 1, 2",
        "0x10, 0X.8p-1, 16.25",
        "-0x1.8, 0xAp+2, 38.5",
        "0x0p99999999999, 0x1p-16445, 0",
        "0, -0, 0",
        "1e-17, 0, 0.00000000000000001",
        "4e-18, 0, 0",
        "1e20, 0.001, 100000000000000000000",
        "9223372036854775807, 1, 9223372036854775808",
        "18446744073709551615, 1, 18446744073709551616",
        "18446744073709551617, 0, 18446744073709551616",
        "0.3, 0.00000000000000001, 0.30000000000000001"
    })
    void shouldAddAsAnExtendedDoubleDoes(String before, String amount, String after) {
        client.call("SET", "a", before);
        assertThat(client.call("INCRBYFLOAT", "a", amount)).isEqualTo(Conversation.bulk(after));
        assertThat(client.call("GET", "a")).isEqualTo(Conversation.bulk(after));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                " 11",
                "11 ",
                "1e",
                "1e+",
                ".",
                "+",
                "--1",
                "nan",
                "-nan",
                "1.5x",
                "1e5000",
                "1e-5000",
                "1e99999999999",
                "1\0",
                "0.5\n",
                "infinit"
            })
    void shouldRefuseWhatIsNoNumber(String text) {
        assertThat(client.call("INCRBYFLOAT", "a", text)).isEqualTo("-ERR value is not a valid float\r\n");
        client.call("SET", "a", text);
        assertThat(client.call("INCRBYFLOAT", "a", "1")).isEqualTo("-ERR value is not a valid float\r\n");
        assertThat(client.call("GET", "a")).isEqualTo(Conversation.bulk(text));
    }

    @ParameterizedTest
    @CsvSource({"0, inf", "0, -inf", "inf, -inf", "0, +Infinity", "1.1e4932, 1.1e4932"})
    void shouldRefuseToBecomeInfinite(String before, String amount) {
        client.call("SET", "a", before);
        assertThat(client.call("INCRBYFLOAT", "a", amount))
                .isEqualTo("-ERR increment would produce NaN or Infinity\r\n");
    }

    @Test
    void shouldAnswerNoNegativeZero() {
        client.call("INCRBYFLOAT", "a", "0.024390243902439025");
        assertThat(client.call("INCRBYFLOAT", "a", "-0.024390243902439025")).isEqualTo("$1\r\n0\r\n");
    }

    @Test
    void shouldTakeNumbersOfThousandsOfDigits() {
        client.call("INCRBYFLOAT", "a", "1" + "0".repeat(4900));
        assertThat(client.call("STRLEN", "a")).isEqualTo(":4901\r\n");
        assertThat(client.call("INCRBYFLOAT", "a", "-1e4900")).isEqualTo("$1\r\n0\r\n");
        assertThat(client.call("INCRBYFLOAT", "b", "1".repeat(5120))).isEqualTo("-ERR value is not a valid float\r\n");
    }

    @Test
    void shouldKeepTheExpiryAndCountAsNoInteger() {
        assertThat(Conversation.say(client, "SET a 1 EX 9; INCRBYFLOAT a 1; TTL a"))
                .isEqualTo(":9");
        assertThat(Conversation.say(client, "OBJECT ENCODING a")).isEqualTo("$embstr");
    }
}
