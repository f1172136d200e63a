package io.gatun.net;

import io.gatun.bindings.Epoll;
import io.gatun.bindings.Libc;
import io.gatun.engine.Engine;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.OutOfArenaMemoryException;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.HeldRequests;
import io.gatun.engine.protocol.RequestBatch;
import io.gatun.engine.protocol.RequestParser;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.reply.ReplyQueue;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Session;
import io.gatun.engine.session.SessionOrigin;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.foreign.Arena;
import java.util.ArrayDeque;

/**
 * The one thread that reads, executes and writes, turn by turn.
 *
 * <p>A turn polls (without waiting while a connection has something to do), reads and executes what the ready connections
 * sent, and then writes all replies. The caller decides when to stop and steps it in tests.
 */
final class EventLoop {
    /** Most bytes that are read from one connection in a turn. */
    static final long READ_BUDGET = 64 * 1024;
    /** The same, while it is sending a large value that is read in place. */
    static final long READ_BUDGET_IN_PLACE = 1 << 20;

    private static final int BROKEN = Epoll.EPOLLHUP | Epoll.EPOLLERR;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Engine engine;
    private final Poller poller;
    private final ValueArena arena;
    private final Listeners listeners;
    private final PollPause pause;
    private final Log log;
    private final ConnectionTable connections = new ConnectionTable();
    private final ArrayDeque<Connection> ready = new ArrayDeque<>();
    private final ArrayDeque<Connection> broken = new ArrayDeque<>();
    private final RequestBatch requests;
    private final ReplyBatch replies;
    private final GatherWriter writer;
    private long nextCronNanos;
    private long endedNanos;
    private long nowMillis;

    EventLoop(Engine engine, Libc libc, Arena arena, Listeners listeners, PollPause pause, Log log) {
        this.pause = pause;
        this.log = log;
        this.engine = engine;
        this.arena = engine.arena();
        this.listeners = listeners;
        poller = new Poller(libc, arena);
        requests = new RequestBatch(this.arena);
        replies = new ReplyBatch(arena);
        writer = new GatherWriter(arena, engine.pins(), engine.counters());
        listeners.watch(poller);
        endedNanos = engine.clock().nanos();
        nextCronNanos = endedNanos;
    }

    Poller poller() {
        return poller;
    }

    /** One turn. */
    void turn() {
        if (ready.isEmpty()) {
            pause.pause();
        }
        int events = poller.poll(timeoutMillis());
        long started = engine.clock().nanos();
        engine.beginTurn(started);
        nowMillis = engine.nowMillis();
        for (int i = 0; i < events; i++) {
            dispatch(poller.data(i), poller.bits(i));
        }
        writer.now(nowMillis);
        writer.hurry(engine.isMemoryOver());
        for (int left = ready.size(); left > 0; left--) {
            serve(ready.poll());
        }
        flush();
        finish();
        if (started - nextCronNanos >= 0) {
            engine.cron().run();
            listeners.resume();
            nextCronNanos = started + engine.cron().intervalMillis() * NANOS_PER_MILLI;
        } else if (events == 0) {
            engine.cron().free();
        }
        closeBroken();
        endedNanos = engine.clock().nanos();
        engine.counters().cycleEnded(endedNanos - started);
        pause.turnEnded(endedNanos, engine.counters().netInputBytes + engine.counters().netOutputBytes);
    }

    private void finish() {
        do {
            engine.finishTurn(replies);
            flush();
        } while (engine.isTurnUnfinished());
    }

    private int timeoutMillis() {
        if (!ready.isEmpty() || engine.hasWorkLeft()) {
            return 0;
        }
        long nanos = nextCronNanos - endedNanos;
        long millis = Math.min(nanos / NANOS_PER_MILLI + 1, engine.millisToGoOn());
        return (int) Math.clamp(millis, 0, engine.cron().intervalMillis());
    }

