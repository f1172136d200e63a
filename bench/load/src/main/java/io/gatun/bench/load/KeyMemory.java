package io.gatun.bench.load;

import java.io.IOException;
import java.util.List;

/** How much {@code used_memory} a million keys take, each. */
final class KeyMemory {
    private static final int KEYS = 1_000_000;
    private static final int VALUE_BYTES = 64;
    private static final Limit STRING_LIMIT = Limit.of(125);
    private static final int ELEMENTS = 10;
    private static final int ELEMENT_BYTES = 20;
    private static final Limit LIST_LIMIT = Limit.of(1);

    /** Stores the keys in a server that is empty. */
    private interface Fill {
        void into(Server server) throws IOException;
    }

    private final List<Server> servers;
    private final Options options;
    private final Report report;

    KeyMemory(List<Server> servers, Options options, Report report) {
        this.servers = servers;
        this.options = options;
        this.report = report;
    }

    /** Keys of 16 bytes with strings of 64; the limit is one of bytes. */
    void strings() throws IOException {
        if (options.wants("memory", "memory")) {
            report.title("used_memory per key: one million keys of 16 bytes with values of " + VALUE_BYTES + " bytes");
            double yardstick = 0;
            for (Server server : servers) {
                double each = measure(server, filled -> Filling.replaceAll(filled, KEYS, VALUE_BYTES));
                yardstick = yardstick == 0 ? each : yardstick;
                report.figure(
                        "memory", server.name(), "bytes/key", each, each / yardstick, limit(server, STRING_LIMIT));
            }
        }
    }

    /** Lists of ten elements of 20 bytes; the limit is one of the ratio to the yardstick. */
    void lists() throws IOException {
        if (options.wants("push", "list-memory")) {
            report.title("used_memory per list: one million lists of " + ELEMENTS + " elements of " + ELEMENT_BYTES
                    + " bytes; the limit is one of the ratio");
            double yardstick = 0;
            for (Server server : servers) {
                double each = measure(server, filled -> Filling.lists(filled, KEYS, ELEMENTS, ELEMENT_BYTES));
                yardstick = yardstick == 0 ? each : yardstick;
                report.ratio(
                        "list-memory", server.name(), "bytes/list", each, each / yardstick, limit(server, LIST_LIMIT));
            }
        }
    }

    private static double measure(Server server, Fill fill) throws IOException {
        Filling.replaceAll(server, 0, 0);
        long before = Long.parseLong(server.info("used_memory"));
        fill.into(server);
        double each = (double) (Long.parseLong(server.info("used_memory")) - before) / KEYS;
        Filling.replaceAll(server, 0, 0);
        return each;
    }

    private Limit limit(Server server, Limit limit) {
        return server.name().equals(options.judged()) ? limit : Limit.NONE;
    }
}
