package io.gatun.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.memory.MemoryTag;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartialWriteTest {
    private static final String VALUE = "value-".repeat(3000);
    private static final String WIRE =
            "+PONG\r\n" + ScriptedClient.bulk(VALUE) + "$-1\r\n" + ScriptedClient.bulk(VALUE);
    private static final int[] CUTS = {
        1, 6, 7, 8, 9, 13, 14, 15, 16, 17, 100, 9000, 18_010, 18_013, 18_014, 18_015, 18_016, 18_017, 18_018, 18_020,
        18_021, 18_022, 18_028, 18_029, 18_030, 36_020, 36_030, 36_035
    };

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 20_000, 1_000_000})
    void shouldGoOnAfterAWriteThatStopsAnywhere(int window) throws Exception {
        try (ScriptedServer server = new ScriptedServer(window)) {
            ScriptedClient writer = server.connect();
            writer.ask("SET", "k", VALUE);
            writer.receives(5);
            for (int cut : CUTS) {
                ScriptedClient reader = server.connect(cut);
                reader.ask("PING").ask("GET", "k").ask("GET", "none").ask("GET", "k");
                server.turn();
                if (window == 0) {
                    assertThat(server.pins()).isEqualTo(cut < 18_017 ? 2 : cut < WIRE.length() ? 1 : 0);
                }
                reader.socket().widen();
                assertThat(reader.receives(WIRE.length())).as("cut at %d", cut).isEqualTo(WIRE);
                assertThat(server.pins()).isZero();
                assertThat(server.usedBytes(MemoryTag.REPLY)).isLessThanOrEqualTo(16 * 1024);
                reader.socket().clientResets();
                server.turns(2);
            }
        }
    }

    @Test
    void shouldSendEveryByteToASocketThatTakesOneAtATime() throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            ScriptedClient reader = server.connect(1);
            String value = "v".repeat(129);
            reader.ask("SET", "k", value);
            reader.receives(5);
            server.set("min-string-size-avoid-copy-reply", "1");
            reader.ask("GET", "k").ask("PING").ask("GET", "k");
            assertThat(reader.receives(2 * 137 + 7))
                    .isEqualTo(ScriptedClient.bulk(value) + "+PONG\r\n" + ScriptedClient.bulk(value));
        }
    }

    @Test
    void shouldSplitTwoThousandReferencesToOneObjectAtTheMostPieces() throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            server.set("min-string-size-avoid-copy-reply", "1");
            ScriptedClient client = server.connect(10 << 20);
            String value = "v".repeat(200);
            client.ask("SET", "k", value);
            client.receives(5);
            String[] words = new String[2001];
            Arrays.fill(words, "k");
            words[0] = "MGET";
            client.ask(words);
            server.libc().forget();
            String wire = "*2000\r\n" + ScriptedClient.bulk(value).repeat(2000);
            assertThat(client.receives(wire.length())).isEqualTo(wire);
            assertThat(server.libc().mostPieces()).isEqualTo(1024);
            assertThat(server.libc().pieces()).isEqualTo(2001);
            for (int i = 0; i < 2000; i++) {
                client.ask("GET", "k");
            }
            assertThat(client.receives(wire.length() - 7)).isEqualTo(wire.substring(7));
            assertThat(server.pins()).isZero();
        }
    }

    @Test
    void shouldPutTwoThousandReferencesIntoSeveralBlocksOfASlowReader() throws Exception {
        try (ScriptedServer server = new ScriptedServer()) {
            ScriptedClient client = server.connect(100);
            String value = "v".repeat(20_000);
            client.ask("SET", "k", value);
            client.receives(5);
            for (int i = 0; i < 2000; i++) {
                client.ask("GET", "k");
            }
            server.turns(4);
            assertThat(server.pins()).isEqualTo(2000);
            assertThat(server.blockBytes()).isBetween(2000L * 32, 6L * 16 * 1024);
            client.socket().widen();
            client.skips(2000L * 20_010);
            assertThat(server.pins()).isZero();
            assertThat(server.blockBytes()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33, 34})
    void shouldEqualTheCopyingServerByteForByte(long seed) throws Exception {
        assertThat(mixedReplies(seed, "16384")).isEqualTo(mixedReplies(seed, "0"));
        assertThat(mixedReplies(seed, "1")).isEqualTo(mixedReplies(seed, "0"));
    }

    private static String mixedReplies(long seed, String leastSize) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        try (ScriptedServer server = new ScriptedServer()) {
            server.set("min-string-size-avoid-copy-reply", leastSize);
            ScriptedClient client = server.connect(1 + random.nextInt(100_000));
            int[] lengths = {0, 1, 44, 45, 64, 128, 129, 500, 16_383, 16_384, 16_385, 100_000};
            for (int length : lengths) {
                client.ask("SET", "k" + length, "x".repeat(length));
            }
            client.receives(5 * lengths.length);
            for (int i = 0; i < 60; i++) {
                String key = "k" + lengths[random.nextInt(lengths.length)];
                switch (random.nextInt(4)) {
                    case 0 -> client.ask("GET", "none");
                    case 1 -> client.ask("MGET", key, "none", "k16384", "k1", key);
                    case 2 -> client.ask("SET", key, "y".repeat(random.nextInt(40_000)));
                    default -> client.ask("GET", key);
                }
            }
            client.ask("PING", "the end");
            StringBuilder all = new StringBuilder();
            server.until(() -> all.append(client.received()).toString().endsWith("$7\r\nthe end\r\n"));
            assertThat(server.pins()).isZero();
            return all.toString();
        }
    }
}
