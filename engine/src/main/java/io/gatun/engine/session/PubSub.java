package io.gatun.engine.session;

import io.gatun.engine.keyspace.Glob;
import io.gatun.engine.keyspace.Keyspace;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.ArgumentLayout;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.reply.CopyAvoidancePolicy;
import io.gatun.engine.reply.PinnedRun;
import io.gatun.engine.reply.Pins;

/**
 * Publish and subscribe: who is subscribed to what, and the way of a message to them.
 *
 * <p>A message reaches the subscribers of its channel in the order in which they subscribed, and then those of every pattern
 * that matches. What they get goes through {@link Deliveries}, so a client that is closed meanwhile, or has too much pending,
 * is left out and disturbs nobody.
 */
public final class PubSub {
    private static final WireText MESSAGE = new WireText("$7\r\nmessage\r\n");
    private static final WireText PATTERN_MESSAGE = new WireText("$8\r\npmessage\r\n");
    private static final WireText SHARD_MESSAGE = new WireText("$8\r\nsmessage\r\n");
    /** Kind, channel, message. */
    private static final int PARTS = 3;
    /** Kind, pattern, channel, message. */
    private static final int PATTERN_PARTS = 4;

    private final Topics channels;
    private final Topics patterns;
    private final Topics shardChannels;
    private final Sessions sessions;
    private final Deliveries deliveries;
    private final Message message;
    private int clients;

    /** Nobody is subscribed to anything. */
    public PubSub(
            ValueArena arena,
            Pins pins,
            Keyspace keyspace,
            CopyAvoidancePolicy policy,
            Sessions sessions,
            Deliveries deliveries) {
        this.sessions = sessions;
        this.deliveries = deliveries;
        channels = new Topics(TopicKind.CHANNEL, arena, keyspace);
        patterns = new Topics(TopicKind.PATTERN, arena, keyspace);
        shardChannels = new Topics(TopicKind.SHARD_CHANNEL, arena, keyspace);
        message = new Message(arena, pins, policy);
        pins.register(Pins.MESSAGE, owner -> PinnedRun.free(arena, MemoryTag.PINNED, owner));
    }

    /** All topics of a kind. */
    public Topics topics(TopicKind kind) {
        return switch (kind) {
            case CHANNEL -> channels;
            case PATTERN -> patterns;
            case SHARD_CHANNEL -> shardChannels;
        };
    }

    /** How many clients are subscribed to anything. */
    public int clients() {
        return clients;
    }

    /** Whether a message that is published under any channel could reach somebody. */
    boolean hasSubscribers() {
        return channels.count() + patterns.count() > 0;
    }

    /** Subscribes a client, unless it is. */
    public void subscribe(Session client, TopicKind kind, long name, int nameLength) {
        if (client.subscriptions() == null) {
            client.subscriptions(new Subscriptions());
            clients++;
        }
        topics(kind).subscribe(client.subscriptions(), client.slot(), name, nameLength);
    }

    /** Ends a client's subscription, if there is one. */
    public void unsubscribe(Session client, TopicKind kind, long name, int nameLength) {
        if (client.isSubscribed()) {
            topics(kind).unsubscribe(client.subscriptions(), client.slot(), name, nameLength);
            dropIfEmpty(client);
        }
    }

    /** Ends all subscriptions of a client. */
    public void forget(Session client) {
        if (client.isSubscribed()) {
            channels.unsubscribe(client.subscriptions());
            patterns.unsubscribe(client.subscriptions());
            shardChannels.unsubscribe(client.subscriptions());
            dropIfEmpty(client);
        }
    }

    private void dropIfEmpty(Session client) {
        if (client.subscriptions().isEmpty()) {
            client.subscriptions(null);
            clients--;
        }
    }

    /** The oldest topic of this kind that the client is subscribed to, or 0. */
    public long oldestOf(Session client, TopicKind kind) {
        long oldest = client.isSubscribed() ? client.subscriptions().oldest(kind) : 0;
        return oldest == 0 ? 0 : SubscriptionLayout.topic(oldest);
    }

    /** A topic's name; see {@link #oldestOf}. */
    public static long name(long topic) {
        return TopicLayout.name(topic);
    }

    /** The length of a topic's name. */
    public static int nameLength(long topic) {
        return TopicLayout.nameLength(topic);
    }

    /**
     * PUBLISH.
     *
     * @param argument the {@link ArgumentLayout} record of the message; if it was read in place, it may be taken over
     * @return how many subscriptions it reached
     */
    public int publish(long channel, int channelLength, long argument) {
        return publish(
                channel, channelLength, ArgumentLayout.address(argument), ArgumentLayout.length(argument), argument);
    }

    /** The same for a message that is no argument. */
    int publish(long channel, int channelLength, long bytes, int length) {
        return publish(channel, channelLength, bytes, length, 0);
    }

    private int publish(long channel, int channelLength, long bytes, int length, long argument) {
        message.begin(bytes, length, argument);
        try {
            return deliver(channels, MESSAGE, channel, channelLength) + deliverByPattern(channel, channelLength);
        } finally {
            message.end();
        }
    }

    /** SPUBLISH; otherwise as {@link #publish}. */
    public int publishSharded(long channel, int channelLength, long argument) {
        message.begin(ArgumentLayout.address(argument), ArgumentLayout.length(argument), argument);
        try {
            return deliver(shardChannels, SHARD_MESSAGE, channel, channelLength);
        } finally {
            message.end();
        }
    }

    /** How many receivers got the last message by reference. */
    public long references() {
        return message.references();
    }

    private int deliver(Topics among, WireText kind, long channel, int channelLength) {
        long topic = among.find(channel, channelLength);
        if (topic == 0) {
            return 0;
        }
        message.frame(kind, channel, channelLength);
        return deliver(topic, PARTS);
    }

    private int deliverByPattern(long channel, int channelLength) {
        int receivers = 0;
        for (long topic = patterns.oldest(); topic != 0; topic = TopicLayout.newer(topic)) {
            long pattern = TopicLayout.name(topic);
            int length = TopicLayout.nameLength(topic);
            if (Glob.matches(pattern, length, channel, channelLength)) {
                message.frame(PATTERN_MESSAGE, pattern, length, channel, channelLength);
                receivers += deliver(topic, PATTERN_PARTS);
            }
        }
        return receivers;
    }

    /** Who is closed in the meantime stays in the list until it is gone. */
    private int deliver(long topic, int parts) {
        long subscription = TopicLayout.first(topic);
        for (; subscription != 0; subscription = SubscriptionLayout.next(subscription)) {
            Session receiver = sessions.at(SubscriptionLayout.slot(subscription));
            if (Deliveries.reach(receiver)) {
                RespWriter writer = deliveries.begin(receiver);
                writer.push(parts);
                message.writeTo(writer);
                deliveries.end();
            }
        }
        return TopicLayout.subscribers(topic);
    }
}
