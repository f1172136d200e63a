package io.gatun.engine.command;

/** How EX, PX, EXAT and PXAT say when a key expires. */
public final class ExpiryOption {
    /** The argument is none of the four words. */
    public static final int NONE = 0;
    /** Seconds from now. */
    public static final int EX = 1;
    /** Milliseconds from now. */
    public static final int PX = 2;
    /** Unix time in seconds. */
    public static final int EXAT = 3;
    /** Unix time in milliseconds. */
    public static final int PXAT = 4;

    /** The text made no sense; the error is answered. */
    public static final long INVALID = Long.MIN_VALUE;

    private static final long MILLIS = 1000;

    private ExpiryOption() {}

    /** Which of the words the argument is. */
    public static int word(Invocation call, int argument) {
        if (call.is(argument, "ex")) {
            return EX;
        }
        if (call.is(argument, "px")) {
            return PX;
        }
        if (call.is(argument, "exat")) {
            return EXAT;
        }
        return call.is(argument, "pxat") ? PXAT : NONE;
    }

    /**
     * The expiry that a word and its argument mean, in Unix milliseconds; what is not positive or too large is answered
     * with an error.
     */
    public static long unixMillis(Invocation call, int word, int argument) {
        if (!call.isInteger(argument)) {
            call.error(Errors.NOT_AN_INTEGER);
            return INVALID;
        }
        long time = call.integer(argument);
        boolean seconds = word == EX || word == EXAT;
        boolean relative = word == EX || word == PX;
        if (time <= 0 || seconds && time > Long.MAX_VALUE / MILLIS) {
            return invalid(call);
        }
        long millis = seconds ? time * MILLIS : time;
        long now = relative ? call.context().keyspace().nowMillis() : 0;
        return millis > Long.MAX_VALUE - now ? invalid(call) : millis + now;
    }

    private static long invalid(Invocation call) {
        call.error(Errors.invalidExpiry(call.command().spec().name()));
        return INVALID;
    }
}
