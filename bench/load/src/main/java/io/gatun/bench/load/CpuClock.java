package io.gatun.bench.load;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads the CPU time, user and system, of a process, its threads and its children.
 *
 * <p>{@code /proc/PID/task/TID/schedstat} counts nanoseconds but vanishes with its thread; {@code /proc/PID/stat} keeps
 * what ended threads used, in ticks of 10 ms. So the sum over the threads is taken, and the ticks only for an interval in
 * which a thread ended.
 */
final class CpuClock {

    /** What had been used at one moment: per thread in nanoseconds, and by all processes in ticks. */
    record Reading(Map<String, Long> nanosByThread, long tickNanos) {

        /** CPU time used so far, in nanoseconds. */
        long nanos() {
            return Math.max(
                    nanosByThread.values().stream().mapToLong(Long::longValue).sum(), tickNanos);
        }

        /** CPU time used since an earlier reading, in nanoseconds. */
        long nanosSince(Reading earlier) {
            long nanos = 0;
            for (Map.Entry<String, Long> thread : nanosByThread.entrySet()) {
                nanos += thread.getValue() - earlier.nanosByThread.getOrDefault(thread.getKey(), 0L);
            }
            boolean threadEnded = !nanosByThread.keySet().containsAll(earlier.nanosByThread.keySet());
            return threadEnded ? Math.max(nanos, tickNanos - earlier.tickNanos) : nanos;
        }
    }

    private CpuClock() {}

    static Reading read(ProcessHandle process) throws IOException {
        Map<String, Long> nanosByThread = new HashMap<>();
        long tickNanos = 0;
        List<ProcessHandle> family =
                Stream.concat(Stream.of(process), process.descendants()).toList();
        for (ProcessHandle member : family) {
            readThreads(member.pid(), nanosByThread);
            tickNanos += member.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
        }
        return new Reading(nanosByThread, tickNanos);
    }

    private static void readThreads(long pid, Map<String, Long> nanosByThread) throws IOException {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/" + pid + "/task"))) {
            for (Path thread : threads) {
                readThread(thread, nanosByThread);
            }
        } catch (NoSuchFileException | DirectoryIteratorException ended) {
            nanosByThread.keySet().removeIf(thread -> thread.startsWith("/proc/" + pid + "/"));
        }
    }

    private static void readThread(Path thread, Map<String, Long> nanosByThread) {
        try {
            String schedstat = Files.readString(thread.resolve("schedstat"));
            nanosByThread.put(thread.toString(), Long.parseLong(schedstat.substring(0, schedstat.indexOf(' '))));
        } catch (IOException ended) {
            nanosByThread.remove(thread.toString());
        }
    }
}
