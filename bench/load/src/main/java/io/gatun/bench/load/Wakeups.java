package io.gatun.bench.load;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** How often the threads of a process went to sleep of their own accord, by {@code voluntary_ctxt_switches}. */
record Wakeups(Map<String, Long> byThread) {
    private static final String FIELD = "voluntary_ctxt_switches:";

    static Wakeups of(ProcessHandle process) throws IOException {
        Map<String, Long> byThread = new HashMap<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/" + process.pid() + "/task"))) {
            for (Path thread : threads) {
                read(thread, byThread);
            }
        }
        return new Wakeups(byThread);
    }

    private static void read(Path thread, Map<String, Long> byThread) throws IOException {
        try {
            for (String line : Files.readAllLines(thread.resolve("status"))) {
                if (line.startsWith(FIELD)) {
                    byThread.put(
                            thread.toString(),
                            Long.parseLong(line.substring(FIELD.length()).strip()));
                }
            }
        } catch (NoSuchFileException ended) {
            byThread.remove(thread.toString());
        }
    }

    /** How many since an earlier reading; those of threads that ended meanwhile are not counted. */
    long since(Wakeups earlier) {
        long count = 0;
        for (Map.Entry<String, Long> thread : byThread.entrySet()) {
            count += thread.getValue() - earlier.byThread.getOrDefault(thread.getKey(), 0L);
        }
        return count;
    }
}
