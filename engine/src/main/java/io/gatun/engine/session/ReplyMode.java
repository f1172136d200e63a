package io.gatun.engine.session;

/** What CLIENT REPLY asked for. */
public enum ReplyMode {
    /** Replies are sent. */
    ON,
    /** None is sent. */
    OFF,
    /** The reply of the next command is not sent. */
    SKIP_NEXT,
    /** The reply of this command is not sent. */
    SKIP;

    /** Whether the reply of the present command is not sent. */
    public boolean mutes() {
        return this == OFF || this == SKIP;
    }
}
