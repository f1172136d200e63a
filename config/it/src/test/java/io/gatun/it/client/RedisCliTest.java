package io.gatun.it.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gatun.it.support.Command;
import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisCliTest {

    private static GatunProcess server;

    @BeforeAll
    static void startServer() {
        assumeTrue(Command.exists("redis-cli"), "redis-cli is not installed");
        server = GatunProcess.start();
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-2", "-3"})
    void shouldPingSetAndGet(String protocol) {
        assertThat(cli(protocol, "PING")).isEqualTo("PONG\n");
        assertThat(cli(protocol, "SET", "greeting", "hello world")).isEqualTo("OK\n");
        assertThat(cli(protocol, "GET", "greeting")).isEqualTo("hello world\n");
        assertThat(cli(protocol, "STRLEN", "greeting")).isEqualTo("11\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 16 * Values.KIB, Values.MIB, 20 * Values.MIB})
    void shouldStoreAValueFromStandardInput(int length) {
        byte[] value = Values.text(length, length).getBytes(StandardCharsets.ISO_8859_1);
        Command set = Command.run(words("-x", "SET", "from-stdin"), value);
        assertThat(set.output()).isEqualTo("OK\n");
        assertThat(cli("STRLEN", "from-stdin")).isEqualTo(length + "\n");
        assertThat(cli("GET", "from-stdin")).isEqualTo(new String(value, StandardCharsets.ISO_8859_1) + "\n");
    }

    @Test
    void shouldRunCommandsReadFromStandardInput() {
        Command session =
                Command.run(words(), "MULTI\nSET a 1\nINCR a\nEXEC\nGET a\n".getBytes(StandardCharsets.UTF_8));
        assertThat(session.output()).isEqualTo("OK\nQUEUED\nQUEUED\nOK\n2\n2\n");
    }

    @Test
    void shouldTakeAMassInsertInPipeMode() {
        String commands = IntStream.range(0, 10_000)
                .mapToObj(i -> "SET mass:" + i + " value" + i + "\r\n")
                .collect(Collectors.joining());
        Command piped = Command.run(words("--pipe"), commands.getBytes(StandardCharsets.UTF_8));
        assertThat(piped.status()).as(piped.output() + piped.errors()).isZero();
        assertThat(piped.output()).contains("errors: 0, replies: 10000");
        assertThat(cli("GET", "mass:9999")).isEqualTo("value9999\n");
    }

    @Test
    void shouldScanByPattern() {
        cli("MSET", "scan:a", "1", "scan:b", "2", "scan:c", "3");
        assertThat(cli("--scan", "--pattern", "scan:*").lines())
                .containsExactlyInAnyOrder("scan:a", "scan:b", "scan:c");
    }

    @Test
    void shouldPrintErrorsAsTheServerSentThem() {
        cli("SET", "text", "abc");
        assertThat(cli("INCR", "text")).contains("ERR value is not an integer or out of range");
        assertThat(cli("GET")).contains("ERR wrong number of arguments for 'get' command");
        assertThat(cli("NOSUCH", "a", "b"))
                .contains("ERR unknown command 'NOSUCH', with args beginning with: 'a' 'b' ");
    }

    @Test
    void shouldPrintInfoSections() {
        assertThat(cli("INFO", "server").lines())
                .contains("# Server")
                .anyMatch(line -> line.startsWith("redis_version:"));
        assertThat(cli("INFO").lines().filter(line -> line.startsWith("# ")))
                .contains("# Server", "# Clients", "# Memory", "# Stats", "# CPU");
    }

    private static String cli(String... arguments) {
        Command command = Command.run(words(arguments));
        assertThat(command.errors()).isEmpty();
        return command.output();
    }

    private static List<String> words(String... arguments) {
        List<String> words = new ArrayList<>(List.of("redis-cli", "-p", Integer.toString(server.port())));
        words.addAll(List.of(arguments));
        return words;
    }
}
