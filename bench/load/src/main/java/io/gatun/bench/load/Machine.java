package io.gatun.bench.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** What a reader must know about the machine to make sense of the figures. */
final class Machine {

    private Machine() {}

    static List<String> describe() throws IOException {
        return List.of(
                "date        "
                        + DateTimeFormatter.ISO_INSTANT.format(
                                ZonedDateTime.now(ZoneOffset.UTC).withNano(0)),
                "kernel      " + first("/proc/sys/kernel/osrelease"),
                "cpu         " + Runtime.getRuntime().availableProcessors() + " x " + cpuModel(),
                "load        " + first("/proc/loadavg"),
                "tcp         congestion control " + first("/proc/sys/net/ipv4/tcp_congestion_control"));
    }

    private static String cpuModel() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        }
    }

    private static String first(String file) throws IOException {
        return Files.readString(Path.of(file)).strip();
    }
}
