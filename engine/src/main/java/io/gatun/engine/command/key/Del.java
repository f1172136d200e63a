package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;

/** DEL key [key ...], and UNLINK, which is the same here: a string is freed in constant time. */
public final class Del extends Command {
    private Del(Spec spec) {
        super(spec.arity(-2).flags(Flag.WRITE).keys(1, -1, 1, "RM delete").arguments("key:key..."));
    }

    /** DEL. */
    public static Del del() {
        return new Del(Spec.of("del", "generic")
                .tips("request_policy:multi_shard", "response_policy:agg_sum")
                .docs("Deletes keys.", "1.0.0", "O(N) for N keys, and for the elements of their values"));
    }

    /** UNLINK. */
    public static Del unlink() {
        return new Del(Spec.of("unlink", "generic")
                .differs("frees in slices on the engine's own thread: there is no lazy-free thread")
                .tips("request_policy:multi_shard", "response_policy:agg_sum")
                .flags(Flag.FAST)
                .docs("Deletes keys; their memory may be freed later.", "4.0.0", "O(N) for N keys"));
    }

    @Override
    public void execute(Invocation call) {
        int deleted = 0;
        for (int i = 1; i < call.count(); i++) {
            if (call.find(i) != 0) {
                call.database().deleteFound();
                call.event(KeyEvent.DEL, i);
                deleted++;
            }
        }
        call.reply().integer(deleted);
    }
}
