package io.gatun.engine.stats;

import java.util.Map;
import java.util.TreeMap;

/** What INFO stats tells; plain counters of the engine's thread. */
public final class ServerCounters {
    /** Connections accepted. */
    public long connectionsReceived;
    /** Connections refused, since there were too many. */
    public long connectionsRejected;
    /** Commands executed. */
    public long commandsProcessed;
    /** Bytes read from clients. */
    public long netInputBytes;
    /** Bytes written to clients. */
    public long netOutputBytes;
    /** System calls that read. */
    public long reads;
    /** System calls that wrote. */
    public long writes;
    /** Turns of the event loop. */
    public long eventLoopCycles;
    /** Time in turns of the event loop, in nanoseconds, sleep not included. */
    public long eventLoopNanos;
    /** Longest turn of the event loop, in nanoseconds. */
    public long longestCycleNanos;
    /** Most commands in a turn of the event loop. */
    public long mostCommandsPerCycle;
    /** Time in what is done from time to time, in nanoseconds. */
    public long cronNanos;
    /** Time in commands, in nanoseconds. */
    public long commandNanos;
    /** Reply buffers that were shrunk. */
    public long replyBufferShrinks;
    /** Reply buffers that were expanded. */
    public long replyBufferExpands;
    /** Clients closed since their output was too large. */
    public long outputLimitDisconnections;
    /** Clients closed since their request was too large. */
    public long queryLimitDisconnections;
    /** Clients closed since all took too much memory. */
    public long evictedClients;
    /** Strings that replies referred to. */
    public long referencedReplies;
    /** Bytes that replies referred to. */
    public long referencedBytes;
    /** AUTH attempts that failed. */
    public long authFailures;

    /** Valkey's numbers. */
    private static final int MAX_ERROR_CODES = 128;

    private static final int MAX_CODE_LENGTH = 30;
    private static final String OVERFLOW = "ERRORSTATS_OVERFLOW";

    private final Rates rates = new Rates();
    private final RecentPeaks recentPeaks = new RecentPeaks();
    private final Map<String, long[]> errors = new TreeMap<>();
    private long errorReplies;
    private long commandsBeforeCycle;

    /** An error was answered; its code is the text's first word, unless that is too long for one. */
    public void error(String text) {
        errorReplies++;
        int end = text.indexOf(' ');
        String code = end < 0 || end > MAX_CODE_LENGTH ? "ERR" : text.substring(0, end);
        boolean known = errors.size() < MAX_ERROR_CODES || errors.containsKey(code);
        errors.computeIfAbsent(known ? code : OVERFLOW, c -> new long[1])[0]++;
    }

    /** A turn of the event loop ended; it took so long, the sleep before it not included. */
    public void cycleEnded(long nanos) {
        eventLoopCycles++;
        eventLoopNanos += nanos;
        longestCycleNanos = Math.max(longestCycleNanos, nanos);
        mostCommandsPerCycle = Math.max(mostCommandsPerCycle, commandsProcessed - commandsBeforeCycle);
        commandsBeforeCycle = commandsProcessed;
    }

    /** How fast some of the counters grow. */
    public Rates rates() {
        return rates;
    }

    /** The largest buffers of late. */
    public RecentPeaks recentPeaks() {
        return recentPeaks;
    }

    /** Errors by code; the array's one element is the count. */
    public Map<String, long[]> errors() {
        return errors;
    }

    /** Errors answered. */
    public long errorReplies() {
        return errorReplies;
    }

    /** CONFIG RESETSTAT. */
    public void reset() {
        connectionsReceived = 0;
        connectionsRejected = 0;
        commandsProcessed = 0;
        netInputBytes = 0;
        netOutputBytes = 0;
        reads = 0;
        writes = 0;
        eventLoopCycles = 0;
        eventLoopNanos = 0;
        longestCycleNanos = 0;
        mostCommandsPerCycle = 0;
        commandsBeforeCycle = 0;
        cronNanos = 0;
        commandNanos = 0;
        replyBufferShrinks = 0;
        replyBufferExpands = 0;
        outputLimitDisconnections = 0;
        queryLimitDisconnections = 0;
        evictedClients = 0;
        referencedReplies = 0;
        referencedBytes = 0;
        authFailures = 0;
        rates.reset();
        errors.clear();
        errorReplies = 0;
    }
}
