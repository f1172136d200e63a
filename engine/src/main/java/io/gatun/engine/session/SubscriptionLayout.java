package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;

/**
 * That one client gets what is published under one topic.
 *
 * <pre>
 * offset  0                   24      32         40         48      56      64            68
 *         | RecordLayout (24) | topic | topic's  | topic's  | newer | older | number in   |
 *                                     | next     | previous | of the client | Sessions    |
 * </pre>
 */
final class SubscriptionLayout {
    static final int SIZE = 68;

    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private static final int TOPIC = RecordLayout.SIZE;
    private static final int NEXT = 32;
    private static final int PREVIOUS = 40;
    private static final int NEWER = 48;
    private static final int OLDER = 56;
    private static final int SLOT = 64;

    private SubscriptionLayout() {}

    /** A subscription that no list has yet. */
    static void write(long subscription, long topic, int slot) {
        RecordLayout.hash(subscription, hash(topic, slot));
        Mem.putLong(subscription + TOPIC, topic);
        Mem.putInt(subscription + SLOT, slot);
        next(subscription, 0);
        previous(subscription, 0);
        newer(subscription, 0);
        older(subscription, 0);
    }

    /** Subscribers of one topic differ in the low bits, those of different topics as the topics do. */
    static long hash(long topic, int slot) {
        return RecordLayout.hash(topic) ^ slot * SPREAD;
    }

    static boolean is(long subscription, long topic, int slot) {
        return topic(subscription) == topic && slot(subscription) == slot;
    }

    static long topic(long subscription) {
        return Mem.getLong(subscription + TOPIC);
    }

    /** The client: what {@link Sessions#at} takes. */
    static int slot(long subscription) {
        return Mem.getInt(subscription + SLOT);
    }

    static long next(long subscription) {
        return Mem.getLong(subscription + NEXT);
    }

    static void next(long subscription, long other) {
        Mem.putLong(subscription + NEXT, other);
    }

    static long previous(long subscription) {
        return Mem.getLong(subscription + PREVIOUS);
    }

    static void previous(long subscription, long other) {
        Mem.putLong(subscription + PREVIOUS, other);
    }

    static long newer(long subscription) {
        return Mem.getLong(subscription + NEWER);
    }

    static void newer(long subscription, long other) {
        Mem.putLong(subscription + NEWER, other);
    }

    static long older(long subscription) {
        return Mem.getLong(subscription + OLDER);
    }

    static void older(long subscription, long other) {
        Mem.putLong(subscription + OLDER, other);
    }
}
