package io.gatun.config;

import io.gatun.bindings.Fcntl;
import io.gatun.bindings.Libc;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A server in the background. A Java program cannot fork, so the program is started anew: the parent waits until the child
 * serves, which it tells on its standard error before it closes that, or until it has failed.
 */
final class Daemon {
    private static final String MARK = "GATUN_DAEMON";
    private static final int STANDARD_STREAMS = 3;
    /** The last thing that the child says on its standard error. */
    private static final String SERVES = "\0";

    private Daemon() {}

    /** Whether this process is the one in the background. */
    static boolean isThis() {
        return System.getenv(MARK) != null;
    }

    /**
     * By the parent: starts the child with the same words.
     *
     * @param standardInput what this program has read from there already
     * @param err gets what the child says if it fails
     * @return the status to end with
     */
    static int start(byte[] standardInput, PrintStream err) throws ConfigException, InterruptedException {
        try {
            ProcessBuilder builder = new ProcessBuilder(commandLine());
            builder.environment().put(MARK, "1");
            Process child =
                    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            try (OutputStream in = child.getOutputStream()) {
                in.write(standardInput);
            }
            String said = new String(child.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean serves = said.endsWith(SERVES);
            err.print(serves ? said.substring(0, said.length() - SERVES.length()) : said);
            return serves ? 0 : child.waitFor();
        } catch (IOException e) {
            throw new ConfigException("cannot start in the background: " + e.getMessage());
        }
    }

    private static List<String> commandLine() throws IOException {
        String all = Files.readString(Path.of("/proc/self/cmdline"), StandardCharsets.UTF_8);
        List<String> words =
                new ArrayList<>(List.of(all.substring(0, all.length() - 1).split("\0", -1)));
        words.set(0, Files.readSymbolicLink(Path.of("/proc/self/exe")).toString());
        return words;
    }

    /** By the child, first of all: leaves the terminal and the parent's group. */
    static void leave() {
        new Libc().setsid();
    }

    /** By the child, when it serves: its standard streams lead nowhere from now on. */
    static void detach(PrintStream err) throws ConfigException {
        err.print(SERVES);
        err.flush();
        Libc libc = new Libc();
        try (Arena arena = Arena.ofConfined()) {
            int nowhere = libc.open(arena.allocateFrom("/dev/null").address(), Fcntl.O_RDWR, 0);
            for (int stream = 0; stream < STANDARD_STREAMS && nowhere >= 0; stream++) {
                libc.dup2(nowhere, stream);
            }
            if (nowhere < 0) {
                throw new ConfigException("cannot open /dev/null");
            }
            if (nowhere >= STANDARD_STREAMS) {
                libc.close(nowhere);
            }
        }
    }
}
