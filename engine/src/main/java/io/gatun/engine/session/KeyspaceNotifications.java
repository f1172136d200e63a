package io.gatun.engine.session;

import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.KeyEventListener;
import io.gatun.engine.keyspace.KeyEvents;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.Decimal;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.setting.KeyspaceEventsSetting;
import java.util.Arrays;

/**
 * Publishes events of keys: under {@code __keyspace@0__:key} the event, and under {@code __keyevent@0__:event} the key.
 *
 * <p>The letters {@code K} and {@code E} of the directive say which of both; without them no event is asked for.
 */
public final class KeyspaceNotifications implements KeyEventListener {
    private static final WireText BY_KEY = new WireText("__keyspace@");
    private static final WireText BY_EVENT = new WireText("__keyevent@");
    private static final WireText COLON = new WireText("__:");
    private static final int FIXED = BY_KEY.length() + Decimal.MAX_LENGTH + COLON.length();

    private static final WireText[] NAMES = Arrays.stream(KeyEvent.values())
            .map(event -> new WireText(event.text()))
            .toArray(WireText[]::new);

    private final ValueArena arena;
    private final PubSub pubSub;
    private boolean byKey;
    private boolean byEvent;

    /** Obeys the directive. */
    public KeyspaceNotifications(ValueArena arena, PubSub pubSub, KeyEvents events, KeyspaceEventsSetting named) {
        this.arena = arena;
        this.pubSub = pubSub;
        events.listen(this);
        named.onChange(() -> obey(events, named));
        obey(events, named);
    }

    private void obey(KeyEvents events, KeyspaceEventsSetting named) {
        byKey = named.has('K');
        byEvent = named.has('E');
        events.want(eventClass -> (byKey || byEvent) && named.has(eventClass.letter()));
    }

    @Override
    public void happened(KeyEvent event, int database, long key, long keyLength) {
        if (!pubSub.hasSubscribers()) {
            return;
        }
        WireText name = NAMES[event.ordinal()];
        long channel = arena.allocate(FIXED + Math.max(keyLength, name.length()), MemoryTag.PUBSUB);
        try {
            if (byKey) {
                long end = put(channel, BY_KEY, database, key, keyLength);
                pubSub.publish(channel, (int) (end - channel), name.address(), name.length());
            }
            if (byEvent) {
                long end = put(channel, BY_EVENT, database, name.address(), name.length());
                pubSub.publish(channel, (int) (end - channel), key, (int) keyLength);
            }
        } finally {
            arena.free(channel, MemoryTag.PUBSUB);
        }
    }

    private static long put(long channel, WireText prefix, int database, long rest, long restLength) {
        long at = put(channel, prefix);
        at = Decimal.put(at, database);
        at = put(at, COLON);
        Mem.copy(rest, at, restLength);
        return at + restLength;
    }

    private static long put(long at, WireText text) {
        Mem.copy(text.address(), at, text.length());
        return at + text.length();
    }
}
