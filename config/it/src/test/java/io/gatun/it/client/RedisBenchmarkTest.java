package io.gatun.it.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gatun.it.support.Command;
import io.gatun.it.support.GatunProcess;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisBenchmarkTest {

    private static GatunProcess server;

    @BeforeAll
    static void startServer() {
        assumeTrue(Command.exists("redis-benchmark"), "redis-benchmark is not installed");
        server = GatunProcess.start();
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-t set,get,incr,mset,ping -P 16 -n 20000",
                "-t set,get,incr,mset,ping -c 50 -n 5000",
                "-t set,get -d 16384 -r 100 -P 4 -n 2000",
                "-t set,get -d 1048576 -c 20 -n 200",
                "-t set,get -3 -P 16 -n 5000"
            })
    void shouldFinishWithoutAnError(String options) {
        List<String> words = new ArrayList<>(List.of("redis-benchmark", "-p", Integer.toString(server.port()), "-q"));
        words.addAll(List.of(options.split(" ")));
        Command benchmark = Command.run(words);
        assertThat(benchmark.status())
                .as(benchmark.output() + benchmark.errors())
                .isZero();
        assertThat(benchmark.output()).contains("SET:", "GET:").doesNotContain("Error");
        assertThat(benchmark.errors()).doesNotContain("Error");
    }
}
