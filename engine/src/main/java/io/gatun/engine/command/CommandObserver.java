package io.gatun.engine.command;

import io.gatun.engine.session.ReplyMode;
import io.gatun.engine.stats.CommandLog;
import io.gatun.engine.stats.CommandLogType;
import io.gatun.engine.stats.CommandLogs;
import io.gatun.engine.stats.LatencyEvent;

/**
 * Notes the commands that stand out. What an ordinary one costs is the compare of its reply's size with
 * {@link #largeReply}, and the compare of its request's size with {@link #mostQuickBytes}, which is needed anyway.
 */
final class CommandObserver {
    /** A command with more bytes of arguments than this is timed on its own. */
    private static final int LARGE_REQUEST = 4096;
    /** A threshold below this is finer than the time of a run, so that each command is timed on its own. */
    private static final int FINE_MICROS = 1000;

    private static final int NANOS_PER_MICRO = 1000;
    private static final int MICROS_PER_SECOND = 1_000_000;

    private final EngineContext context;
    private final CommandLog slow;
    private final CommandLog largeRequests;
    private final CommandLog largeReplies;
    private long mostQuickBytes;
    private long largeReply;

    CommandObserver(EngineContext context) {
        this.context = context;
        CommandLogs logs = context.commandLogs();
        slow = logs.of(CommandLogType.SLOW);
        largeRequests = logs.of(CommandLogType.LARGE_REQUEST);
        largeReplies = logs.of(CommandLogType.LARGE_REPLY);
        obeyDirectives();
    }

    /** Looks at the directives again; to be called where they may have changed. */
    void obeyDirectives() {
        boolean eachOnItsOwn =
                slow.threshold() < FINE_MICROS || context.latency().isOn();
        mostQuickBytes = eachOnItsOwn ? -1 : Math.min(LARGE_REQUEST, largeRequests.threshold() - 1);
        largeReply = largeReplies.threshold();
    }

    /** Bytes of a request up to which a quick command need not be timed on its own; -1 if each one must. */
    long mostQuickBytes() {
        return mostQuickBytes;
    }

    /** Bytes of a reply from which on {@link #replied} is to be told. */
    long largeReply() {
        return largeReply;
    }

    /** Makes room if memory is over its limit. Answers whether there is none to be made; a pause is no time for it. */
    boolean evict() {
        if (context.pause().isOn()) {
            return false;
        }
        if (!context.latency().isOn() || !context.eviction().isOver()) {
            return context.eviction().evict();
        }
        long start = context.clock().nanos();
        boolean full = context.eviction().evict();
        context.latency().took(LatencyEvent.EVICTION_CYCLE, context.clock().nanos() - start);
        return full;
    }

    /** A command ended that was timed on its own. */
    void ran(Invocation call, long requestBytes, long nanos) {
        obeyDirectives();
        boolean fast = call.command().spec().has(Flag.FAST);
        context.latency().took(fast ? LatencyEvent.FAST_COMMAND : LatencyEvent.COMMAND, nanos);
        if (call.command().spec().has(Flag.SKIP_COMMANDLOG)) {
            return;
        }
        addTo(slow, call, nanos / NANOS_PER_MICRO);
        addTo(largeRequests, call, requestBytes);
    }

    /** A command answered with so many bytes. */
    void replied(Invocation call, long bytes) {
        ReplyMode mode = call.session().replyMode();
        boolean isSent = mode == ReplyMode.ON || mode == ReplyMode.SKIP_NEXT;
        if (isSent && !call.command().spec().has(Flag.SKIP_COMMANDLOG)) {
            addTo(largeReplies, call, bytes);
        }
    }

    private void addTo(CommandLog log, Invocation call, long value) {
        if (value >= log.threshold()) {
            long seconds = context.clock().unixMicros() / MICROS_PER_SECOND;
            log.add(value, call.logged(seconds));
        }
    }
}