    private void dispatch(long data, int bits) {
        if (data >= 0) {
            Connection connection = connections.get((int) data);
            if ((bits & ~Epoll.EPOLLOUT) != 0) {
                connection.readable(true);
            }
            if ((bits & Epoll.EPOLLOUT) != 0) {
                connection.writable(true);
            }
            if ((bits & (Epoll.EPOLLRDHUP | BROKEN)) != 0) {
                connection.end();
            }
            if ((bits & BROKEN) != 0) {
                connection.writable(true);
            }
            if (connection.channel().releasesLater()) {
                writer.release(connection);
            }
            if (connection.hasEnded() && connection.session().isWaiting()) {
                engine.leaves(connection.session());
                connection.close();
            }
            if ((connection.isDraining() || connection.isClosing()) && !connection.isListed()) {
                settle(connection);
            } else {
                list(connection);
            }
        } else if (data == Poller.WAKE_UP) {
            poller.wokeUp();
        } else {
            listeners.accept(data, this);
        }
    }

    private void list(Connection connection) {
        if (!connection.isListed() && connection.isBusy()) {
            connection.listed(true);
            ready.add(connection);
        }
    }

    /** Takes a connection that a listener accepted; one that cannot be watched is closed at once. */
    void adopt(Channel channel, int descriptor, String address, String localAddress) {
        int number = connections.reserve();
        if (!poller.addConnection(descriptor, number)) {
            channel.close();
            connections.giveBack(number);
            return;
        }
        long counters = arena.allocateZeroed(ConnectionCounters.SIZE, MemoryTag.CLIENT);
        ConnectionCounters.activity(counters, nowMillis);
        Session session = engine.connect(new SessionOrigin(number, counters, address, localAddress));
        ReplyQueue queue = new ReplyQueue(engine.pins(), engine.blocks());
        connections.put(new Connection(number, channel, counters, new RequestParser(arena), queue, session));
    }

    int connectionCount() {
        return connections.count();
    }

    private void serve(Connection connection) {
        connection.listed(false);
        if (connection.isWritable() && connection.queue().pendingBytes() > 0) {
            writer.drain(connection);
        }
        boolean goesOn = connection.takeGoOn();
        if (goesOn || connection.hasUnparsed() || mayRead(connection)) {
            try {
                if (goesOn) {
                    goOn(connection);
                }
                if (connection.takeUnparsed()) {
                    execute(connection);
                }
                read(connection);
            } catch (OutOfArenaMemoryException e) {
                fail(connection, "Closing client " + connection.session().address() + ": " + e.getMessage());
            } catch (RuntimeException e) {
                fail(connection, "Closing client " + connection.session().address() + " after a fault: " + trace(e));
            }
        }
        settle(connection);
    }

    /** What goes wrong with one client costs that client its connection, and nobody else anything. */
    private void fail(Connection connection, String why) {
        log.warning(why);
        engine.abandon();
        requests.clear();
        connection.close();
    }

    private static String trace(RuntimeException e) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    /** Puts the connection where it belongs after something was done for it. */
    private void settle(Connection connection) {
        if (connection.isDraining() && !connection.queue().isHeld()) {
            connection.close();
        }
        if (connection.isClosing()) {
            breakOff(connection);
        } else {
            engine.noteSize(connection.session());
            list(connection);
        }
    }

    private void breakOff(Connection connection) {
        if (!connection.isListed()) {
            connection.listed(true);
            broken.add(connection);
        }
    }

    /** Executes what waited, and parses what came behind it, which no event will tell of again. */
    private void goOn(Connection connection) {
        Session session = connection.session();
        HeldRequests held = engine.goOn(session, requests);
        try {
            while (engine.execute(session, requests, replies)) {
                flush();
            }
            empty();
        } finally {
            held.free();
        }
        if (!session.isWaiting() && !session.isClosing() && !connection.parser().needsMore()) {
            connection.unparsed();
        }
    }

