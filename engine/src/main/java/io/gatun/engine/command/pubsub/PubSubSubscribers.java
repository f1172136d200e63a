package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.TopicKind;
import io.gatun.engine.session.Topics;

/** PUBSUB NUMSUB [channel ...] and PUBSUB SHARDNUMSUB [shardchannel ...]. */
final class PubSubSubscribers extends Command {
    private final TopicKind kind;

    private PubSubSubscribers(Spec spec, TopicKind kind) {
        super(spec.arity(-2).flags(Flag.PUBSUB, Flag.LOADING, Flag.STALE));
        this.kind = kind;
    }

    /** NUMSUB. */
    static PubSubSubscribers ofChannels() {
        return new PubSubSubscribers(
                Spec.of("pubsub|numsub", "pubsub")
                        .docs("Counts the subscribers of channels.", "2.8.0", "O(N) for N channels")
                        .arguments("[channel:string...]"),
                TopicKind.CHANNEL);
    }

    /** SHARDNUMSUB. */
    static PubSubSubscribers ofShardChannels() {
        return new PubSubSubscribers(
                Spec.of("pubsub|shardnumsub", "pubsub")
                        .docs("Counts the subscribers of channels of this shard.", "7.0.0", "O(N) for N channels")
                        .arguments("[shardchannel:string...]"),
                TopicKind.SHARD_CHANNEL);
    }

    @Override
    public void execute(Invocation call) {
        Topics topics = call.context().pubSub().topics(kind);
        call.reply().array(2 * (call.count() - 2L));
        for (int i = 2; i < call.count(); i++) {
            call.reply().bulk(call.address(i), call.length(i));
            call.reply().integer(topics.subscribers(call.address(i), call.length(i)));
        }
    }
}
