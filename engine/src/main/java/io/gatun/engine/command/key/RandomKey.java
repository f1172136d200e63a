package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;

/** RANDOMKEY. */
public final class RandomKey extends Command {
    private static final int MOST_TRIES = 100;

    /** Describes itself. */
    public RandomKey() {
        super(Spec.of("randomkey", "generic")
                .tips("request_policy:all_shards", "response_policy:special", "nondeterministic_output")
                .arity(1)
                .flags(Flag.READONLY)
                .docs("Answers some key of the selected database.", "1.0.0", "O(1)"));
    }

    /** Where every key is over and none may be removed, one of them is answered, as in Valkey. */
    @Override
    public void execute(Invocation call) {
        Database database = call.database();
        int tries = MOST_TRIES;
        while (database.size() > 0) {
            long candidate = database.keys().sample(call.context().random().nextLong());
            if (candidate != 0) {
                long key = EntryLayout.key(candidate);
                long length = EntryLayout.keyLength(candidate);
                if (database.find(key, length) != 0 || --tries == 0) {
                    call.reply().bulk(key, length);
                    return;
                }
            }
        }
        call.reply().nullBulk();
    }
}
