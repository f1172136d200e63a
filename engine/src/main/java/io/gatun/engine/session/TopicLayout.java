package io.gatun.engine.session;

import io.gatun.engine.memory.Mem;

/**
 * A channel or a pattern that somebody is subscribed to.
 *
 * <pre>
 * offset  0                   24      32      40             48             56          60            64
 *         | RecordLayout (24) | newer | older | first        | last         | how many  | name length | name ... |
 *                                             | subscription | subscription | subscribe |
 * </pre>
 */
final class TopicLayout {
    private static final int NEWER = RecordLayout.SIZE;
    private static final int OLDER = 32;
    private static final int FIRST = 40;
    private static final int LAST = 48;
    private static final int SUBSCRIBERS = 56;
    private static final int NAME_LENGTH = 60;
    private static final int NAME = 64;

    private TopicLayout() {}

    static long size(int nameLength) {
        return NAME + (long) nameLength;
    }

    /** A topic without subscribers, which no list has yet. */
    static void write(long topic, long hash, long name, int nameLength) {
        RecordLayout.hash(topic, hash);
        newer(topic, 0);
        older(topic, 0);
        first(topic, 0);
        last(topic, 0);
        subscribers(topic, 0);
        Mem.putInt(topic + NAME_LENGTH, nameLength);
        Mem.copy(name, topic + NAME, nameLength);
    }

    static boolean is(long topic, long hash, long name, long nameLength) {
        return RecordLayout.hash(topic) == hash
                && nameLength(topic) == nameLength
                && Mem.equal(name(topic), name, nameLength);
    }

    static long newer(long topic) {
        return Mem.getLong(topic + NEWER);
    }

    static void newer(long topic, long other) {
        Mem.putLong(topic + NEWER, other);
    }

    static long older(long topic) {
        return Mem.getLong(topic + OLDER);
    }

    static void older(long topic, long other) {
        Mem.putLong(topic + OLDER, other);
    }

    static long first(long topic) {
        return Mem.getLong(topic + FIRST);
    }

    static void first(long topic, long subscription) {
        Mem.putLong(topic + FIRST, subscription);
    }

    static long last(long topic) {
        return Mem.getLong(topic + LAST);
    }

    static void last(long topic, long subscription) {
        Mem.putLong(topic + LAST, subscription);
    }

    static int subscribers(long topic) {
        return Mem.getInt(topic + SUBSCRIBERS);
    }

    static void subscribers(long topic, int count) {
        Mem.putInt(topic + SUBSCRIBERS, count);
    }

    static long name(long topic) {
        return topic + NAME;
    }

    static int nameLength(long topic) {
        return Mem.getInt(topic + NAME_LENGTH);
    }
}
