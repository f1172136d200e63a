package io.gatun.engine.stats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What {@code /proc} tells, as proc(5) documents it; a figure that cannot be read is 0. */
public final class LinuxProcessFigures implements ProcessFigures {
    /** sysconf(_SC_CLK_TCK) is 100 on every Linux that a JVM runs on. */
    private static final long MICROS_PER_TICK = 10_000;

    private static final String PROCESS = "self/stat";
    private static final String THREAD = "thread-self/stat";
    private static final int KIB = 1024;
    /** Fields behind the command's name: utime is number 14 of all, and the state behind the name is number 3. */
    private static final int USER_TICKS = 14 - 3;

    private static final int SYSTEM_TICKS = 15 - 3;

    private final Path proc;

    /** Reads this machine's. */
    public LinuxProcessFigures() {
        this(Path.of("/proc"));
    }

    LinuxProcessFigures(Path proc) {
        this.proc = proc;
    }

    @Override
    public long systemMicros() {
        return ticks(PROCESS, SYSTEM_TICKS) * MICROS_PER_TICK;
    }

    @Override
    public long userMicros() {
        return ticks(PROCESS, USER_TICKS) * MICROS_PER_TICK;
    }

    @Override
    public long threadSystemMicros() {
        return ticks(THREAD, SYSTEM_TICKS) * MICROS_PER_TICK;
    }

    @Override
    public long threadUserMicros() {
        return ticks(THREAD, USER_TICKS) * MICROS_PER_TICK;
    }

    @Override
    public long residentBytes() {
        return kibibytes(proc.resolve("self/status"), "VmRSS:") * KIB;
    }

    @Override
    public long machineBytes() {
        return kibibytes(proc.resolve("meminfo"), "MemTotal:") * KIB;
    }

    private long ticks(String file, int field) {
        List<String> lines = lines(proc.resolve(file));
        if (lines.isEmpty()) {
            return 0;
        }
        String behindName = lines.getFirst()
                .substring(lines.getFirst().lastIndexOf(')') + 1)
                .strip();
        String[] fields = behindName.split(" ");
        return field < fields.length ? Long.parseLong(fields[field]) : 0;
    }

    private static long kibibytes(Path file, String name) {
        for (String line : lines(file)) {
            if (line.startsWith(name)) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return 0;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