    private void read(Connection connection) {
        RequestParser parser = connection.parser();
        boolean inPlace = parser.readsInPlace();
        long budget = inPlace ? READ_BUDGET_IN_PLACE : READ_BUDGET;
        while (budget > 0 && mayRead(connection)) {
            long address = parser.writeAddress(requests);
            long room = Math.min(parser.room(requests), budget);
            long n = connection.channel().read(address, room);
            engine.counters().reads++;
            if (n < room && !connection.hasEnded()) {
                connection.readable(false);
            }
            if (n <= 0) {
                if (n < 0) {
                    flush();
                    tellEnd(connection, n);
                    connection.close();
                } else {
                    connection.readable(false);
                    parser.retire(requests);
                }
                return;
            }
            budget -= n;
            pause.read(connection);
            engine.counters().netInputBytes += n;
            ConnectionCounters.addIn(connection.counters(), n);
            ConnectionCounters.activity(connection.counters(), nowMillis);
            parser.received(n);
            if (!parser.needsMore()) {
                execute(connection);
            }
            limitQuery(connection);
        }
    }

    private void tellEnd(Connection connection, long n) {
        if (log.isVerbose()) {
            log.verbose(
                    n == Channel.END
                            ? "Client closed connection " + describe(connection)
                            : "Reading from client: " + Kernel.describe(n));
        }
    }

    private String describe(Connection connection) {
        return connection.session().describe(engine.hidesUserData());
    }

    private static boolean mayRead(Connection connection) {
        return connection.isReadable()
                && !connection.isDraining()
                && !connection.isClosing()
                && !connection.session().isWaiting()
                && !connection.session().isClosing();
    }

    private void execute(Connection connection) {
        RequestParser parser = connection.parser();
        Session session = connection.session();
        boolean more;
        do {
            more = parser.parse(requests, session.isAuthenticated(), engine.maxBulkLength());
            if (engine.limitsClients()) {
                ConnectionCounters.query(connection.counters(), parser.heldBytes());
            }
            while (engine.execute(session, requests, replies)) {
                flush();
            }
            if (!more || session.isWaiting()) {
                parser.retire(requests);
            }
            empty();
        } while (more && !session.isClosing() && !session.isWaiting());
        if (session.isWaiting() && !parser.needsMore()) {
            connection.unparsed();
        }
    }

    private void empty() {
        requests.clear();
        if (!replies.hasRoom()) {
            flush();
        }
    }

    private void limitQuery(Connection connection) {
        RequestParser parser = connection.parser();
        ConnectionCounters.query(connection.counters(), parser.heldBytes());
        if (parser.unparsedBytes() > engine.queryBufferLimit()) {
            engine.counters().queryLimitDisconnections++;
            log.warning("Closing client that reached max query buffer length: " + describe(connection));
            connection.close();
        }
    }

    private void flush() {
        if (replies.closesNow()) {
            closeNow();
        }
        for (int range = 0; range < replies.count(); range++) {
            Connection connection = connections.get(replies.connection(range));
            writer.send(connection, replies, range);
            if (replies.closing(range) == ReplyBatch.CLOSE_AFTER_REPLY) {
                connection.drain();
            }
            if (replies.closing(range) == ReplyBatch.GO_ON) {
                connection.goOn();
            }
            if (connection.isListed()) {
                engine.noteSize(connection.session());
            } else {
                settle(connection);
            }
        }
        replies.clear();
    }

    /** Before anything is sent: what waits for such a connection is dropped. */
    private void closeNow() {
        for (int range = 0; range < replies.count(); range++) {
            if (replies.closing(range) == ReplyBatch.CLOSE_NOW) {
                connections.get(replies.connection(range)).close();
            }
        }
    }

    private void closeBroken() {
        while (!broken.isEmpty()) {
            close(broken.poll());
        }
    }

    private void close(Connection connection) {
        connection.channel().close();
        connection.queue().clear();
        connection.parser().free();
        engine.disconnect(connection.session());
        arena.free(connection.counters(), MemoryTag.CLIENT);
        connections.remove(connection);
    }

    /** Closes everything: the server ends. */
    void close() {
        closeBroken();
        for (int i = 0; i < connections.limit(); i++) {
            if (connections.get(i) != null) {
                close(connections.get(i));
            }
        }
        listeners.close();
        poller.close();
        requests.free();
    }
}
