package io.gatun.engine.command;

import io.gatun.engine.session.Session;
import io.gatun.engine.setting.ConfigStore;
import io.gatun.engine.stats.ProcessFigures;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** What commands may ask of the server around the engine. */
public final class ServerControl {
    private boolean shutdown;
    private String shutdownRequester = "";
    private int tcpPort;
    private boolean resizing = true;
    private boolean activeExpiry = true;
    private long peakResetMillis = 5000;
    private Consumer<Session> killer = session -> {};
    private Consumer<String> warnings = text -> {};
    private Consumer<String> notices = text -> {};
    private Consumer<String> remarks = text -> {};
    private LongConsumer sleeper = nanos -> {};
    private ConfigStore configStore = ConfigStore.NONE;
    private ProcessFigures process = ProcessFigures.UNKNOWN;
    private Runnable heapCollector = () -> {};
    private long startupBytes;
    private boolean cronPaused;

    /** SHUTDOWN: the server ends after this turn; with who said so. */
    public void shutDown(String requester) {
        shutdown = true;
        shutdownRequester = requester;
    }

    /** Who said SHUTDOWN. */
    public String shutdownRequester() {
        return shutdownRequester;
    }

    /** Notes the TCP port that is listened on, 0 for none. */
    public void tcpPort(int port) {
        tcpPort = port;
    }

    /** The TCP port that is listened on, or 0. */
    public int tcpPort() {
        return tcpPort;
    }

    /** Whether the server is to end. */
    public boolean isShuttingDown() {
        return shutdown;
    }

    /** DEBUG REPLYBUFFER RESIZING. */
    public void resizing(boolean on) {
        resizing = on;
    }

    /** Whether the cron resizes reply buffers. */
    public boolean isResizing() {
        return resizing;
    }

    /** DEBUG REPLYBUFFER PEAK-RESET-TIME, in milliseconds; negative is never. */
    public void peakResetMillis(long millis) {
        peakResetMillis = millis;
    }

    /** After how long the peak of a reply buffer is forgotten. */
    public long peakResetMillis() {
        return peakResetMillis;
    }

    /** DEBUG SET-ACTIVE-EXPIRE. */
    public void activeExpiry(boolean on) {
        activeExpiry = on;
    }

    /** Whether the cron looks for expired keys. */
    public boolean isActivelyExpiring() {
        return activeExpiry;
    }

    /** Says how a client is closed. */
    public void killWith(Consumer<Session> kills) {
        killer = kills;
    }

    /** Closes a client that is not the one whose command runs. */
    public void kill(Session session) {
        killer.accept(session);
    }

    /** Says where warnings for the operator go. */
    public void warnWith(Consumer<String> log) {
        warnings = log;
    }

    /** Tells the operator something to look into. */
    public void warn(String text) {
        warnings.accept(text);
    }

    /** Says where goes what an operator may want to know. */
    public void noticeWith(Consumer<String> log) {
        notices = log;
    }

    /** Tells the operator something that may be of interest. */
    public void notice(String text) {
        notices.accept(text);
    }

    /** Says where remarks go that are of interest while something is looked into. */
    public void remarkWith(Consumer<String> log) {
        remarks = log;
    }

    /** Remarks something for those who look into something. */
    public void remark(String text) {
        remarks.accept(text);
    }

    /** Says how DEBUG SLEEP sleeps, given nanoseconds; it may wake up earlier. */
    public void sleepWith(LongConsumer sleeps) {
        sleeper = sleeps;
    }

    /** DEBUG SLEEP: stops the engine's thread. */
    public void sleep(long nanos) {
        sleeper.accept(nanos);
    }

    /** Says how unused memory outside the arena is found and given back. */
    public void collectHeapWith(Runnable collector) {
        heapCollector = collector;
    }

    /** MEMORY PURGE: gives unused memory outside the arena back. */
    public void collectHeap() {
        heapCollector.run();
    }

    /** Notes how many bytes were in use before the first client came. */
    public void startupBytes(long bytes) {
        startupBytes = bytes;
    }

    /** How many bytes were in use before the first client came. */
    public long startupBytes() {
        return startupBytes;
    }

    /** DEBUG PAUSE-CRON. */
    public void cronPaused(boolean yes) {
        cronPaused = yes;
    }

    /** Whether the cron does nothing. */
    public boolean isCronPaused() {
        return cronPaused;
    }

    /** Says where the figures of the process come from. */
    public void process(ProcessFigures figures) {
        process = figures;
    }

    /** What the operating system knows of the process. */
    public ProcessFigures process() {
        return process;
    }

    /** Says who writes the configuration file. */
    public void storeConfigWith(ConfigStore store) {
        configStore = store;
    }

    /** Who writes the configuration file. */
    public ConfigStore configStore() {
        return configStore;
    }
}
