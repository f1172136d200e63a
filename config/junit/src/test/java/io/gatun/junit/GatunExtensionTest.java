package io.gatun.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import io.gatun.net.Server;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.testkit.engine.EngineTestKit;
import redis.clients.jedis.Jedis;

class GatunExtensionTest {
    private static long storeIn(Server server) {
        try (Jedis jedis = new Jedis(server.uri())) {
            long before = jedis.dbSize();
            jedis.set("greeting", "hello");
            assertThat(jedis.get("greeting")).isEqualTo("hello");
            return before;
        }
    }

    @Nested
    @WithGatun("databases 3")
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Annotated {
        private final Set<Server> seen = new HashSet<>();

        @RepeatedTest(3)
        void isTheSameServerAndEmpty(Server server) {
            assertThat(storeIn(server)).isZero();
            seen.add(server);
            assertThat(seen).hasSize(1);
        }

        @Test
        void hasTheDirectives(Server server) {
            try (Jedis jedis = new Jedis(server.uri())) {
                assertThat(jedis.configGet("databases")).containsEntry("databases", "3");
            }
        }

        @Nested
        class Within {
            @Test
            void isTheServerOfTheOuterClass(Server server) {
                assertThat(storeIn(server)).isZero();
                assertThat(seen).containsExactly(server);
            }
        }
    }

    @Nested
    @WithGatun(keys = Keys.FRESH)
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Fresh {
        private final Set<Server> seen = new HashSet<>();

        @RepeatedTest(3)
        void isAnotherServerEachTime(Server server) {
            assertThat(storeIn(server)).isZero();
            assertThat(seen.add(server)).isTrue();
        }

        @AfterAll
        void closesThem() {
            assertThat(seen)
                    .hasSize(3)
                    .allSatisfy(server -> assertThatIllegalStateException().isThrownBy(server::flushAll));
        }
    }

    @Nested
    class InAField {
        @RegisterExtension
        private final GatunExtension gatun = new GatunExtension().set("requirepass", "secret");

        @Test
        void takesDirectives() {
            try (Jedis jedis = new Jedis("127.0.0.1", gatun.port())) {
                assertThat(jedis.auth("secret")).isEqualTo("OK");
            }
        }
    }

    @WithGatun("no-such-directive 1")
    static final class Misconfigured {
        @Test
        void isNeverRun() {
            throw new AssertionError("the server cannot have started");
        }
    }

    @Test
    void saysWhyAServerDoesNotStart() {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Misconfigured.class))
                .execute()
                .containerEvents()
                .assertThatEvents()
                .haveExactly(
                        1,
                        finishedWithFailure(
                                instanceOf(ExtensionConfigurationException.class),
                                message("the server for the tests does not start: "
                                        + "there is no directive 'no-such-directive'")));
    }

    @Test
    void hasNoServerOutsideOfTests() {
        assertThatIllegalStateException()
                .isThrownBy(new GatunExtension()::server)
                .withMessage("there is no server yet");
    }
}
