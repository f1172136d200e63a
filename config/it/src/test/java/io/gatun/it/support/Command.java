package io.gatun.it.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * What a program did that ran to its end.
 *
 * @param status its exit status
 * @param output all that it wrote to standard output
 * @param errors all that it wrote to standard error
 */
public record Command(int status, String output, String errors) {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** Runs a program with no standard input; it is killed, and the call fails, after two minutes. */
    public static Command run(List<String> words) {
        return run(words, new byte[0]);
    }

    /** Runs a program with {@code input} as its standard input. */
    public static Command run(List<String> words, byte[] input) {
        try {
            Process process = new ProcessBuilder(words).start();
            CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(process.getInputStream()));
            CompletableFuture<String> errors = CompletableFuture.supplyAsync(() -> read(process.getErrorStream()));
            try (var stdin = process.getOutputStream()) {
                stdin.write(input);
            }
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(words + " did not end within " + LIMIT + "; it wrote " + output.join());
            }
            return new Command(process.exitValue(), output.join(), errors.join());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Whether a program of that name is on the search path. */
    public static boolean exists(String name) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
    }

    private static String read(InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
