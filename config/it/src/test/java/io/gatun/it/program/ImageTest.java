package io.gatun.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.Command;
import io.gatun.it.support.GatunProcess;
import io.gatun.it.support.Repository;
import io.gatun.it.support.RespConnection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

@DisabledIfEnvironmentVariable(
        named = "GATUN_TEST_SERVER_CMD",
        matches = ".+",
        disabledReason = "another server is tested")
class ImageTest {
    private static final Path CACHE = Path.of("lib", "gatun.aot");
    private static final long MOST_BYTES = 60_000_000;

    @TempDir
    private Path folder;

    private static void answersAPing(Path program) {
        try (GatunProcess server = GatunProcess.startProgram(List.of(program.toString()));
                RespConnection client = server.connect()) {
            assertThat(client.call("PING")).isEqualTo("PONG");
            assertThat(client.call("CONFIG", "GET", "port"))
                    .isEqualTo(List.of("port", Integer.toString(server.port())));
            assertThat(server.log().lines()).allMatch(line -> line.startsWith(server.pid() + ":"));
        }
    }

    private Path copyOfTheImage() throws IOException {
        Path copy = folder.resolve("moved");
        try (Stream<Path> files = Files.walk(Repository.image())) {
            files.forEach(file -> copy(file, copy.resolve(Repository.image().relativize(file))));
        }
        return copy;
    }

    private static void copy(Path file, Path target) {
        try {
            Files.copy(file, target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void startsWithoutAnyFlagOrWarning() {
        answersAPing(Repository.image().resolve("bin/gatun-server"));
    }

    @Test
    void startsThroughASymbolicLink() throws IOException {
        Path link = Files.createSymbolicLink(
                folder.resolve("gatun"), Repository.image().resolve("bin/gatun-server"));
        answersAPing(link);
    }

    @Test
    void startsWhereItWasMovedAndWithoutItsCache() throws IOException {
        Path copy = copyOfTheImage();
        answersAPing(copy.resolve("bin/gatun-server"));
        Files.delete(copy.resolve(CACHE));
        answersAPing(copy.resolve("bin/gatun-server"));
    }

    @Test
    void staysUnderItsSizeWithoutTheCache() throws IOException {
        try (Stream<Path> files = Files.walk(Repository.image())) {
            long bytes = files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith(CACHE))
                    .mapToLong(file -> file.toFile().length())
                    .sum();
            assertThat(bytes).isLessThan(MOST_BYTES);
        }
    }

    @Test
    void isWhatTheStartScriptRunsOnceItIsBuilt() {
        try (GatunProcess server = GatunProcess.startProgram(
                List.of(Repository.root().resolve("gatun").toString()))) {
            assertThat(ProcessHandle.of(server.pid())
                            .flatMap(process -> process.info().command()))
                    .contains(Repository.image().resolve("bin/java").toString());
        }
    }

    @Test
    void saysItsVersion() {
        assertThat(Command.run(List.of(
                                Repository.image().resolve("bin/gatun-server").toString(), "--version"))
                        .output())
                .startsWith("gatun ");
    }
}
