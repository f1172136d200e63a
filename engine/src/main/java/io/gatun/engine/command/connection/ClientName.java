package io.gatun.engine.command.connection;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.memory.Mem;

/** What may be the name of a client or of its library: nothing that would break a line of CLIENT LIST. */
final class ClientName {
    static final String INVALID = "ERR Client names cannot contain spaces, newlines or special characters.";

    private ClientName() {}

    /** Whether the argument has printable ASCII characters only, and no blank. */
    static boolean isValid(Invocation call, int argument) {
        long start = call.address(argument);
        for (long at = start; at < start + call.length(argument); at++) {
            int c = Mem.getByte(at);
            if (c < '!' || c > '~') {
                return false;
            }
        }
        return true;
    }
}
