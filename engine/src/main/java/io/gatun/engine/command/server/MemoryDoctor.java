package io.gatun.engine.command.server;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/** Says what is unusual about the memory in use; the limits are those of Valkey's doctor. */
final class MemoryDoctor {
    private static final long ENOUGH_BYTES = 5L << 20;
    private static final double HIGH_PEAK = 1.5;
    private static final double HIGH_FRAGMENTATION = 1.1;
    private static final long CLIENT_BYTES = 200L << 10;

    private final StringBuilder report = new StringBuilder();

    private MemoryDoctor() {}

    static String report(EngineContext context) {
        ValueArena arena = context.arena();
        long used = context.eviction().usedBytes();
        if (used < ENOUGH_BYTES) {
            return "There is so little data that nothing can be said of it.\n";
        }
        MemoryDoctor doctor = new MemoryDoctor();
        doctor.say(
                arena.peakUsedBytes() > used * HIGH_PEAK,
                "At its peak this server used more than one and a half times as much memory as now; what is free may stay"
                        + " resident for a while.");
        doctor.say(
                arena.activeBytes() > arena.usedBytes() * HIGH_FRAGMENTATION,
                "More than a tenth of the pages in use is free: values of many sizes were deleted.");
        doctor.say(
                InfoServer.clientBytes(context) / Math.max(1, context.sessions().count()) > CLIENT_BYTES,
                "Clients hold more than 200 KB each: some send large requests, or do not read their replies."
                        + " CLIENT LIST tells which.");
        doctor.say(
                arena.usedBytes(MemoryTag.PINNED) > arena.usedBytes() / 10,
                "Deleted values wait for clients that read slowly; CLIENT LIST tells which have a large omem.");
        return doctor.report.isEmpty() ? "Nothing is unusual about the memory in use.\n" : doctor.report.toString();
    }

    private void say(boolean isSo, String sentence) {
        if (isSo) {
            report.append("* ").append(sentence).append('\n');
        }
    }
}
