package io.gatun.engine.session;

import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyListener;
import io.gatun.engine.keyspace.Keyspace;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.util.ArrayDeque;
import java.util.function.Consumer;

/**
 * Clients whose command waits for a key to come, in the order of their coming, key by key.
 *
 * <p>A key that changes while it is waited for is <em>ready</em>, whatever changed it. When the command that did it is over,
 * transactions as a whole, the waiters of ready keys are served: their commands are executed again. One that finds nothing
 * keeps its place.
 */
public final class BlockedClients implements KeyListener {
    private final ValueArena arena;
    private final Keyspace keyspace;
    private final Sessions sessions;
    private final RecordTable keys;
    private final Deadlines deadlines = new Deadlines();
    private final ArrayDeque<Session> served = new ArrayDeque<>();
    private int count;
    private long firstReady;
    private long lastReady;

    /** Nobody waits. */
    public BlockedClients(ValueArena arena, Keyspace keyspace, Sessions sessions) {
        this.arena = arena;
        this.keyspace = keyspace;
        this.sessions = sessions;
        keys = new RecordTable(arena, MemoryTag.CLIENT);
    }

    /** How many clients wait. */
    public int count() {
        return count;
    }

    /** How many keys are waited for. */
    public long keyCount() {
        return keys.size();
    }

    /** The client's command waits from now on, at most until then; {@link #waitFor} has to follow, for each key. */
    public void begin(Session session, int command, long deadlineMillis) {
        BlockedCall call = session.beginBlocking();
        call.begin(command, deadlineMillis);
        if (deadlineMillis != BlockedCall.NO_DEADLINE) {
            deadlines.add(call);
        }
        session.waitFromHere();
        count++;
    }

    /** It waits for this key of the selected database, with a value of a type; a key that it waits for already is ignored. */
    public void waitFor(Session session, int type, long hash, long key, int keyLength) {
        int database = session.database().number();
        long record = find(database, hash, key, keyLength);
        if (record == 0) {
            record = arena.allocate(BlockedKeyLayout.size(keyLength), MemoryTag.CLIENT);
            BlockedKeyLayout.write(record, database, hash, key, keyLength);
            keys.add(record);
            keyspace.changes().addInterest();
        }
        long last = BlockedKeyLayout.last(record);
        if (last == 0 || WaiterLayout.session(last) != session.id()) {
            append(record, last, session, type);
        }
    }

    private void append(long record, long last, Session session, int type) {
        long waiter = arena.allocate(WaiterLayout.SIZE, MemoryTag.CLIENT);
        BlockedCall call = session.blockedCall();
        WaiterLayout.write(waiter, call.firstWaiter(), record, session.id(), type);
        call.waits(waiter, arena.usableSize(waiter));
        WaiterLayout.previous(waiter, last);
        if (last == 0) {
            BlockedKeyLayout.first(record, waiter);
        } else {
            WaiterLayout.next(last, waiter);
        }
        BlockedKeyLayout.last(record, waiter);
    }

    /** The client's command waits no more. */
    public void end(Session session) {
        BlockedCall call = session.blockedCall();
        for (long waiter = call.firstWaiter(); waiter != 0; ) {
            long next = WaiterLayout.clientsNext(waiter);
            remove(waiter);
            waiter = next;
        }
        deadlines.remove(call);
        call.end();
        count--;
    }

    private void remove(long waiter) {
        long record = WaiterLayout.keyRecord(waiter);
        long next = WaiterLayout.next(waiter);
        long previous = WaiterLayout.previous(waiter);
        if (previous == 0) {
            BlockedKeyLayout.first(record, next);
        } else {
            WaiterLayout.next(previous, next);
        }
        if (next == 0) {
            BlockedKeyLayout.last(record, previous);
        } else {
            WaiterLayout.previous(next, previous);
        }
        arena.free(waiter, MemoryTag.CLIENT);
        freeIfUnused(record);
    }

    private void freeIfUnused(long record) {
        if (BlockedKeyLayout.first(record) == 0 && BlockedKeyLayout.state(record) == 0) {
            keys.remove(record);
            arena.free(record, MemoryTag.CLIENT);
            keyspace.changes().dropInterest();
        }
    }

