package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyTable;

/** KEYS pattern. */
public final class Keys extends Command {
    private final KeyFilter filter = new KeyFilter();

    /** Describes itself. */
    public Keys() {
        super(Spec.of("keys", "generic")
                .tips("request_policy:all_shards", "nondeterministic_output_order")
                .arity(2)
                .flags(Flag.READONLY)
                .categories("dangerous")
                .docs("Lists all keys that match a pattern.", "1.0.0", "O(N) for N keys in the database")
                .arguments("pattern:pattern"));
    }

    @Override
    public void execute(Invocation call) {
        KeyTable keys = call.database().keys();
        filter.begin(call, 1, KeyFilter.ANY_TYPE);
        long array = call.reply().beginArray();
        long cursor = 0;
        do {
            cursor = filter.scan(keys, cursor);
        } while (cursor != 0);
        call.reply().endArray(array, filter.matched());
    }
}
