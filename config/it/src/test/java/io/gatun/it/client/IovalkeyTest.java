package io.gatun.it.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gatun.it.support.Command;
import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IovalkeyTest {

    private static final Path SOURCE = Repository.root().resolve("config/it/src/test/node");
    private static final Path INSTALLED = Repository.root().resolve("config/it/target/node");

    private static GatunProcess server;

    @BeforeAll
    static void startServer() throws IOException {
        assumeTrue(Command.exists("node"), "node is not installed");
        installIovalkey();
        server = GatunProcess.start();
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"strings", "pipeline", "transaction", "scan", "expiry", "errors", "names"})
    void shouldMakeRoundTrips(String scenario) {
        Command node = Command.run(List.of(
                "node",
                SOURCE.resolve("round-trips.js").toString(),
                INSTALLED.toString(),
                Integer.toString(server.port()),
                scenario));
        assertThat(node.status()).as(node.output() + node.errors()).isZero();
        assertThat(node.output()).isEqualTo(scenario + " passed\n");
    }

    private static void installIovalkey() throws IOException {
        Path wanted = SOURCE.resolve("package.json");
        Path present = INSTALLED.resolve("package.json");
        if (Files.exists(INSTALLED.resolve("node_modules/iovalkey")) && Files.mismatch(wanted, present) < 0) {
            return;
        }
        assumeTrue(Command.exists("npm"), "npm is not installed");
        Files.createDirectories(INSTALLED);
        Files.copy(wanted, present, StandardCopyOption.REPLACE_EXISTING);
        Command npm = Command.run(List.of(
                "npm",
                "install",
                "--prefix",
                INSTALLED.toString(),
                "--no-package-lock",
                "--no-audit",
                "--no-fund",
                "--ignore-scripts",
                "--prefer-offline",
                "--fetch-retries=1",
                "--fetch-retry-mintimeout=1000",
                "--fetch-timeout=30000"));
        assumeTrue(
                npm.status() == 0,
                "npm could not install iovalkey: "
                        + npm.errors().lines().findFirst().orElse(""));
    }
}
