package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** COPY source destination [DB number] [REPLACE]. */
public final class Copy extends Command {
    /** Describes itself. */
    public Copy() {
        super(Spec.of("copy", "generic")
                .arity(-3)
                .flags(Flag.WRITE, Flag.DENYOOM)
                .keys(1, 1, 1, "RO access")
                .keys(2, 2, 1, "OW update")
                .docs("Copies a value, with its expiry, to another key or database.", "6.2.0", "O(N) for N bytes")
                .arguments("source:key", "destination:key", "[DB destination-db:integer]", "[REPLACE]"));
    }

    @Override
    public void execute(Invocation call) {
        Database target = call.database();
        boolean replaces = false;
        for (int i = 3; i < call.count(); i++) {
            if (call.is(i, "replace")) {
                replaces = true;
            } else if (call.is(i, "db") && i + 1 < call.count()) {
                target = DatabaseArgument.of(call, ++i);
                if (target == null) {
                    return;
                }
            } else {
                call.error(Errors.SYNTAX);
                return;
            }
        }
        if (target == call.database() && Rename.isSameKey(call, 1, 2)) {
            call.error(Errors.SAME_OBJECT);
            return;
        }
        call.reply().integer(copy(call, target, replaces) ? 1 : 0);
    }

    private static boolean copy(Invocation call, Database target, boolean replaces) {
        long source = call.read(1);
        if (source == 0) {
            return false;
        }
        long existing = target.find(call.address(2), call.length(2));
        if (existing != 0 && !replaces) {
            return false;
        }
        long copied = call.context().keyspace().entries().copyOf(source, call.address(2), call.length(2));
        if (existing == 0) {
            target.insertFound(copied, EntryLayout.expiry(source));
        } else {
            target.replaceFound(copied, EntryLayout.expiry(source));
            call.event(KeyEvent.NEW, target, 2);
        }
        call.event(KeyEvent.COPY_TO, target, 2);
        return true;
    }
}
