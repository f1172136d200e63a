package io.gatun.engine.keyspace;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What happens when memory is used up: {@code maxmemory-policy}, in Valkey's order. */
public enum MaxmemoryPolicy {
    /** The least recently used of the keys that expire goes. */
    VOLATILE_LRU(true, Order.RECENCY),
    /** The least frequently used of the keys that expire goes. */
    VOLATILE_LFU(true, Order.FREQUENCY),
    /** Any key that expires goes. */
    VOLATILE_RANDOM(true, Order.NONE),
    /** The key that expires first goes. */
    VOLATILE_TTL(true, Order.EXPIRY),
    /** The least recently used key goes. */
    ALLKEYS_LRU(false, Order.RECENCY),
    /** The least frequently used key goes. */
    ALLKEYS_LFU(false, Order.FREQUENCY),
    /** Any key goes. */
    ALLKEYS_RANDOM(false, Order.NONE),
    /** Commands that need memory are refused. */
    NOEVICTION(false, Order.NONE);

    /** By what keys are compared. */
    enum Order {
        RECENCY,
        FREQUENCY,
        EXPIRY,
        NONE
    }

    private final boolean onlyExpiring;
    private final Order order;

    MaxmemoryPolicy(boolean onlyExpiring, Order order) {
        this.onlyExpiring = onlyExpiring;
        this.order = order;
    }

    /** The word that CONFIG takes. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All words. */
    public static List<String> words() {
        return Stream.of(values()).map(MaxmemoryPolicy::word).toList();
    }

    /** The policy with this word. */
    public static MaxmemoryPolicy of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Whether entries note how often they are used, rather than when last. */
    public boolean countsFrequency() {
        return order == Order.FREQUENCY;
    }

    Order order() {
        return order;
    }

    /** The keys that may go. */
    KeyTable candidates(Database database) {
        return onlyExpiring ? database.expiring() : database.keys();
    }
}
