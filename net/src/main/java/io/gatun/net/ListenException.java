package io.gatun.net;

/** The server cannot listen; the message says where, why, and what to do. */
public final class ListenException extends Exception {
    private static final long serialVersionUID = 1;

    ListenException(String message) {
        super(message);
    }
}
