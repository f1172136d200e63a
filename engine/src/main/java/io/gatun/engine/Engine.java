package io.gatun.engine;

import io.gatun.engine.command.CommandRunner;
import io.gatun.engine.command.CommandTable;
import io.gatun.engine.command.Commands;
import io.gatun.engine.command.Directives;
import io.gatun.engine.command.EngineContext;
import io.gatun.engine.command.ServerControl;
import io.gatun.engine.keyspace.Eviction;
import io.gatun.engine.keyspace.Keyspace;
import io.gatun.engine.memory.ValueArena;
import io.gatun.engine.protocol.HeldRequests;
import io.gatun.engine.protocol.RequestBatch;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.reply.Pins;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.reply.ReplyBlocks;
import io.gatun.engine.reply.ReplyEncoder;
import io.gatun.engine.session.BlockedClients;
import io.gatun.engine.session.ClientEviction;
import io.gatun.engine.session.ClientPause;
import io.gatun.engine.session.Deliveries;
import io.gatun.engine.session.KeyspaceNotifications;
import io.gatun.engine.session.OutputLimits;
import io.gatun.engine.session.PubSub;
import io.gatun.engine.session.ReplyMode;
import io.gatun.engine.session.Session;
import io.gatun.engine.session.SessionOrigin;
import io.gatun.engine.session.Sessions;
import io.gatun.engine.session.Transaction;
import io.gatun.engine.session.WatchedKeys;
import io.gatun.engine.setting.ConfigStore;
import io.gatun.engine.setting.Settings;
import io.gatun.engine.stats.CommandLogs;
import io.gatun.engine.stats.LatencyMonitor;
import io.gatun.engine.stats.ProcessFigures;
import io.gatun.engine.stats.ServerCounters;
import io.gatun.engine.stats.ServerFacts;
import java.util.ArrayDeque;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Executes requests and answers into reply batches.
 *
 * <p>It knows no sockets and no threads; time and chance are handed in, so a seed reproduces every run. One thread owns it
 * and calls, in each turn: {@link #beginTurn}, {@link #execute} for each request batch, {@link #finishTurn}.
 */
public final class Engine {
    private final EngineContext context;
    private final CommandTable table;
    private final CommandRunner runner;
    private final RespWriter reply;
    private final Cron cron;
    private final WatchedKeys watchedKeys;
    private final ClientLimits limits;
    private final ArrayDeque<Session> killed = new ArrayDeque<>();

    Engine(
            ValueArena arena,
            Settings settings,
            Directives directives,
            CommandTable table,
            Clock clock,
            long seed,
            ServerFacts facts) {
        this.table = table;
        SplittableRandom random = new SplittableRandom(seed);
        Pins pins = new Pins();
        ReplyBlocks blocks = new ReplyBlocks(arena);
        int databases = (int) directives.databases.get();
        Keyspace keyspace = new Keyspace(arena, pins, databases, random.nextLong(), random.nextLong());
        Sessions sessions = new Sessions();
        OutputLimits outputLimits = new OutputLimits(directives.clientOutputBufferLimit);
        Deliveries deliveries = new Deliveries(pins, blocks);
        context = new EngineContext(
                arena,
                pins,
                blocks,
                keyspace,
                new Eviction(
                        keyspace,
                        arena,
                        directives.maxmemory,
                        directives.maxmemoryPolicy,
                        directives.maxmemorySamples,
                        directives.maxmemoryEvictionTenacity,
                        random,
                        clock::nanos),
                directives.copyAvoidance,
                sessions,
                outputLimits,
                deliveries,
                new BlockedClients(arena, keyspace, sessions),
                new PubSub(arena, pins, keyspace, directives.copyAvoidance, sessions, deliveries),
                new ClientEviction(directives.maxmemoryClients, directives.maxmemory, sessions),
                new ClientPause(keyspace),
                settings,
                directives,
                new ServerCounters(),
                new CommandLogs(arena, directives.commandLogs),
                new LatencyMonitor(directives.latency, clock::unixMicros),
                clock,
                random,
                facts,
                new ServerControl());
        reply = new RespWriter(new ReplyEncoder(pins, blocks));
        Commands.prepare(context);
        runner = new CommandRunner(context, table, reply);
        limits = new ClientLimits(context);
        cron = new Cron(context, limits);
        watchedKeys = new WatchedKeys(arena, keyspace, context.sessions());
        keyspace.changes().listen(watchedKeys);
        keyspace.changes().listen(context.blocked());
        context.control().killWith(this::kill);
        context.deliveries().deliveredTo(limits::delivered);
        keyspace.now(clock.unixMicros() / 1000);
        directives.lfuLogFactor.onChange(this::tuneFrequencies);
        directives.lfuDecayTime.onChange(this::tuneFrequencies);
        tuneFrequencies();
        new KeyspaceNotifications(arena, context.pubSub(), keyspace.events(), directives.notifyKeyspaceEvents);
        directives.importMode.onChange(() -> keyspace.importing(directives.importMode.isOn()));
    }

    private void tuneFrequencies() {
        context.keyspace()
                .access()
                .tune(
                        context.directives().lfuLogFactor.get(),
                        context.directives().lfuDecayTime.get());
    }

    /** What commands work on; for those who show it or feed its counters. */
    public EngineContext context() {
        return context;
    }

    /**
     * Says what only the world around the engine can do.
     *
     * @param figures what the operating system knows of the process
     * @param sleeper sleeps for so many nanoseconds or less; for DEBUG SLEEP
     * @param warnings takes what an operator should look into
     */
    public void surround(ProcessFigures figures, LongConsumer sleeper, Consumer<String> warnings) {
        context.control().warnWith(warnings);
        context.control().process(figures);
        context.control().sleepWith(sleeper);
    }

    /** Says how MEMORY PURGE gives memory outside the arena back; it does nothing about that unless this is said. */
    public void collectHeapWith(Runnable collector) {
        context.control().collectHeapWith(collector);
    }

    /** Says where CONFIG REWRITE writes. */
    public void storeConfigWith(ConfigStore store) {
        context.control().storeConfigWith(store);
    }

    /** Says where goes what an operator may want to know. */
    public void noticeWith(Consumer<String> log) {
        context.control().noticeWith(log);
    }

    /** Says where remarks go that are of interest while something is looked into. */
    public void remarkWith(Consumer<String> log) {
        context.control().remarkWith(log);
    }

    /** INFO tells this TCP port. */
    public void tcpPort(int port) {
        context.control().tcpPort(port);
    }

    /** Whether anybody may call any command, as long as there is no password. */
    public boolean needsNoPassword() {
        return context.directives().requirepass.value().isEmpty();
    }

    /** Whether what clients chose to call themselves is kept out of the log. */
    public boolean hidesUserData() {
        return context.directives().hideUserDataFromLog.isOn();
    }

    /** Where values, replies and requests live. */
    public ValueArena arena() {
        return context.arena();
    }

    /** What keeps referenced bytes in place. */
    public Pins pins() {
        return context.pins();
    }

    /** Makes reply blocks. */
    public ReplyBlocks blocks() {
        return context.blocks();
    }

    /** What INFO tells; the connections' thread adds what it does. */
    public ServerCounters counters() {
        return context.counters();
    }

    /** Time. */
    public Clock clock() {
        return context.clock();
    }

    /** The time of this turn, in Unix milliseconds. */
    public long nowMillis() {
        return context.keyspace().nowMillis();
    }

    /** Whether memory is over {@code maxmemory}, so that replies should leave as fast as they can. */
    public boolean isMemoryOver() {
        return context.eviction().isOver();
    }

    /** Whether clients wait to be told something, detached entries to be freed or keys to be evicted. */
    public boolean hasWorkLeft() {
        return isTurnUnfinished()
                || !context.keyspace().graveyard().isEmpty()
                || context.eviction().isBehind() && !context.pause().isOn();
    }

    /** Milliseconds until a client that waits goes on by itself; {@link Long#MAX_VALUE} if none do. */
    public long millisToGoOn() {
        long next = context.blocked().nextDeadlineMillis();
        if (context.pause().isOn()) {
            next = Math.min(next, context.pause().endMillis());
        }
        if (next == Long.MAX_VALUE) {
            return next;
        }
        return Math.max(0, next - context.clock().unixMicros() / 1000);
    }

    /** Most bytes of an argument. */
    public long maxBulkLength() {
        return context.directives().protoMaxBulkLen.get();
    }

    /** Most bytes that a cut request may hold. */
    public long queryBufferLimit() {
        return context.directives().clientQueryBufferLimit.get();
    }

    /** A client connected. */
    public Session connect(SessionOrigin origin) {
        long id = context.sessions().nextId();
        if (id == 1) {
            context.control().startupBytes(context.eviction().usedBytes());
        }
        Session session = new Session(
                origin,
                id,
                context.keyspace().database(0),
                new Transaction(context.arena(), watchedKeys, id),
                context.keyspace().nowMillis());
        session.authenticated(context.directives().requirepass.value().isEmpty());
        context.sessions().add(session);
        context.eviction().charge(Session.CHARGE_BYTES);
        noteSize(session);
        context.counters().connectionsReceived++;
        return session;
    }

    /** The client's connection is closed; what it holds is freed. */
    public void disconnect(Session session) {
        session.transaction().close();
        context.pause().forget(session);
        context.blocked().forget(session);
        context.deliveries().forget(session);
        context.pubSub().forget(session);
        HeldRequests held = session.goOn();
        if (held != null) {
            held.free();
        }
        killed.remove(session);
        context.clientEviction().forget(session);
        context.sessions().remove(session);
        context.eviction().charge(-Session.CHARGE_BYTES);
    }

    /** A turn begins at this reading of the clock: expiry and access times are taken from it. */
    public void beginTurn(long nanos) {
        long unixMillis = context.clock().unixMicros(nanos) / 1000;
        context.keyspace().now(unixMillis);
        context.pause().now(unixMillis);
    }

    /** A turn begins now. */
    public void beginTurn() {
        beginTurn(context.clock().nanos());
    }

    /**
     * Executes the batch's requests as far as there is room for replies.
     *
     * @return whether the batch has to be executed further, after {@code replies} was handed over and cleared
     */
    public boolean execute(Session session, RequestBatch batch, ReplyBatch replies) {
        context.deliveries().handOver(session, replies);
        ReplyEncoder encoder = reply.encoder();
        encoder.begin(replies, session.connection(), session.replyBuffer().size());
        reply.speak(session.respVersion());
        context.keyspace().importSource(session.isImportSource());
        context.sessions().current(session);
        runner.beginBatch(context.clock().nanos());
        boolean goOn = true;
        while (goOn && batch.hasNext() && mayExecute(session, batch)) {
            if (batch.isError()) {
                refuse(session, batch.takeError());
            } else {
                runner.run(session, batch, batch.take());
            }
            goOn = encoder.hasRoom() && !session.isWaiting();
        }
        runner.endBatch();
        context.sessions().current(null);
        context.keyspace().importSource(false);
        if (session.isWaiting()) {
            session.hold(new HeldRequests(context.arena(), batch, batch.peek() - 1));
            if (!session.isBlocked()) {
                context.pause().hold(session);
            }
        }
        long queuedBytes = encoder.end();
        limits.note(session, queuedBytes);
        limits.limitOutput(session, queuedBytes);
        session.replyBuffer().queued(encoder.copiedBytes());
        if (session.transaction().heldBytes() > queryBufferLimit()) {
            context.counters().queryLimitDisconnections++;
            closeNow(session);
        }
        if (session.isClosing()) {
            killed.remove(session);
            replies.close(session.connection(), session.closing());
            return false;
        }
        return batch.hasNext();
    }

    /** Before each request clients are closed if they take too much; it may be this one. */
    private boolean mayExecute(Session session, RequestBatch batch) {
        if (limits.areOnMemory() && !session.isClosing()) {
            limits.note(session, batch.inPlaceBytes() + reply.encoder().wireBytes());
            limits.limitMemory();
        }
        return !session.isClosing();
    }

    private void refuse(Session session, String protocolError) {
        context.counters().error("ERR");
        if (session.replyMode() == ReplyMode.ON) {
            reply.error("ERR " + protocolError);
        }
        session.close(ReplyBatch.CLOSE_AFTER_REPLY);
    }

    /** After {@link #execute} threw: ends what was written so far, so that its references can be released. */
    public void abandon() {
        runner.abandonBatch();
        context.sessions().current(null);
        context.deliveries().abandon();
        context.keyspace().importSource(false);
        reply.encoder().end();
    }

    /**
     * A client's requests go on that waited: those that were parsed come into the empty batch, which is then to be executed.
     *
     * @return what owns their bytes, and is to be freed when the batch is executed
     */
    public HeldRequests goOn(Session session, RequestBatch batch) {
        HeldRequests held = session.goOn();
        held.putInto(batch);
        return held;
    }

    /** The client's peer is known to be gone: nothing is given to it any more. */
    public void leaves(Session session) {
        closeNow(session);
    }

    /** Its memory counts no more from now on, lest others are closed for it. */
    private void closeNow(Session session) {
        session.close(ReplyBatch.CLOSE_NOW);
        limits.note(session, 0);
    }

    /** Marks a client so that its thread closes it at the end of this turn. */
    public void kill(Session session) {
        if (!session.isClosingNow()) {
            closeNow(session);
            killed.add(session);
        }
    }

    /** Ends a turn: tells the threads which connections to close, and which go on, as far as the batch has room. */
    public void finishTurn(ReplyBatch replies) {
        runner.endOverdue();
        limits.limitMemory();
        while (!killed.isEmpty() && replies.hasRoom()) {
            replies.close(killed.poll().connection(), ReplyBatch.CLOSE_NOW);
        }
        handOver(replies);
        while (replies.hasRoom()) {
            Session session = pollGoingOn();
            if (session == null) {
                return;
            }
            replies.goOn(session.connection());
        }
    }

    private Session pollGoingOn() {
        Session session = context.pause().pollReleased();
        return session == null ? context.blocked().pollServed() : session;
    }

    private void handOver(ReplyBatch replies) {
        while (replies.hasRoom() && context.deliveries().areOwed()) {
            context.deliveries().handOver(context.deliveries().pollOwed(), replies);
        }
    }

    /** Whether {@link #finishTurn} has more to tell than the batch had room for. */
    public boolean isTurnUnfinished() {
        return context.deliveries().areOwed() || !killed.isEmpty();
    }

    /** Whether the memory of all clients is limited. */
    public boolean limitsClients() {
        return limits.areOnMemory();
    }

    /** What the client's connection holds may have changed; to be told when a turn is over for it. */
    public void noteSize(Session session) {
        limits.note(session, 0);
    }

    /** Runs what has to be done from time to time; {@link Cron#intervalMillis} says when next. */
    public Cron cron() {
        return cron;
    }

    /** FLUSHALL, said by the program that the server is part of. */
    public void flushAll() {
        context.keyspace().flushAll();
    }

    /** Who said SHUTDOWN. */
    public String shutdownRequester() {
        return context.control().shutdownRequester();
    }

    /** Frees all that lives in the arena for no client. A server that ends need not: it unmaps the arena. */
    public void free() {
        context.keyspace().flushAll();
        context.keyspace().graveyard().digAll();
        context.commandLogs().free();
    }

    /** Whether SHUTDOWN was said. */
    public boolean isShuttingDown() {
        return context.control().isShuttingDown();
    }
}
