package io.gatun.engine.command.server;

/** Says what is odd about memory. The thresholds are Valkey's. */
final class MemoryDoctor {
    private static final long MIB = 1 << 20;
    /** Below this, shares say nothing. */
    private static final long TOO_LITTLE_BYTES = 5 * MIB;

    private static final double HIGH_PEAK = 1.5;
    private static final double HIGH_TOTAL = 1.4;
    private static final double HIGH_PART = 1.1;
    private static final long HIGH_BYTES = 10 * MIB;
    private static final long HIGH_CLIENT_BYTES = 200 << 10;
    /** Of our own: what pinned values may take of {@code maxmemory}. */
    private static final double HIGH_PINNED = 0.1;

    private final StringBuilder findings = new StringBuilder();

    private MemoryDoctor() {}

    static String report(MemoryFigures figures) {
        if (figures.used() < TOO_LITTLE_BYTES) {
            return "So little memory is in use that nothing can be said about it.\n";
        }
        MemoryDoctor doctor = new MemoryDoctor();
        doctor.examine(figures);
        return doctor.findings.isEmpty()
                ? "Nothing is odd about memory.\n"
                : "This is odd about memory:\n\n" + doctor.findings;
    }

    private void examine(MemoryFigures figures) {
        if (MemoryFigures.ratio(figures.peak(), figures.used()) > HIGH_PEAK) {
            say("Peak: more than one and a half times of what is used now was used once. What is free goes back to the"
                    + " kernel within seconds, as far as whole ranges of 2 MiB are free.");
        }
        if (isHigh(figures.resident(), figures.used(), HIGH_TOTAL)) {
            say(
                    "Total: the process takes much more physical memory than data and buffers need. The next lines, if there"
                            + " are any, say which part of it.");
        }
        if (isHigh(figures.active(), figures.allocated(), HIGH_PART)) {
            say(
                    "Fragmentation: pages are only partly filled, mostly since many keys were deleted or changed their size."
                            + " New values of these sizes will fill them. MEMORY MALLOC-STATS tells which sizes.");
        }
        if (isHigh(figures.mapped(), figures.active(), HIGH_PART)) {
            say("Free pages: the allocator holds memory that it does not need. MEMORY PURGE gives it back at once.");
        }
        if (isHigh(figures.resident(), figures.mapped(), HIGH_PART)) {
            say("Outside of the data: the Java virtual machine, its code and its heap take a notable part. The heap's"
                    + " limit is set with -Xmx, and MEMORY PURGE collects it.");
        }
        examineClients(figures);
    }

    private void examineClients(MemoryFigures figures) {
        if (figures.clients() / Math.max(1, figures.clientCount()) > HIGH_CLIENT_BYTES) {
            say("Clients: they take more than 200 KB each. Some send large requests, or do not read their replies."
                    + " CLIENT LIST tells which.");
        }
        if (figures.pinned() > figures.used() * HIGH_PINNED) {
            say("Deleted values: they wait for clients that read slowly. CLIENT LIST tells which have a large omem.");
        }
    }

    private static boolean isHigh(long larger, long smaller, double limit) {
        return MemoryFigures.ratio(larger, smaller) > limit && larger - smaller > HIGH_BYTES;
    }

    private void say(String finding) {
        findings.append("- ").append(finding).append('\n');
    }
}
