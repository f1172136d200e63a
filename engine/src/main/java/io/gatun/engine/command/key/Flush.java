package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Keyspace;

/** FLUSHDB and FLUSHALL [ASYNC | SYNC]: the keys are gone at once, their memory later unless SYNC is said. */
public final class Flush extends Command {
    private static final String LATER =
            "ASYNC frees in slices on the engine's own thread: there is no lazy-free thread";

    private final boolean everything;

    private Flush(Spec spec, boolean everything) {
        super(spec.arity(-1)
                .flags(Flag.WRITE)
                .categories("keyspace", "dangerous")
                .arguments("[flush-type:oneof(ASYNC|SYNC)]"));
        this.everything = everything;
    }

    /** FLUSHDB. */
    public static Flush flushdb() {
        Spec spec = Spec.of("flushdb", "server")
                .differs(LATER)
                .tips("request_policy:all_shards", "response_policy:all_succeeded");
        return new Flush(spec.docs("Deletes all keys of the selected database.", "1.0.0", "O(N) for N keys"), false);
    }

    /** FLUSHALL. */
    public static Flush flushall() {
        Spec spec = Spec.of("flushall", "server")
                .differs(LATER)
                .tips("request_policy:all_shards", "response_policy:all_succeeded");
        return new Flush(spec.docs("Deletes all keys of all databases.", "1.0.0", "O(N) for N keys"), true);
    }

    @Override
    public void execute(Invocation call) {
        boolean sync = call.count() == 2 && call.is(1, "sync");
        boolean async = call.count() == 2 && call.is(1, "async");
        if (call.count() > 1 && !sync && !async) {
            call.error(Errors.SYNTAX);
            return;
        }
        Keyspace keyspace = call.context().keyspace();
        if (everything) {
            keyspace.flushAll();
        } else {
            keyspace.flush(call.database());
        }
        boolean later = async
                || !sync && call.context().directives().lazyfreeLazyUserFlush.isOn();
        if (!later) {
            keyspace.graveyard().digAll();
        }
        call.reply().ok();
    }
}
