package io.gatun.engine.stats;

/** What a command is kept in a log for. */
public enum CommandLogType {
    /** It took long; its value is microseconds. */
    SLOW("slow"),
    /** Its request was large; its value is bytes on the wire. */
    LARGE_REQUEST("large-request"),
    /** Its reply was large; its value is bytes on the wire, referenced ones included. */
    LARGE_REPLY("large-reply");

    private final String wireName;

    CommandLogType(String wireName) {
        this.wireName = wireName;
    }

    /** The name that COMMANDLOG takes. */
    public String wireName() {
        return wireName;
    }
}
