package io.gatun.bench.load;

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

    List<String> clientPrefix() {
        return possible ? List.of("taskset", "-c", "1") : List.of();
    }
}
