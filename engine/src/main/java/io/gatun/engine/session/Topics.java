package io.gatun.engine.session;

import io.gatun.engine.keyspace.Glob;
import io.gatun.engine.keyspace.Keyspace;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.RespWriter;

/**
 * All topics of one kind that somebody is subscribed to, and who.
 *
 * <p>A topic has the list of its subscriptions in the order of their coming, so publishing goes from one to the next without
 * looking anything up; a subscription is found by topic and client in a table. A topic without subscribers is forgotten.
 */
public final class Topics {
    private final TopicKind kind;
    private final ValueArena arena;
    private final Keyspace keyspace;
    private final RecordTable topics;
    private final RecordTable subscriptions;
    private long oldest;
    private long newest;

    Topics(TopicKind kind, ValueArena arena, Keyspace keyspace) {
        this.kind = kind;
        this.arena = arena;
        this.keyspace = keyspace;
        topics = new RecordTable(arena, MemoryTag.PUBSUB);
        subscriptions = new RecordTable(arena, MemoryTag.PUBSUB);
    }

    /** What they are. */
    public TopicKind kind() {
        return kind;
    }

    /** How many there are. */
    public long count() {
        return topics.size();
    }

    /** How many clients are subscribed to the one with this name. */
    public int subscribers(long name, int nameLength) {
        long topic = find(name, nameLength);
        return topic == 0 ? 0 : TopicLayout.subscribers(topic);
    }

    /** Writes the names that match a pattern, oldest first; answers how many. No pattern, of address 0, matches all. */
    public long writeNames(RespWriter reply, long pattern, int patternLength) {
        long count = 0;
        for (long topic = oldest; topic != 0; topic = TopicLayout.newer(topic)) {
            long name = TopicLayout.name(topic);
            int length = TopicLayout.nameLength(topic);
            if (pattern == 0 || Glob.matches(pattern, patternLength, name, length)) {
                reply.bulk(name, length);
                count++;
            }
        }
        return count;
    }

    /** The {@link TopicLayout} record of the oldest one, or 0. */
    long oldest() {
        return oldest;
    }

    /** The record of the one with this name, or 0. */
    long find(long name, int nameLength) {
        return topics.size() == 0 ? 0 : find(keyspace.hash(name, nameLength), name, nameLength);
    }

    private long find(long hash, long name, int nameLength) {
        for (long topic = topics.first(hash); topic != 0; topic = RecordLayout.next(topic)) {
            if (TopicLayout.is(topic, hash, name, nameLength)) {
                return topic;
            }
        }
        return 0;
    }

    private long subscription(long topic, int slot) {
        long subscription = subscriptions.first(SubscriptionLayout.hash(topic, slot));
        while (subscription != 0 && !SubscriptionLayout.is(subscription, topic, slot)) {
            subscription = RecordLayout.next(subscription);
        }
        return subscription;
    }

    /** Subscribes a client, unless it is. */
    void subscribe(Subscriptions client, int slot, long name, int nameLength) {
        long hash = keyspace.hash(name, nameLength);
        long topic = find(hash, name, nameLength);
        if (topic != 0 && subscription(topic, slot) != 0) {
            return;
        }
        long subscription = arena.allocate(SubscriptionLayout.SIZE, MemoryTag.PUBSUB);
        if (topic == 0) {
            topic = create(hash, name, nameLength);
        }
        SubscriptionLayout.write(subscription, topic, slot);
        subscriptions.add(subscription);
        append(topic, subscription);
        client.add(kind, subscription, bytes(subscription));
    }

    /** Ends a client's subscription, if there is one. */
    void unsubscribe(Subscriptions client, int slot, long name, int nameLength) {
        long topic = find(name, nameLength);
        long subscription = topic == 0 ? 0 : subscription(topic, slot);
        if (subscription != 0) {
            end(client, subscription);
        }
    }

    /** Ends all of a client's subscriptions. */
    void unsubscribe(Subscriptions client) {
        while (client.oldest(kind) != 0) {
            end(client, client.oldest(kind));
        }
    }

    private void end(Subscriptions client, long subscription) {
        long topic = SubscriptionLayout.topic(subscription);
        client.remove(kind, subscription, bytes(subscription));
        subscriptions.remove(subscription);
        unlink(topic, subscription);
        arena.free(subscription, MemoryTag.PUBSUB);
        if (TopicLayout.subscribers(topic) == 0) {
            remove(topic);
        }
    }

    /** Every subscriber is charged for the name, since each of them alone would keep it. */
    private long bytes(long subscription) {
        return arena.usableSize(subscription) + arena.usableSize(SubscriptionLayout.topic(subscription));
    }

    private long create(long hash, long name, int nameLength) {
        long topic = arena.allocate(TopicLayout.size(nameLength), MemoryTag.PUBSUB);
        TopicLayout.write(topic, hash, name, nameLength);
        topics.add(topic);
        if (newest == 0) {
            oldest = topic;
        } else {
            TopicLayout.newer(newest, topic);
            TopicLayout.older(topic, newest);
        }
        newest = topic;
        return topic;
    }

    private void remove(long topic) {
        long newer = TopicLayout.newer(topic);
        long older = TopicLayout.older(topic);
        if (older == 0) {
            oldest = newer;
        } else {
            TopicLayout.newer(older, newer);
        }
        if (newer == 0) {
            newest = older;
        } else {
            TopicLayout.older(newer, older);
        }
        topics.remove(topic);
        arena.free(topic, MemoryTag.PUBSUB);
    }

    private static void append(long topic, long subscription) {
        long last = TopicLayout.last(topic);
        if (last == 0) {
            TopicLayout.first(topic, subscription);
        } else {
            SubscriptionLayout.next(last, subscription);
            SubscriptionLayout.previous(subscription, last);
        }
        TopicLayout.last(topic, subscription);
        TopicLayout.subscribers(topic, TopicLayout.subscribers(topic) + 1);
    }

    private static void unlink(long topic, long subscription) {
        long next = SubscriptionLayout.next(subscription);
        long previous = SubscriptionLayout.previous(subscription);
        if (previous == 0) {
            TopicLayout.first(topic, next);
        } else {
            SubscriptionLayout.next(previous, next);
        }
        if (next == 0) {
            TopicLayout.last(topic, previous);
        } else {
            SubscriptionLayout.previous(next, previous);
        }
        TopicLayout.subscribers(topic, TopicLayout.subscribers(topic) - 1);
    }
}
