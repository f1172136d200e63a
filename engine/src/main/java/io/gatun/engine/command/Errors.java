package io.gatun.engine.command;

import java.util.Locale;

/** Error texts that several commands share, as Valkey words them; the first word is the code. */
public final class Errors {
    /** An argument is no 64-bit integer. */
    public static final String NOT_AN_INTEGER = "ERR value is not an integer or out of range";
    /** An argument is no number. */
    public static final String NOT_A_FLOAT = "ERR value is not a valid float";
    /** The arguments make no sense together. */
    public static final String SYNTAX = "ERR syntax error";
    /** The key holds another type. */
    public static final String WRONG_TYPE = "WRONGTYPE Operation against a key holding the wrong kind of value";
    /** There is no such key where one is needed. */
    public static final String NO_SUCH_KEY = "ERR no such key";
    /** Memory is used up. */
    public static final String OUT_OF_MEMORY = "OOM command not allowed when used memory > 'maxmemory'.";
    /** The client has to authenticate first. */
    public static final String NOT_AUTHENTICATED = "NOAUTH Authentication required.";
    /** A queued command was refused, so none is executed. */
    public static final String TRANSACTION_DISCARDED = "EXECABORT Transaction discarded because of previous errors.";
    /** A string would be longer than it may be. */
    public static final String STRING_TOO_LONG = "ERR string exceeds maximum allowed size (proto-max-bulk-len)";
    /** The password, or the user, is not the right one. */
    public static final String WRONG_PASSWORD = "WRONGPASS invalid username-password pair or user is disabled.";
    /** There is no such database. */
    public static final String DATABASE_OUT_OF_RANGE = "ERR DB index is out of range";

    /** COPY or MOVE onto itself. */
    public static final String SAME_OBJECT = "ERR source and destination objects are the same";

    private Errors() {}

    /** An expiry that makes no sense. */
    public static String invalidExpiry(String command) {
        return "ERR invalid expire time in '" + command + "' command";
    }

    /** Too few or too many words. */
    public static String wrongArity(String command) {
        return "ERR wrong number of arguments for '" + command + "' command";
    }

    /** A subcommand that does not exist or wants other arguments, of a command that tells its subcommands apart itself. */
    public static String unknownSubcommand(String command, String subcommand) {
        return "ERR unknown subcommand or wrong number of arguments for '" + subcommand + "'. Try "
                + command.toUpperCase(Locale.ROOT) + " HELP.";
    }
}
