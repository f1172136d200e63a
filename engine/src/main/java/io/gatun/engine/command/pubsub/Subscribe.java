package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.session.TopicKind;

/** SUBSCRIBE channel [channel ...], PSUBSCRIBE pattern [pattern ...] and SSUBSCRIBE shardchannel [shardchannel ...]. */
public final class Subscribe extends Command {
    private final TopicKind kind;
    private final WireText word;

    private Subscribe(Spec spec, TopicKind kind, String word) {
        super(spec.arity(-2)
                .flags(Flag.PUBSUB, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE)
                .allowedToSubscribers());
        this.kind = kind;
        this.word = new WireText(word);
    }

    /** SUBSCRIBE. */
    public static Subscribe subscribe() {
        return new Subscribe(
                Spec.of("subscribe", "pubsub")
                        .docs("Lets messages come that are published to channels.", "2.0.0", "O(N) for N channels")
                        .arguments("channel:string..."),
                TopicKind.CHANNEL,
                "$9\r\nsubscribe\r\n");
    }

    /** PSUBSCRIBE. */
    public static Subscribe psubscribe() {
        return new Subscribe(
                Spec.of("psubscribe", "pubsub")
                        .docs(
                                "Lets messages come that are published to channels whose names match.",
                                "2.0.0",
                                "O(N) for N patterns")
                        .arguments("pattern:pattern..."),
                TopicKind.PATTERN,
                "$10\r\npsubscribe\r\n");
    }

    /** SSUBSCRIBE. */
    public static Subscribe ssubscribe() {
        return new Subscribe(
                Spec.of("ssubscribe", "pubsub")
                        .keys(1, -1, 1, "not_key")
                        .docs(
                                "Lets messages come that are published to channels of a shard.",
                                "7.0.0",
                                "O(N) for N channels")
                        .arguments("shardchannel:string..."),
                TopicKind.SHARD_CHANNEL,
                "$10\r\nssubscribe\r\n");
    }

    @Override
    public void execute(Invocation call) {
        for (int i = 1; i < call.count(); i++) {
            call.context().pubSub().subscribe(call.session(), kind, call.address(i), call.length(i));
            RespWriter reply = SubscriptionReply.begin(call, word);
            reply.bulk(call.address(i), call.length(i));
            SubscriptionReply.end(call, reply, kind);
        }
    }
}
