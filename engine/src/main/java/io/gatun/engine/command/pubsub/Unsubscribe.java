package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.session.PubSub;
import io.gatun.engine.session.TopicKind;

/** UNSUBSCRIBE [channel ...], PUNSUBSCRIBE [pattern ...] and SUNSUBSCRIBE [shardchannel ...]: none named is all. */
public final class Unsubscribe extends Command {
    private final TopicKind kind;
    private final WireText word;

    private Unsubscribe(Spec spec, TopicKind kind, String word) {
        super(spec.arity(-1)
                .flags(Flag.PUBSUB, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .allowedToSubscribers());
        this.kind = kind;
        this.word = new WireText(word);
    }

    /** UNSUBSCRIBE. */
    public static Unsubscribe unsubscribe() {
        return new Unsubscribe(
                Spec.of("unsubscribe", "pubsub")
                        .docs("Ends subscriptions to channels.", "2.0.0", "O(N) for N channels")
                        .arguments("[channel:string...]"),
                TopicKind.CHANNEL,
                "$11\r\nunsubscribe\r\n");
    }

    /** PUNSUBSCRIBE. */
    public static Unsubscribe punsubscribe() {
        return new Unsubscribe(
                Spec.of("punsubscribe", "pubsub")
                        .docs("Ends subscriptions to patterns.", "2.0.0", "O(N) for N patterns")
                        .arguments("[pattern:pattern...]"),
                TopicKind.PATTERN,
                "$12\r\npunsubscribe\r\n");
    }

    /** SUNSUBSCRIBE. */
    public static Unsubscribe sunsubscribe() {
        return new Unsubscribe(
                Spec.of("sunsubscribe", "pubsub")
                        .keys(1, -1, 1, "not_key")
                        .docs("Ends subscriptions to channels of a shard.", "7.0.0", "O(N) for N channels")
                        .arguments("[shardchannel:string...]"),
                TopicKind.SHARD_CHANNEL,
                "$12\r\nsunsubscribe\r\n");
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() == 1) {
            leaveAll(call);
        }
        for (int i = 1; i < call.count(); i++) {
            leave(call, call.address(i), call.length(i));
        }
    }

    private void leaveAll(Invocation call) {
        PubSub pubSub = call.context().pubSub();
        long topic = pubSub.oldestOf(call.session(), kind);
        if (topic == 0) {
            RespWriter reply = SubscriptionReply.begin(call, word);
            reply.nullBulk();
            SubscriptionReply.end(call, reply, kind);
        }
        while (topic != 0) {
            leave(call, PubSub.name(topic), PubSub.nameLength(topic));
            topic = pubSub.oldestOf(call.session(), kind);
        }
    }

    /** The name may be the topic's own, which goes with its last subscriber; so it is written first. */
    private void leave(Invocation call, long name, int length) {
        RespWriter reply = SubscriptionReply.begin(call, word);
        reply.bulk(name, length);
        call.context().pubSub().unsubscribe(call.session(), kind, name, length);
        SubscriptionReply.end(call, reply, kind);
    }
}
