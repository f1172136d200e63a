package io.gatun.engine.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.TestClient;
import io.gatun.engine.TestEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScanTest {
    private final TestEngine engine = new TestEngine();
    private final TestClient client = engine.connect();

    @AfterEach
    void close() {
        engine.close();
    }

    private void populate(int keys) {
        for (int i = 0; i < keys; i++) {
            client.call("SET", "key:" + i, "v");
        }
    }

    private List<String> scanAll(IntConsumer between, String... options) {
        List<String> found = new ArrayList<>();
        String cursor = "0";
        int calls = 0;
        do {
            List<String> words = new ArrayList<>(List.of("SCAN", cursor));
            words.addAll(List.of(options));
            String reply = Conversation.shown(client.call(words.toArray(String[]::new)));
            String[] parts = reply.substring(1, reply.length() - 2).split(", \\[", 2);
            cursor = parts[0].substring(1);
            if (!parts[1].isEmpty()) {
                found.addAll(List.of(parts[1].split(", ")));
            }
            between.accept(calls++);
        } while (!cursor.equals("0"));
        return found;
    }

    private List<String> scanAll(String... options) {
        return scanAll(call -> {}, options);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 100, 1000})
    void shouldShowEveryKeyOnceWhileNothingChanges(int keys) {
        populate(keys);
        while (engine.engine().context().keyspace().database(0).keys().isRehashing()) {
            engine.cron();
        }
        assertThat(scanAll()).hasSize(keys).doesNotHaveDuplicates();
        assertThat(scanAll("COUNT", "1")).hasSize(keys).doesNotHaveDuplicates();
        assertThat(scanAll("COUNT", "9223372036854775807")).hasSize(keys).doesNotHaveDuplicates();
    }

    @Test
    void shouldFilterByPatternAndType() {
        populate(1000);
        assertThat(new TreeSet<>(scanAll("MATCH", "key:1??"))).hasSize(100);
        assertThat(scanAll("TYPE", "list")).isEmpty();
        assertThat(new TreeSet<>(scanAll("TYPE", "String"))).hasSize(1000);
        assertThat(new TreeSet<>(scanAll("type", "string", "match", "key:*", "count", "10")))
                .hasSize(1000);
        assertThat(new TreeSet<>(scanAll("MATCH", "*"))).hasSize(1000);
    }

    @Test
    void shouldMissNoKeyWhileTheTableGrows() {
        populate(500);
        List<String> found = scanAll(
                call -> {
                    for (int i = 0; i < 20; i++) {
                        client.call("SET", "other:" + call + ":" + i, "v");
                    }
                },
                "MATCH",
                "key:*",
                "COUNT",
                "5");
        assertThat(new TreeSet<>(found)).hasSize(500);
        assertThat(found).hasSizeLessThan(1000);
    }

    @Test
    void shouldMissNoKeyWhileTheTableShrinks() {
        for (int i = 0; i < 5000; i++) {
            client.call("SET", "other:" + i, "v");
        }
        populate(100);
        List<String> found = scanAll(
                call -> {
                    for (int i = 0; i < 50; i++) {
                        client.call("DEL", "other:" + (call * 50 + i));
                    }
                },
                "MATCH",
                "key:*");
        assertThat(new TreeSet<>(found)).hasSize(100);
        assertThat(found).hasSizeLessThan(200);
    }

    @Test
    void shouldRemoveTheExpiredKeysOfTheRightTypeThatComeBy() {
        populate(50);
        client.call("SET", "gone", "v", "PX", "5");
        engine.clock().advanceMillis(5);
        assertThat(scanAll("TYPE", "list")).isEmpty();
        assertThat(client.call("DBSIZE")).isEqualTo(":51\r\n");
        assertThat(scanAll()).doesNotContain("$gone");
        assertThat(client.call("DBSIZE")).isEqualTo(":50\r\n");
    }

    @Test
    void shouldStopAfterTenBucketsPerWantedKey() {
        populate(2000);
        for (int i = 1; i < 2000; i++) {
            client.call("DEL", "key:" + i);
        }
        String reply = Conversation.shown(client.call("SCAN", "0", "COUNT", "1", "MATCH", "nothing"));
        assertThat(reply).endsWith(", []]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "SCAN x                             | -ERR invalid cursor",
                "SCAN -1                            | -ERR invalid cursor",
                "SCAN ''                            | -ERR invalid cursor",
                "SCAN 18446744073709551616          | -ERR invalid cursor",
                "SCAN 18446744073709551615          | [$0, []]",
                "SCAN 0 COUNT                       | -ERR syntax error",
                "SCAN 0 COUNT 0                     | -ERR syntax error",
                "SCAN 0 COUNT -1                    | -ERR syntax error",
                "SCAN 0 COUNT x                     | -ERR value is not an integer or out of range",
                "SCAN 0 MATCH                       | -ERR syntax error",
                "SCAN 0 TYPE                        | -ERR syntax error",
                "SCAN 0 TYPE string1                | -ERR unknown type name 'string1'",
                "SCAN 0 FOO 1                       | -ERR syntax error",
                "SCAN 0 NOVALUES                    | -ERR NOVALUES option can only be used in HSCAN",
                "SCAN 0 NOSCORES                    | -ERR NOSCORES option can only be used in ZSCAN"
            })
    void shouldRefuseWhatMakesNoSense(String command, String reply) {
        assertThat(Conversation.say(client, command)).isEqualTo(reply);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "7", "9999999999", "12345678901234", "18446744073709551615"})
    void shouldWriteCursorsOfAnyLength(String cursor) {
        populate(100);
        String reply = client.call("SCAN", cursor, "COUNT", "1");
        String next = reply.split("\r\n")[2];
        assertThat(reply).startsWith("*2\r\n$" + next.length() + "\r\n" + next + "\r\n*");
    }

    @Test
    void shouldListAllKeysInOneReplyThatOutgrowsTheSharedBlock() {
        for (int i = 0; i < 3000; i++) {
            client.call("SET", "a-rather-long-key-name-".repeat(5) + i, "v");
        }
        String reply = Conversation.shown(client.call("KEYS", "a-*"));
        assertThat(new TreeSet<>(List.of(reply.substring(1, reply.length() - 1).split(", "))))
                .hasSize(3000);
    }
}
