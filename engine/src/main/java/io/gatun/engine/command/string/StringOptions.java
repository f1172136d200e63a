package io.gatun.engine.command.string;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.ExpiryOption;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.keyspace.EntryLayout;

/** The option words of SET, MSETEX and GETEX, as one call said them. A word may be repeated, but not said beside its rivals. */
final class StringOptions {
    static final int NX = 1;
    static final int XX = 1 << 1;
    static final int IFEQ = 1 << 2;
    static final int GET = 1 << 3;
    static final int KEEPTTL = 1 << 4;
    static final int PERSIST = 1 << 5;

    /** {@link ExpiryOption}'s words have a bit each, in their order, from here on. */
    private static final int FIRST_EXPIRY = 1 << 6;

    private static final int EXPIRIES = 0b1111 << 6;
    private static final int CONDITIONS = NX | XX | IFEQ;

    /** What SET takes. */
    static final int OF_SET = CONDITIONS | GET | KEEPTTL | EXPIRIES;
    /** What MSETEX takes. */
    static final int OF_MSETEX = NX | XX | KEEPTTL | EXPIRIES;
    /** What GETEX takes. */
    static final int OF_GETEX = PERSIST | EXPIRIES;

    private int said;
    private int expiryWord;
    private int expiryArgument;
    private int comparison;

    /** Reads the arguments from {@code first} on; answers false after a syntax error, which is answered. */
    boolean parse(Invocation call, int first, int allowed) {
        said = 0;
        for (int i = first; i < call.count(); i++) {
            int option = option(call, i);
            boolean takesArgument = (option & (EXPIRIES | IFEQ)) != 0;
            if ((option & allowed) == 0 || (said & rivals(option)) != 0 || takesArgument && i + 1 == call.count()) {
                call.error(Errors.SYNTAX);
                return false;
            }
            if (option == IFEQ) {
                comparison = i + 1;
            } else if (takesArgument) {
                expiryWord = ExpiryOption.word(call, i);
                expiryArgument = i + 1;
            }
            i += takesArgument ? 1 : 0;
            said |= option;
        }
        return true;
    }

    private static int option(Invocation call, int argument) {
        if (call.is(argument, "nx")) {
            return NX;
        }
        if (call.is(argument, "xx")) {
            return XX;
        }
        if (call.is(argument, "ifeq")) {
            return IFEQ;
        }
        if (call.is(argument, "get")) {
            return GET;
        }
        if (call.is(argument, "keepttl")) {
            return KEEPTTL;
        }
        if (call.is(argument, "persist")) {
            return PERSIST;
        }
        int word = ExpiryOption.word(call, argument);
        return word == ExpiryOption.NONE ? 0 : FIRST_EXPIRY << word - 1;
    }

    private static int rivals(int option) {
        return switch (option) {
            case NX -> XX | IFEQ;
            case XX -> NX | IFEQ;
            case IFEQ -> CONDITIONS;
            case GET -> 0;
            case KEEPTTL, PERSIST -> EXPIRIES;
            default -> EXPIRIES & ~option | KEEPTTL | PERSIST;
        };
    }

    boolean has(int option) {
        return (said & option) != 0;
    }

    boolean expires() {
        return has(EXPIRIES);
    }

    /** The argument of IFEQ. */
    int comparison() {
        return comparison;
    }

    /** When the key is to expire, or {@link EntryLayout#NO_EXPIRY}, or {@link ExpiryOption#INVALID} after an error. */
    long expiry(Invocation call) {
        return expires() ? ExpiryOption.unixMillis(call, expiryWord, expiryArgument) : EntryLayout.NO_EXPIRY;
    }
}