    /** The client, whose command has ended, has further requests that can go on. */
    public void goesOn(Session session) {
        served.add(session);
    }

    /** The next client whose requests can go on, or null. */
    public Session pollServed() {
        return served.poll();
    }

    /** The client is gone. */
    public void forget(Session session) {
        if (session.isBlocked()) {
            end(session);
        } else if (session.isWaiting()) {
            served.remove(session);
        }
    }

    /** When the next client stops to wait, in Unix milliseconds; {@link BlockedCall#NO_DEADLINE} if none does. */
    public long nextDeadlineMillis() {
        BlockedCall call = deadlines.first();
        return call == null ? BlockedCall.NO_DEADLINE : call.deadlineMillis();
    }

    /** A client whose time is over, or null. */
    public Session firstOverdue() {
        BlockedCall call = deadlines.first();
        return call == null || call.deadlineMillis() > keyspace.nowMillis() ? null : call.session();
    }

    /** Whether keys are ready. */
    public boolean hasReady() {
        return firstReady != 0;
    }

    /** Serves the waiters of all keys that are ready, and of those that become ready by that. */
    public void serveReady(Consumer<Session> executeAgain) {
        while (firstReady != 0) {
            long record = firstReady;
            firstReady = BlockedKeyLayout.nextReady(record);
            BlockedKeyLayout.state(record, BlockedKeyLayout.SERVED);
            serve(record, executeAgain);
            BlockedKeyLayout.state(record, BlockedKeyLayout.state(record) & ~BlockedKeyLayout.SERVED);
            freeIfUnused(record);
        }
    }

    private void serve(long record, Consumer<Session> executeAgain) {
        long last = BlockedKeyLayout.last(record);
        for (long waiter = BlockedKeyLayout.first(record); waiter != 0; ) {
            long next = waiter == last ? 0 : WaiterLayout.next(waiter);
            Session session = sessions.find(WaiterLayout.session(waiter));
            int type = typeAt(record);
            if (type < 0) {
                return;
            }
            if (type == WaiterLayout.type(waiter) && !session.isClosing()) {
                executeAgain.accept(session);
            }
            waiter = next;
        }
    }

    private int typeAt(long record) {
        long entry = keyspace.database(BlockedKeyLayout.database(record))
                .find(RecordLayout.hash(record), BlockedKeyLayout.key(record), BlockedKeyLayout.keyLength(record));
        return entry == 0 ? -1 : EntryLayout.type(entry);
    }

    private void ready(long record) {
        int state = BlockedKeyLayout.state(record);
        if ((state & BlockedKeyLayout.READY) != 0) {
            return;
        }
        BlockedKeyLayout.state(record, state | BlockedKeyLayout.READY);
        BlockedKeyLayout.nextReady(record, 0);
        if (firstReady == 0) {
            firstReady = record;
        } else {
            BlockedKeyLayout.nextReady(lastReady, record);
        }
        lastReady = record;
    }

    private long find(int database, long hash, long key, long keyLength) {
        for (long record = keys.first(hash); record != 0; record = RecordLayout.next(record)) {
            if (BlockedKeyLayout.is(record, database, hash, key, keyLength)) {
                return record;
            }
        }
        return 0;
    }

    @Override
    public void changed(Database database, long keyHash, long key, long keyLength) {
        long record = find(database.number(), keyHash, key, keyLength);
        if (record != 0) {
            ready(record);
        }
    }

    @Override
    public void emptying(Database database) {
        // What is deleted lets nobody go on.
    }

    /** What is waited for may be in the other database. */
    @Override
    public void swapping(Database one, Database other) {
        for (Session session : sessions.all()) {
            int number = session.isBlocked() ? session.database().number() : -1;
            if (number == one.number() || number == other.number()) {
                readyAll(session.blockedCall());
            }
        }
    }

    private void readyAll(BlockedCall call) {
        for (long waiter = call.firstWaiter(); waiter != 0; waiter = WaiterLayout.clientsNext(waiter)) {
            ready(WaiterLayout.keyRecord(waiter));
        }
    }
}
