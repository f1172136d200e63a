package io.gatun.net;

/** The server cannot start, mostly since it cannot listen; the message says where, why, and what to do. */
public final class ListenException extends Exception {
    private static final long serialVersionUID = 1;

    private final boolean inUse;

    ListenException(String message) {
        this(message, false);
    }

    /** Another socket may be the reason. */
    ListenException(String message, boolean inUse) {
        super(message);
        this.inUse = inUse;
    }

    /** Whether the address is in use. */
    boolean isInUse() {
        return inUse;
    }
}
