package io.gatun.engine.command.key;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.keyspace.Database;

/** The number of a database. */
final class DatabaseArgument {
    private DatabaseArgument() {}

    /** The database with this number, or null after an error. */
    static Database of(Invocation call, int argument) {
        if (call.isNoInteger(argument)) {
            return null;
        }
        long number = call.integer(argument);
        if (number != (int) number) {
            call.error(
                    "ERR value is out of range, value must between " + Integer.MIN_VALUE + " and " + Integer.MAX_VALUE);
            return null;
        }
        if (number < 0 || number >= call.context().keyspace().count()) {
            call.error(Errors.DATABASE_OUT_OF_RANGE);
            return null;
        }
        return call.context().keyspace().database((int) number);
    }
}
