package io.gatun.engine.stats;

/** A command that a log is to keep. There is one object for all, so that keeping a command makes none. */
public final class LoggedCommand {
    private long arguments;
    private int argumentCount;
    private long redacted;
    private long setAside;
    private long unixSeconds;
    private String address = "";
    private String clientName = "";

    /**
     * Another command.
     *
     * @param records the first of its {@link io.gatun.engine.protocol.ArgumentLayout} records
     * @param count how many arguments there are
     */
    public LoggedCommand of(long records, int count) {
        arguments = records;
        argumentCount = count;
        return this;
    }

    /**
     * What is special about its arguments.
     *
     * @param secretBits a bit for each of the first 64 arguments that nobody may see
     * @param setAsideBits a bit for each of the first 64 arguments whose beginning was set aside
     */
    public LoggedCommand hiding(long secretBits, long setAsideBits) {
        redacted = secretBits;
        setAside = setAsideBits;
        return this;
    }

    /** When it ran, in Unix seconds, where the client is, and its name or an empty text. */
    public LoggedCommand by(long seconds, String clientAddress, String name) {
        unixSeconds = seconds;
        address = clientAddress;
        clientName = name;
        return this;
    }

    long arguments() {
        return arguments;
    }

    int argumentCount() {
        return argumentCount;
    }

    long redacted() {
        return redacted;
    }

    long setAside() {
        return setAside;
    }

    long unixSeconds() {
        return unixSeconds;
    }

    String address() {
        return address;
    }

    String clientName() {
        return clientName;
    }
}
