package io.gatun.engine.command.connection;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.memory.Mem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Checks user and password of AUTH and HELLO. There is one user. */
final class Credentials {
    static final String ONLY_USER = "default";

    private Credentials() {}

    /** Whether a password is needed at all. */
    static boolean areNeeded(Invocation call) {
        return !call.context().directives().requirepass.value().isEmpty();
    }

    /** Authenticates the client, or answers with the error. */
    static boolean accept(Invocation call, String user, int passwordArgument) {
        if (user.equals(ONLY_USER) && (!areNeeded(call) || isPassword(call, passwordArgument))) {
            call.session().authenticated(true);
            return true;
        }
        call.context().counters().authFailures++;
        call.error(Errors.WRONG_PASSWORD);
        return false;
    }

    /** Takes the same time wherever the first difference is. */
    private static boolean isPassword(Invocation call, int argument) {
        byte[] right = call.context().directives().requirepass.value().getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(right, Mem.bytes(call.address(argument), call.length(argument)));
    }
}
