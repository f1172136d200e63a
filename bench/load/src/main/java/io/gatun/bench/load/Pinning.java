package io.gatun.bench.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Servers on CPU 0 and the client on CPU 1, where there are two CPUs and {@code taskset}. */
record Pinning(boolean possible) {

    static Pinning ofThisMachine() {
        boolean taskset = List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "taskset")));
        return new Pinning(taskset && Runtime.getRuntime().availableProcessors() > 1);
    }

    String serverPrefix() {
        return possible ? "taskset -c 0 " : "";
    }

    /** This process, which is itself a client in some loads, runs where they do from now on. */
    void pinClients() throws IOException, InterruptedException {
        if (!possible) {
            return;
        }
        String self = Long.toString(ProcessHandle.current().pid());
        Process process = new ProcessBuilder("taskset", "-a", "-p", "-c", "1", self)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("taskset failed: " + output.strip());
        }
    }

    List<String> clientPrefix() {
        return possible ? List.of("taskset", "-c", "1") : List.of();
    }
}
