package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** MSET key value [key value ...], and MSETNX, which stores all or nothing. */
public final class MSet extends Command {
    private final boolean onlyAbsent;

    private MSet(Spec spec, boolean onlyAbsent) {
        super(spec.arity(-3).flags(Flag.WRITE, Flag.DENYOOM).arguments("data:block(key:key value:string)..."));
        this.onlyAbsent = onlyAbsent;
    }

    /** MSET. */
    public static MSet mset() {
        return new MSet(
                Spec.of("mset", "string")
                        .tips("request_policy:multi_shard", "response_policy:all_succeeded")
                        .keys(1, -1, 2, "OW update")
                        .docs("Stores strings at several keys.", "1.0.1", "O(N) for N keys"),
                false);
    }

    /** MSETNX. */
    public static MSet msetnx() {
        return new MSet(
                Spec.of("msetnx", "string")
                        .keys(1, -1, 2, "OW insert")
                        .docs(
                                "Stores strings at several keys, if none of these exists yet.",
                                "1.0.1",
                                "O(N) for N keys"),
                true);
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() % 2 == 0) {
            call.error(Errors.wrongArity(spec().name()));
            return;
        }
        if (onlyAbsent && anyExists(call)) {
            call.reply().integer(0);
            return;
        }
        for (int key = 1; key < call.count(); key += 2) {
            StringStore.store(call, call.find(key), key, key + 1, EntryLayout.NO_EXPIRY);
            call.event(KeyEvent.SET, key);
        }
        if (onlyAbsent) {
            call.reply().integer(1);
        } else {
            call.reply().ok();
        }
    }

    private static boolean anyExists(Invocation call) {
        for (int key = 1; key < call.count(); key += 2) {
            if (call.find(key) != 0) {
                return true;
            }
        }
        return false;
    }
}
