package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** TOUCH key [key ...]. */
public final class Touch extends Command {
    /** Describes itself. */
    public Touch() {
        super(Spec.of("touch", "generic")
                .tips("request_policy:multi_shard", "response_policy:agg_sum")
                .arity(-2)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, -1, 1, "RO")
                .docs("Notes an access to keys, and counts those that exist.", "3.2.1", "O(N) for N keys")
                .arguments("key:key..."));
    }

    @Override
    public void execute(Invocation call) {
        int touched = 0;
        for (int i = 1; i < call.count(); i++) {
            touched += call.read(i) == 0 ? 0 : 1;
        }
        call.reply().integer(touched);
    }
}
