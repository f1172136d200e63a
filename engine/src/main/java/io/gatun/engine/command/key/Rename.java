package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.memory.Mem;

/** RENAME key newkey, and RENAMENX, which overwrites nothing. The expiry goes with the value. */
public final class Rename extends Command {
    private final boolean onlyAbsent;

    private Rename(Spec spec, boolean onlyAbsent) {
        super(spec.arity(3).flags(Flag.WRITE).arguments("key:key", "newkey:key"));
        this.onlyAbsent = onlyAbsent;
    }

    /** RENAME. */
    public static Rename rename() {
        return new Rename(
                Spec.of("rename", "generic")
                        .keys(1, 1, 1, "RW access delete")
                        .keys(2, 2, 1, "OW update")
                        .docs("Moves a value to another key, over what is there.", "1.0.0", "O(1)"),
                false);
    }

    /** RENAMENX. */
    public static Rename renamenx() {
        return new Rename(
                Spec.of("renamenx", "generic")
                        .flags(Flag.FAST)
                        .keys(1, 1, 1, "RW access delete")
                        .keys(2, 2, 1, "OW insert")
                        .docs("Moves a value to a key that does not exist yet.", "1.0.0", "O(1)"),
                true);
    }

    @Override
    public void execute(Invocation call) {
        if (call.find(1) == 0) {
            call.error(Errors.NO_SUCH_KEY);
            return;
        }
        boolean same = isSameKey(call, 1, 2);
        boolean renames = !same && (!onlyAbsent || call.find(2) == 0);
        if (renames) {
            call.find(1);
            call.database().renameFound(call.address(2), call.length(2));
            call.event(KeyEvent.RENAME_FROM, 1);
            call.event(KeyEvent.RENAME_TO, 2);
        }
        if (onlyAbsent) {
            call.reply().integer(renames ? 1 : 0);
        } else {
            call.reply().ok();
        }
    }

    static boolean isSameKey(Invocation call, int first, int second) {
        return call.length(first) == call.length(second)
                && Mem.equal(call.address(first), call.address(second), call.length(first));
    }
}
