package io.gatun.bench.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** What a Java process holds on its heap after a collection, as {@code jcmd} tells. */
final class JavaHeap {
    private JavaHeap() {}

    /** What a collection writes over dead objects that it does not move away. */
    private static final String FILLER = "jdk.internal.vm.Filler";

    /** Bytes of live objects; the process makes a full collection for it. */
    static long liveBytes(ProcessHandle process) throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        Process histogram = new ProcessBuilder(
                        List.of(jcmd.toString(), Long.toString(process.pid()), "GC.class_histogram"))
                .redirectErrorStream(true)
                .start();
        String output = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        long live = output.lines()
                .filter(line -> line.strip().matches("\\d+:\\s+\\d+\\s+\\d+\\s.*") && !line.contains(FILLER))
                .mapToLong(line -> Long.parseLong(line.strip().split("\\s+")[2]))
                .sum();
        if (histogram.waitFor() != 0 || live == 0) {
            throw new IOException(
                    jcmd + " failed: " + output.lines().findFirst().orElse(""));
        }
        return live;
    }
}
