package io.gatun.it.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.RedisProtocol;
import redis.clients.jedis.Response;
import redis.clients.jedis.Transaction;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.params.SetParams;
import redis.clients.jedis.resps.ScanResult;

class JedisTest {

    private static GatunProcess server;

    @BeforeAll
    static void startServer() {
        server = GatunProcess.start();
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 44, 45, 129, 16 * Values.KIB, 64 * Values.KIB, Values.MIB, 20 * Values.MIB})
    void shouldReadBackTheVeryBytesThatWereStored(int lengthBytes) {
        byte[] key = ("bytes:" + lengthBytes).getBytes(StandardCharsets.UTF_8);
        byte[] value = Values.binary(lengthBytes, lengthBytes);
        for (RedisProtocol protocol : List.of(RedisProtocol.RESP2, RedisProtocol.RESP3)) {
            try (Jedis jedis = connect(protocol)) {
                assertThat(jedis.set(key, value)).isEqualTo("OK");
                assertThat(jedis.get(key)).isEqualTo(value);
                assertThat(jedis.strlen(key)).isEqualTo(lengthBytes);
                assertThat(jedis.del(key)).isOne();
                assertThat(jedis.get(key)).isNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldAnswerAPipelineOfAThousandInOrder(RedisProtocol protocol) {
        try (Jedis jedis = connect(protocol)) {
            Pipeline pipeline = jedis.pipelined();
            List<Response<String>> replies = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                pipeline.set("pipeline:" + i, "value " + i);
                replies.add(pipeline.get("pipeline:" + i));
                expected.add("value " + i);
            }
            pipeline.sync();
            assertThat(replies).extracting(Response::get).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldAnswerAPipelineOfLargeValuesInOrder(RedisProtocol protocol) {
        try (Jedis jedis = connect(protocol)) {
            for (int i = 0; i < 8; i++) {
                jedis.set(("large:" + i).getBytes(StandardCharsets.UTF_8), Values.binary(300 * Values.KIB, i));
            }
            Pipeline pipeline = jedis.pipelined();
            List<Response<byte[]>> replies = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                replies.add(pipeline.get(("large:" + i % 8).getBytes(StandardCharsets.UTF_8)));
            }
            pipeline.sync();
            for (int i = 0; i < 200; i++) {
                assertThat(replies.get(i).get()).isEqualTo(Values.binary(300 * Values.KIB, i % 8));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldRunATransactionAndDiscardAnother(RedisProtocol protocol) {
        try (Jedis jedis = connect(protocol)) {
            jedis.set("counter", "41");
            Transaction transaction = jedis.multi();
            Response<Long> incremented = transaction.incr("counter");
            Response<String> read = transaction.get("counter");
            assertThat(transaction.exec()).containsExactly(42L, "42");
            assertThat(incremented.get()).isEqualTo(42);
            assertThat(read.get()).isEqualTo("42");

            Transaction discarded = jedis.multi();
            discarded.set("counter", "0");
            assertThat(discarded.discard()).isEqualTo("OK");
            assertThat(jedis.get("counter")).isEqualTo("42");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldScanEveryKeyOfADatabase(RedisProtocol protocol) {
        try (Jedis jedis = connect(protocol)) {
            jedis.select(7);
            jedis.flushDB();
            Set<String> expected = new HashSet<>();
            for (int i = 0; i < 500; i++) {
                jedis.set("scan:" + i, "");
                jedis.set("other:" + i, "");
                expected.add("scan:" + i);
            }
            Set<String> seen = new HashSet<>();
            ScanParams pattern = new ScanParams().match("scan:*").count(50);
            String cursor = ScanParams.SCAN_POINTER_START;
            do {
                ScanResult<String> page = jedis.scan(cursor, pattern);
                seen.addAll(page.getResult());
                cursor = page.getCursor();
            } while (!cursor.equals(ScanParams.SCAN_POINTER_START));
            assertThat(seen).isEqualTo(expected);
            assertThat(jedis.dbSize()).isEqualTo(1000);
            assertThat(jedis.keys("scan:49?")).hasSize(10);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldForgetAKeyWhenItsTimeIsOver(RedisProtocol protocol) throws InterruptedException {
        try (Jedis jedis = connect(protocol)) {
            jedis.set("brief", "value", SetParams.setParams().px(200));
            assertThat(jedis.pttl("brief")).isBetween(1L, 200L);
            assertThat(jedis.get("brief")).isEqualTo("value");
            Thread.sleep(300);
            assertThat(jedis.get("brief")).isNull();
            assertThat(jedis.ttl("brief")).isEqualTo(-2);

            jedis.set("kept", "value", SetParams.setParams().ex(100));
            assertThat(jedis.persist("kept")).isOne();
            assertThat(jedis.ttl("kept")).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldReportErrorsInTheServersWords(RedisProtocol protocol) {
        try (Jedis jedis = connect(protocol)) {
            jedis.set("text", "not a number");
            assertThatThrownBy(() -> jedis.incr("text"))
                    .isInstanceOf(JedisDataException.class)
                    .hasMessage("ERR value is not an integer or out of range");
            assertThatThrownBy(() -> jedis.rename("no such key", "other"))
                    .isInstanceOf(JedisDataException.class)
                    .hasMessage("ERR no such key");
            assertThat(jedis.ping()).isEqualTo("PONG");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldListAClientUnderItsName(RedisProtocol protocol) {
        try (Jedis jedis = connect(protocol)) {
            assertThat(jedis.clientSetname("jedis-of-the-test")).isEqualTo("OK");
            assertThat(jedis.clientGetname()).isEqualTo("jedis-of-the-test");
            assertThat(jedis.clientList()).contains("id=" + jedis.clientId()).contains("name=jedis-of-the-test");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RESP2", "RESP3"})
    void shouldRefuseAWrongPassword(RedisProtocol protocol) {
        try (GatunProcess guarded = GatunProcess.start("--requirepass", "secret")) {
            assertThatThrownBy(() -> connect(guarded, protocol, "guess").ping()).hasStackTraceContaining("WRONGPASS");
            assertThatThrownBy(() -> connect(guarded, protocol, null).ping()).hasStackTraceContaining("NOAUTH");
            try (Jedis jedis = connect(guarded, protocol, "secret")) {
                assertThat(jedis.ping()).isEqualTo("PONG");
            }
        }
    }

    private static Jedis connect(RedisProtocol protocol) {
        return connect(server, protocol, null);
    }

    private static Jedis connect(GatunProcess process, RedisProtocol protocol, String password) {
        return new Jedis(
                new HostAndPort("127.0.0.1", process.port()),
                DefaultJedisClientConfig.builder()
                        .protocol(protocol)
                        .password(password)
                        .timeoutMillis(30_000)
                        .build());
    }
}
