package io.gatun.engine.command.pubsub;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.session.Session;
import io.gatun.engine.session.TopicKind;

/**
 * What a client is told of each topic that it names in SUBSCRIBE and the like. Each is a push, so CLIENT REPLY does not keep
 * it away.
 */
final class SubscriptionReply {
    private static final int PARTS = 3;

    private SubscriptionReply() {}

    /** Begins one; the topic's name and {@link #end} have to follow. */
    static RespWriter begin(Invocation call, WireText kind) {
        RespWriter reply =
                call.session().replyMode().mutes() ? call.context().deliveries().begin(call.session()) : call.reply();
        reply.push(PARTS);
        reply.text(kind);
        return reply;
    }

    /** Ends it with the number of topics that are left: those of SSUBSCRIBE are counted by themselves. */
    static void end(Invocation call, RespWriter reply, TopicKind kind) {
        Session session = call.session();
        reply.integer(
                kind == TopicKind.SHARD_CHANNEL
                        ? session.subscribed(kind)
                        : session.subscribed(TopicKind.CHANNEL) + session.subscribed(TopicKind.PATTERN));
        if (reply != call.reply()) {
            call.context().deliveries().end();
        }
    }
}
