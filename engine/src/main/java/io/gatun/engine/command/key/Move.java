package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** MOVE key db. */
public final class Move extends Command {
    /** Describes itself. */
    public Move() {
        super(Spec.of("move", "generic")
                .arity(3)
                .flags(Flag.WRITE, Flag.FAST)
                .keys(1, 1, 1, "RW access update")
                .docs("Moves a key to another database.", "1.0.0", "O(1)")
                .arguments("key:key", "db:integer"));
    }

    @Override
    public void execute(Invocation call) {
        Database target = DatabaseArgument.of(call, 2);
        if (target == null) {
            return;
        }
        if (target == call.database()) {
            call.error(Errors.SAME_OBJECT);
            return;
        }
        long entry = call.find(1);
        boolean moves = entry != 0 && target.find(call.address(1), call.length(1)) == 0;
        if (moves) {
            long made = call.context().keyspace().changes().made();
            call.database().removeFound();
            target.insertFound(entry, EntryLayout.expiry(entry));
            call.context().keyspace().changes().countAs(made, 1);
            call.event(KeyEvent.MOVE_FROM, 1);
            call.event(KeyEvent.MOVE_TO, target, 1);
        }
        call.reply().integer(moves ? 1 : 0);
    }
}
