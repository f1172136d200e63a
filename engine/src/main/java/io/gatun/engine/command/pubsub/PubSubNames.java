package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.TopicKind;
import io.gatun.engine.session.Topics;

/** PUBSUB CHANNELS [pattern] and PUBSUB SHARDCHANNELS [pattern]. */
final class PubSubNames extends Command {
    private final TopicKind kind;

    private PubSubNames(Spec spec, TopicKind kind) {
        super(spec.arity(-2).flags(Flag.PUBSUB, Flag.LOADING, Flag.STALE).arguments("[pattern:pattern]"));
        this.kind = kind;
    }

    /** CHANNELS. */
    static PubSubNames channels() {
        return new PubSubNames(
                Spec.of("pubsub|channels", "pubsub")
                        .docs("Names the channels that somebody is subscribed to.", "2.8.0", "O(N) for N channels"),
                TopicKind.CHANNEL);
    }

    /** SHARDCHANNELS. */
    static PubSubNames shardChannels() {
        return new PubSubNames(
                Spec.of("pubsub|shardchannels", "pubsub")
                        .docs(
                                "Names the channels of this shard that somebody is subscribed to.",
                                "7.0.0",
                                "O(N) for N channels"),
                TopicKind.SHARD_CHANNEL);
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() > 3) {
            call.error(Errors.unknownSubcommand("pubsub", call.quoted(1)));
            return;
        }
        Topics topics = call.context().pubSub().topics(kind);
        long header = call.reply().beginArray();
        long count = call.count() == 2
                ? topics.writeNames(call.reply(), 0, 0)
                : topics.writeNames(call.reply(), call.address(2), call.length(2));
        call.reply().endArray(header, count);
    }
}
