package io.gatun.engine.setting;

/** A directive's value that cannot be taken; the message is what Valkey says of it. */
public final class InvalidSettingException extends Exception {
    private static final long serialVersionUID = 1;

    /** With the reason, as Valkey words it. */
    public InvalidSettingException(String reason) {
        super(reason);
    }
}
