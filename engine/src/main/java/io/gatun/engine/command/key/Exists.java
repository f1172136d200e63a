package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** EXISTS key [key ...]; a key that is named twice counts twice. */
public final class Exists extends Command {
    /** Describes itself. */
    public Exists() {
        super(Spec.of("exists", "generic")
                .tips("request_policy:multi_shard", "response_policy:agg_sum")
                .arity(-2)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, -1, 1, "RO")
                .docs("Counts those of the named keys that exist.", "1.0.0", "O(N) for N keys")
                .arguments("key:key..."));
    }

    @Override
    public void execute(Invocation call) {
        int existing = 0;
        for (int i = 1; i < call.count(); i++) {
            existing += call.peek(i) == 0 ? 0 : 1;
        }
        call.reply().integer(existing);
    }
}
