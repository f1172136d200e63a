package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.TopicKind;

/** PUBSUB NUMPAT. */
final class PubSubPatterns extends Command {
    PubSubPatterns() {
        super(Spec.of("pubsub|numpat", "pubsub")
                .arity(2)
                .flags(Flag.PUBSUB, Flag.LOADING, Flag.STALE)
                .docs("Counts the patterns that somebody is subscribed to.", "2.8.0", "O(1)"));
    }

    @Override
    public void execute(Invocation call) {
        call.reply().integer(call.context().pubSub().topics(TopicKind.PATTERN).count());
    }
}
