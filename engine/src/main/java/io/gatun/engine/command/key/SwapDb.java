package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Keyspace;

/** SWAPDB index1 index2. */
public final class SwapDb extends Command {
    /** Describes itself. */
    public SwapDb() {
        super(Spec.of("swapdb", "server")
                .arity(3)
                .flags(Flag.WRITE, Flag.FAST)
                .categories("keyspace", "dangerous")
                .docs("Lets two databases trade their keys.", "4.0.0", "O(N) for N clients that watch or block on keys")
                .arguments("index1:integer", "index2:integer"));
    }

    @Override
    public void execute(Invocation call) {
        if (isNoIndex(call, 1, "first") || isNoIndex(call, 2, "second")) {
            return;
        }
        Keyspace keyspace = call.context().keyspace();
        long one = call.integer(1);
        long other = call.integer(2);
        if (Math.min(one, other) < 0 || Math.max(one, other) >= keyspace.count()) {
            call.error(Errors.DATABASE_OUT_OF_RANGE);
            return;
        }
        keyspace.swap(keyspace.database((int) one), keyspace.database((int) other));
        call.reply().ok();
    }

    private static boolean isNoIndex(Invocation call, int argument, String which) {
        if (call.isInteger(argument) && call.integer(argument) == (int) call.integer(argument)) {
            return false;
        }
        call.error("ERR invalid " + which + " DB index");
        return true;
    }
}
