package io.gatun.it.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.Values;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.KeyScanCursor;
import io.lettuce.core.LettuceFutures;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScanArgs;
import io.lettuce.core.ScanCursor;
import io.lettuce.core.SetArgs;
import io.lettuce.core.TransactionResult;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LettuceTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static GatunProcess server;
    private static ClientResources resources;

    @BeforeAll
    static void startServer() {
        server = GatunProcess.start();
        resources = ClientResources.builder()
                .ioThreadPoolSize(2)
                .computationThreadPoolSize(2)
                .build();
    }

    @AfterAll
    static void stopServer() {
        resources.shutdown(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
        server.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 44, 45, 129, 16 * Values.KIB, 64 * Values.KIB, Values.MIB, 20 * Values.MIB})
    void shouldReadBackTheVeryBytesThatWereStored(int lengthBytes) {
        byte[] key = ("bytes:" + lengthBytes).getBytes(StandardCharsets.UTF_8);
        byte[] value = Values.binary(lengthBytes, lengthBytes);
        for (ProtocolVersion version : ProtocolVersion.values()) {
            try (RedisClient client = client(version);
                    var connection = client.connect(ByteArrayCodec.INSTANCE)) {
                assertThat(connection.sync().set(key, value)).isEqualTo("OK");
                assertThat(connection.sync().get(key)).isEqualTo(value);
                assertThat(connection.sync().strlen(key)).isEqualTo(lengthBytes);
                assertThat(connection.sync().del(key)).isOne();
                assertThat(connection.sync().get(key)).isNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAnswerAPipelineOfAThousandInOrder(ProtocolVersion version) {
        try (RedisClient client = client(version);
                var connection = client.connect()) {
            connection.setAutoFlushCommands(false);
            List<RedisFuture<?>> written = new ArrayList<>();
            List<RedisFuture<String>> read = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                written.add(connection.async().set("pipeline:" + i, "value " + i));
                read.add(connection.async().get("pipeline:" + i));
                expected.add("value " + i);
            }
            connection.flushCommands();
            assertThat(LettuceFutures.awaitAll(LIMIT, read.toArray(RedisFuture[]::new)))
                    .isTrue();
            assertThat(written).allSatisfy(reply -> assertThat(reply.get()).isEqualTo("OK"));
            assertThat(read).extracting(RedisFuture::get).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRunATransaction(ProtocolVersion version) {
        try (RedisClient client = client(version);
                var connection = client.connect()) {
            RedisCommands<String, String> redis = connection.sync();
            redis.set("counter", "41");
            redis.multi();
            redis.incr("counter");
            redis.get("counter");
            TransactionResult result = redis.exec();
            assertThat((Long) result.get(0)).isEqualTo(42);
            assertThat((String) result.get(1)).isEqualTo("42");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldScanEveryKeyOfADatabase(ProtocolVersion version) {
        try (RedisClient client = client(version);
                var connection = client.connect()) {
            RedisCommands<String, String> redis = connection.sync();
            redis.select(8);
            redis.flushdb();
            Set<String> expected = new HashSet<>();
            for (int i = 0; i < 500; i++) {
                redis.set("scan:" + i, "");
                expected.add("scan:" + i);
            }
            Set<String> seen = new HashSet<>();
            ScanArgs pattern = ScanArgs.Builder.limit(50).match("scan:*");
            KeyScanCursor<String> page = redis.scan(ScanCursor.INITIAL, pattern);
            seen.addAll(page.getKeys());
            while (!page.isFinished()) {
                page = redis.scan(page, pattern);
                seen.addAll(page.getKeys());
            }
            assertThat(seen).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldForgetAKeyWhenItsTimeIsOver(ProtocolVersion version) throws InterruptedException {
        try (RedisClient client = client(version);
                var connection = client.connect()) {
            RedisCommands<String, String> redis = connection.sync();
            redis.set("brief", "value", SetArgs.Builder.px(200));
            assertThat(redis.pttl("brief")).isBetween(1L, 200L);
            Thread.sleep(300);
            assertThat(redis.get("brief")).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldReportErrorsInTheServersWords(ProtocolVersion version) {
        try (RedisClient client = client(version);
                var connection = client.connect()) {
            RedisCommands<String, String> redis = connection.sync();
            redis.set("text", "not a number");
            assertThatThrownBy(() -> redis.incr("text"))
                    .isInstanceOf(RedisCommandExecutionException.class)
                    .hasMessage("ERR value is not an integer or out of range");
            assertThat(redis.ping()).isEqualTo("PONG");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldListAClientUnderItsName(ProtocolVersion version) {
        try (RedisClient client = client(version);
                var connection = client.connect()) {
            RedisCommands<String, String> redis = connection.sync();
            redis.clientSetname("lettuce-of-the-test");
            assertThat(redis.clientGetname()).isEqualTo("lettuce-of-the-test");
            assertThat(redis.clientList()).contains("name=lettuce-of-the-test");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseAWrongPassword(ProtocolVersion version) {
        try (GatunProcess guarded = GatunProcess.start("--requirepass", "secret")) {
            try (RedisClient guessing = client(version, guarded.port(), "guess")) {
                assertThatThrownBy(guessing::connect).hasStackTraceContaining("WRONGPASS");
            }
            try (RedisClient knowing = client(version, guarded.port(), "secret");
                    StatefulRedisConnection<String, String> connection = knowing.connect()) {
                assertThat(connection.sync().ping()).isEqualTo("PONG");
            }
        }
    }

    private static RedisClient client(ProtocolVersion version) {
        return client(version, server.port(), null);
    }

    private static RedisClient client(ProtocolVersion version, int port, String password) {
        RedisURI.Builder address =
                RedisURI.builder().withHost("127.0.0.1").withPort(port).withTimeout(LIMIT);
        if (password != null) {
            address.withPassword(password.toCharArray());
        }
        RedisClient client = RedisClient.create(resources, address.build());
        client.setOptions(ClientOptions.builder().protocolVersion(version).build());
        return client;
    }
}
