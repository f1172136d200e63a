package io.gatun.engine.command;

/** What commands may ask of the server around the engine. */
public final class ServerControl {
    private boolean shutdown;
    private boolean resizing = true;
    private boolean activeExpiry = true;
    private long peakResetMillis = 5000;

    /** SHUTDOWN: the server ends after this turn. */
    public void shutDown() {
        shutdown = true;
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
}
