package io.gatun.engine.session;

/** One client's subscriptions: for each kind of topic a list of {@link SubscriptionLayout} records, oldest first. */
final class Subscriptions {
    private final long[] oldest = new long[TopicKind.COUNT];
    private final long[] newest = new long[TopicKind.COUNT];
    private final int[] counts = new int[TopicKind.COUNT];
    private long heldBytes;

    int count(TopicKind kind) {
        return counts[kind.ordinal()];
    }

    boolean isEmpty() {
        return heldBytes == 0;
    }

    /** Bytes of memory that the client makes others keep: the records, and the names of their topics. */
    long heldBytes() {
        return heldBytes;
    }

    long oldest(TopicKind kind) {
        return oldest[kind.ordinal()];
    }

    void add(TopicKind kind, long subscription, long bytes) {
        int k = kind.ordinal();
        if (newest[k] == 0) {
            oldest[k] = subscription;
        } else {
            SubscriptionLayout.newer(newest[k], subscription);
            SubscriptionLayout.older(subscription, newest[k]);
        }
        newest[k] = subscription;
        counts[k]++;
        heldBytes += bytes;
    }

    void remove(TopicKind kind, long subscription, long bytes) {
        int k = kind.ordinal();
        long newer = SubscriptionLayout.newer(subscription);
        long older = SubscriptionLayout.older(subscription);
        if (older == 0) {
            oldest[k] = newer;
        } else {
            SubscriptionLayout.newer(older, newer);
        }
        if (newer == 0) {
            newest[k] = older;
        } else {
            SubscriptionLayout.older(newer, older);
        }
        counts[k]--;
        heldBytes -= bytes;
    }
}
