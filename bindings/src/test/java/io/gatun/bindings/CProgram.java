package io.gatun.bindings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The body of a C main(), compiled against the headers that jextract read. */
record CProgram(String body) {
    private static final Path HEADERS = Path.of("jextract").toAbsolutePath();

    List<String> run() throws IOException, InterruptedException {
        Optional<Path> compiler = compiler();
        Assumptions.assumeTrue(compiler.isPresent(), "needs cc or gcc on PATH to compare Java with the C headers");
        Path directory = Files.createTempDirectory("gatun-bindings");
        Path source = directory.resolve("drift.c");
        Path program = directory.resolve("drift");
        try {
            Files.writeString(source, """
                    #include "libc.h"
                    #include <stddef.h>
                    #include <stdio.h>
                    #include <string.h>
                    int main(void) {
                    %s
                    return 0;
                    }
                    """.formatted(body));
            output(compiler.get().toString(), "-I" + HEADERS, "-o", program.toString(), source.toString());
            return output(program.toString());
        } finally {
            Files.deleteIfExists(program);
            Files.deleteIfExists(source);
            Files.delete(directory);
        }
    }

    private static List<String> output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines =
                new String(process.getInputStream().readAllBytes()).lines().toList();
        assertThat(process.waitFor()).as("%s: %s", List.of(command), lines).isZero();
        return lines;
    }

    private static Optional<Path> compiler() {
        return Stream.of("cc", "gcc")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .map(directory -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
