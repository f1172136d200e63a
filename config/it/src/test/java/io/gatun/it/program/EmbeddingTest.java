package io.gatun.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.it.support.Command;
import io.gatun.it.support.Repository;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddingTest {
    private static final String PROGRAM = """
            import io.gatun.net.Server;
            import java.net.Socket;

            class Program {
                public static void main(String[] arguments) throws Exception {
                    try (Server one = Server.builder().start();
                            Server two = Server.builder().set("maxmemory", "100mb").start();
                            Socket socket = new Socket("127.0.0.1", two.port())) {
                        socket.getOutputStream().write("PING\\r\\n".getBytes());
                        System.out.print(new String(socket.getInputStream().readNBytes(5)));
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path program;

    @BeforeEach
    void writeProgram() throws IOException {
        program = Files.writeString(folder.resolve("Program.java"), PROGRAM);
    }

    private static String modules() throws IOException {
        try (Stream<Path> jars = Files.list(Repository.root().resolve("config/image/target/modules"))) {
            return jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        }
    }

    private Command run(String... options) {
        List<String> words = new ArrayList<>(List.of(Repository.java().toString()));
        words.addAll(List.of(options));
        words.add(program.toString());
        return Command.run(words);
    }

    @Test
    void worksOnTheClassPath() throws IOException {
        Command run = run("--enable-native-access=ALL-UNNAMED", "--class-path", modules());
        assertThat(run).isEqualTo(new Command(0, "+PONG", ""));
    }

    @Test
    void worksOnTheModulePath() throws IOException {
        Command run = run(
                "--enable-native-access=io.gatun.bindings",
                "--module-path",
                modules(),
                "--add-modules",
                "io.gatun.net");
        assertThat(run).isEqualTo(new Command(0, "+PONG", ""));
    }

    @Test
    void saysWhichFlagIsMissingOnTheClassPath() throws IOException {
        Command run = run("--illegal-native-access=deny", "--class-path", modules());
        assertThat(run.status()).isNotZero();
        assertThat(run.errors()).containsOnlyOnce("start Java with --enable-native-access=ALL-UNNAMED");
    }

    @Test
    void saysWhichFlagIsMissingOnTheModulePath() throws IOException {
        Command run = run("--illegal-native-access=deny", "--module-path", modules(), "--add-modules", "io.gatun.net");
        assertThat(run.status()).isNotZero();
        assertThat(run.errors()).containsOnlyOnce("start Java with --enable-native-access=io.gatun.bindings");
    }
}
