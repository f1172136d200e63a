package io.gatun.bench.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A server that was started for the comparison, on a CPU of its own. */
final class Server implements AutoCloseable {

    private static final int START_LIMIT_SECONDS = 60;
    private static final int STOP_LIMIT_SECONDS = 30;

    private final String name;
    private final int port;
    private final Process process;
    private final Path log;

    private Server(String name, int port, Process process, Path log) {
        this.name = name;
        this.port = port;
        this.process = process;
        this.log = log;
    }

    /** Starts a shell command in the foreground, <code>{port}</code> replaced, and waits until it answers PING. */
    static Server start(String name, String command, int port, Pinning pinning)
            throws IOException, InterruptedException {
        Path log = Files.createTempFile("gatun-compare-" + name + "-", ".log");
        String line = "exec " + pinning.serverPrefix() + command.replace("{port}", Integer.toString(port));
        Process process = new ProcessBuilder(List.of("sh", "-c", line))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Server server = new Server(name, port, process, log);
        server.awaitPong();
        return server;
    }

    String name() {
        return name;
    }

    int port() {
        return port;
    }

    ProcessHandle process() {
        return process.toHandle();
    }

    RespClient connect() throws IOException {
        return RespClient.connect(port);
    }

    CpuClock.Reading readCpu() throws IOException {
        return CpuClock.read(process.toHandle());
    }

    /** Sends one command over a connection of its own. */
    String call(String... words) throws IOException {
        try (RespClient client = connect()) {
            return client.call(words);
        }
    }

    /** A field of INFO, or an empty text. */
    String info(String field) throws IOException {
        return call("INFO")
                .lines()
                .filter(line -> line.startsWith(field + ":"))
                .map(line -> line.substring(field.length() + 1).strip())
                .findFirst()
                .orElse("");
    }

    /** Name and version as the server tells them. */
    String version() throws IOException {
        for (String product : List.of("gatun", "valkey", "dragonfly", "garnet", "redis")) {
            String version = info(product + "_version");
            if (!version.isEmpty()) {
                return product + " " + version;
            }
        }
        return "unknown";
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            Files.deleteIfExists(log);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            System.err.println("gatun-compare: " + log + " was left behind: " + e.getMessage());
        }
    }

    private void awaitPong() throws IOException, InterruptedException {
        for (int attempt = 0; attempt < START_LIMIT_SECONDS * 10 && process.isAlive(); attempt++) {
            if (answersPing()) {
                return;
            }
            Thread.sleep(100);
        }
        process.destroyForcibly();
        throw new IOException(
                name + " did not start; it wrote: " + Files.readString(log).strip());
    }

    private boolean answersPing() {
        try {
            return process.isAlive() && call("PING").equals("+PONG");
        } catch (IOException notYet) {
            return false;
        }
    }
}
