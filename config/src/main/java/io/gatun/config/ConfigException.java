package io.gatun.config;

/** The configuration makes no sense; the message is one line that says what, where, and why. */
final class ConfigException extends Exception {
    private static final long serialVersionUID = 1;

    ConfigException(String message) {
        super(message);
    }

    /** About a line of a file, or of the command line. */
    ConfigException(ConfigText.Line line, String reason) {
        this(line, line.text(), reason);
    }

    /** About a line that is shown as something else, since it holds a secret. */
    ConfigException(ConfigText.Line line, String shown, String reason) {
        super("FATAL CONFIG FILE ERROR: " + line.where() + ": '" + shown + "': " + reason);
    }
}
