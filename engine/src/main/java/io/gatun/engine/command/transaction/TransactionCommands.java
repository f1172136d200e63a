package io.gatun.engine.command.transaction;

import io.gatun.engine.command.Command;
import java.util.List;

/** The commands around a transaction. */
public final class TransactionCommands {
    private TransactionCommands() {}

    /** All of them. */
    public static List<Command> all() {
        return List.of(new Discard(), new Exec(), new Multi(), new Unwatch(), new Watch());
    }
}
