package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.PubSub;

/** PUBLISH channel message, and SPUBLISH shardchannel message. */
public final class Publish extends Command {
    private final boolean sharded;

    private Publish(Spec spec, boolean sharded) {
        super(spec.arity(3)
                .flags(Flag.PUBSUB, Flag.LOADING, Flag.STALE, Flag.FAST)
                .waitsWithWriters());
        this.sharded = sharded;
    }

    /** PUBLISH. */
    public static Publish publish() {
        return new Publish(
                Spec.of("publish", "pubsub")
                        .docs(
                                "Sends a message to all who are subscribed to a channel or to a pattern that it matches.",
                                "2.0.0",
                                "O(N+M) for N subscribers of the channel and M patterns")
                        .arguments("channel:string", "message:string"),
                false);
    }

    /** SPUBLISH. */
    public static Publish spublish() {
        return new Publish(
                Spec.of("spublish", "pubsub")
                        .keys(1, 1, 1, "not_key")
                        .docs(
                                "Sends a message to all who are subscribed to a channel of a shard.",
                                "7.0.0",
                                "O(N) for N subscribers")
                        .arguments("shardchannel:string", "message:string"),
                true);
    }

    @Override
    public void execute(Invocation call) {
        PubSub pubSub = call.context().pubSub();
        long message = call.record(2);
        call.reply()
                .integer(
                        sharded
                                ? pubSub.publishSharded(call.address(1), call.length(1), message)
                                : pubSub.publish(call.address(1), call.length(1), message));
        call.context().counters().referencedReplies += pubSub.references();
        call.context().counters().referencedBytes += pubSub.references() * call.length(2);
    }
}
