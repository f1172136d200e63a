package io.gatun.it.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/**
 * A server in a process of its own, started from the jar as a user would, on a free port of 127.0.0.1. Closing it sends
 * SIGTERM and asserts that the server then ends with status 0.
 *
 * <p>The environment variable {@code GATUN_TEST_SERVER_CMD} names another server to run the tests against: its words are
 * split at spaces and <code>{port}</code> is replaced.
 */
public final class GatunProcess implements AutoCloseable {

    private static final String READY = "Ready to accept connections";
    private static final Duration START_LIMIT = Duration.ofSeconds(30);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(20);
    private static final int ATTEMPTS = 5;

    private final int port;
    private final Process process;
    private final StringBuilder log = new StringBuilder();
    private final CountDownLatch readyOrEnded = new CountDownLatch(1);
    private volatile boolean ready;

    private GatunProcess(int port, List<String> words) throws IOException {
        this.port = port;
        this.process = new ProcessBuilder(words).redirectErrorStream(true).start();
        Thread.ofPlatform().daemon().name("log of port " + port).start(this::keepLog);
    }

    /** Starts a server and returns when it accepts connections. {@code directives} are words as on its command line. */
    public static GatunProcess start(String... directives) {
        return startWith(List.of(), directives);
    }

    /** Starts a server with additional options for its virtual machine. */
    public static GatunProcess startWith(List<String> jvmOptions, String... directives) {
        return start(port -> words(port, jvmOptions, directives));
    }

    /** Starts a server by this program, the words before the directives. */
    public static GatunProcess startProgram(List<String> program, String... directives) {
        return start(port -> programWords(program, port, directives));
    }

    private static GatunProcess start(IntFunction<List<String>> wordsForPort) {
        try {
            for (int attempt = 1; ; attempt++) {
                int port = freePort();
                GatunProcess server = new GatunProcess(port, wordsForPort.apply(port));
                if (server.awaitReady()) {
                    return server;
                }
                if (attempt == ATTEMPTS || !server.log().contains("in use")) {
                    throw new AssertionError("the server did not start; it wrote:\n" + server.log());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A port that nobody listens on at the moment. */
    public static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The command line of the server without its directives. */
    public static List<String> program(List<String> jvmOptions) {
        List<String> words = new ArrayList<>();
        words.add(Repository.java().toString());
        words.addAll(jvmOptions);
        words.add("-jar");
        words.add(Repository.jar().toString());
        return words;
    }

    public int port() {
        return port;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** All that the server has written so far. */
    public String log() {
        synchronized (log) {
            return log.toString();
        }
    }

    /** A new connection to the server. */
    public RespConnection connect() {
        return RespConnection.open(port);
    }

    /** Waits for the end of a server that was told to stop by other means, and returns its exit status. */
    public int awaitExit() {
        try {
            if (!process.waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("the server did not stop within " + STOP_LIMIT + "; it wrote:\n" + log());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            process.destroy();
        }
        assertThat(awaitExit()).as("exit status; the server wrote:%n%s", log()).isZero();
    }

    private static List<String> words(int port, List<String> jvmOptions, String... directives) {
        String other = System.getenv("GATUN_TEST_SERVER_CMD");
        if (other == null) {
            return programWords(program(jvmOptions), port, directives);
        }
        List<String> words = new ArrayList<>(
                List.of(other.replace("{port}", Integer.toString(port)).split(" +")));
        words.addAll(List.of(directives));
        return words;
    }

    private static List<String> programWords(List<String> program, int port, String... directives) {
        List<String> words = new ArrayList<>(program);
        words.addAll(List.of("--port", Integer.toString(port), "--bind", "127.0.0.1"));
        words.addAll(List.of(directives));
        return words;
    }

    private boolean awaitReady() {
        try {
            if (!readyOrEnded.await(START_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            return ready;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
            throw new IllegalStateException(e);
        }
    }

    private void keepLog() {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                synchronized (log) {
                    log.append(line).append('\n');
                }
                if (line.contains(READY)) {
                    ready = true;
                    readyOrEnded.countDown();
                }
            }
        } catch (IOException e) {
            synchronized (log) {
                log.append("(log broke off: ").append(e.getMessage()).append(")\n");
            }
        } finally {
            readyOrEnded.countDown();
        }
    }
}
