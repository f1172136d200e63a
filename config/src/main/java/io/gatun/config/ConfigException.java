package io.gatun.config;

/** The configuration makes no sense; the message is one line that says what, where, and how to mend it. */
final class ConfigException extends Exception {
    private static final long serialVersionUID = 1;

    ConfigException(String message) {
        super(message);
    }
}
