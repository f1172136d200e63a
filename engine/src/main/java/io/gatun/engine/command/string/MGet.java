package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;

/** MGET key [key ...]. */
public final class MGet extends Command {
    /** Describes itself. */
    public MGet() {
        super(Spec.of("mget", "string")
                .tips("request_policy:multi_shard")
                .arity(-2)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, -1, 1, "RO access")
                .docs("Answers the strings at several keys.", "1.0.0", "O(N) for N keys")
                .arguments("key:key..."));
    }

    @Override
    public void execute(Invocation call) {
        call.reply().array(call.count() - 1);
        for (int i = 1; i < call.count(); i++) {
            long entry = call.read(i);
            if (entry == 0 || EntryLayout.type(entry) != EntryLayout.STRING) {
                call.reply().nullBulk();
            } else {
                call.string(entry);
            }
        }
    }
}
