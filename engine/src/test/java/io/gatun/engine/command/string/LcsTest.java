package io.gatun.engine.command.string;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import io.gatun.engine.command.key.Conversation;
import io.gatun.engine.memory.MemoryTag;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LcsTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void check(String commands, String reply) {
        assertThat(Conversation.say(client, commands)).isEqualTo(reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LCS a b|$mytext",
                "LCS a b LEN|:6",
                "LCS a b IDX|[$matches, [[[:4, :7], [:5, :8]], [[:2, :3], [:0, :1]]], $len, :6]",
                "LCS a b IDX WITHMATCHLEN|[$matches, [[[:4, :7], [:5, :8], :4], [[:2, :3], [:0, :1], :2]], $len, :6]",
                "LCS a b idx MINMATCHLEN 4|[$matches, [[[:4, :7], [:5, :8]]], $len, :6]",
                "LCS a b IDX MINMATCHLEN -1 MINMATCHLEN 9|[$matches, [], $len, :6]",
                "LCS a nosuch|$",
                "LCS nosuch b LEN|:0",
                "LCS nosuch other IDX|[$matches, [], $len, :0]",
                "LCS a a|$ohmytext",
                "LCS a b LEN IDX|-ERR If you want both the length and indexes, please just use IDX.",
                "LCS a b MINMATCHLEN|-ERR syntax error",
                "LCS a b MINMATCHLEN x|-ERR value is not an integer or out of range",
                "LCS a b FOO|-ERR syntax error"
            })
    void shouldFindTheCommonSubsequence(String command, String reply) {
        check("MSET a ohmytext b mynewtext", "+OK");
        check(command, reply);
    }

    @Test
    void shouldAnswerAMapInResp3() {
        check("MSET a xay b a", "+OK");
        client.call("HELLO", "3");
        assertThat(client.call("LCS", "a", "b", "IDX"))
                .isEqualTo(
                        "%2\r\n$7\r\nmatches\r\n*1\r\n*2\r\n*2\r\n:1\r\n:1\r\n*2\r\n:0\r\n:0\r\n$3\r\nlen\r\n:1\r\n");
    }

    @Test
    void shouldLimitItsTable() throws Exception {
        engine.set("proto-max-bulk-len", "1mb");
        client.call("SET", "a", "x".repeat(511));
        client.call("SET", "b", "x".repeat(511));
        check("LCS a b LEN", ":511");
        check(
                "APPEND a x; LCS a b LEN",
                "-ERR Insufficient memory, transient memory for LCS exceeds proto-max-bulk-len");
    }

    @Test
    void shouldAnswerWhatIsASubsequenceOfBothAndGiveItsMemoryBack() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 50; i++) {
            String a = text(random);
            String b = text(random);
            client.call("MSET", "a", a, "b", b);
            String common = Conversation.shown(client.call("LCS", "a", "b")).substring(1);
            assertThat(isSubsequence(common, a)).isTrue();
            assertThat(isSubsequence(common, b)).isTrue();
            check("LCS a b LEN", ":" + common.length());
        }
        long before = engine.usedBytes(MemoryTag.OTHER);
        client.call("LCS", "a", "b", "IDX");
        assertThat(engine.usedBytes(MemoryTag.OTHER)).isEqualTo(before);
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(200); i >= 0; i--) {
            text.append((char) ('a' + random.nextInt(4)));
        }
        return text.toString();
    }

    private static boolean isSubsequence(String part, String whole) {
        int at = 0;
        for (char c : part.toCharArray()) {
            at = whole.indexOf(c, at) + 1;
            if (at == 0) {
                return false;
            }
        }
        return true;
    }
}
