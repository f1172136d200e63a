package io.gatun.engine;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.Expiry;
import io.gatun.engine.keyspace.Graveyard;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.reply.ReplyBufferSize;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Session;
import io.gatun.engine.stats.LatencyEvent;
import java.util.ArrayList;
import java.util.List;

/** The engine's work without a request: expiry, rehashing, freeing, reply-buffer sizes. Each part has a limit per run. */
public final class Cron {
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final long NANOS_PER_MICRO = 1000;
    /** Share of the time between two runs that expiry may take, in percent; Valkey's slow cycle. */
    private static final int EXPIRY_PERCENT = 25;
    /** A slice of freeing or of rehashing takes at most so long. */
    private static final long SLICE_NANOS = 1_000_000;

    private static final int REHASH_BUCKETS = 100;
    /** Clients visited per run: Valkey's least and most. */
    private static final int LEAST_CLIENTS = 5;

    private static final int MOST_CLIENTS = 200;

    private final EngineContext context;
    private final ClientLimits limits;
    private final Expiry expiry;
    private final List<Session> round = new ArrayList<>();
    private int roundSize;

    Cron(EngineContext context, ClientLimits limits) {
        this.context = context;
        this.limits = limits;
        expiry = new Expiry(context.keyspace());
    }

    /** How long to wait between two runs. */
    public long intervalMillis() {
        return Math.max(1, 1000 / context.directives().hz.get());
    }

    /** One run. */
    public void run() {
        if (context.control().isCronPaused()) {
            return;
        }
        long start = context.clock().nanos();
        work();
        context.counters().cronNanos += context.clock().nanos() - start;
    }

    private void work() {
        long unixMillis = context.clock().unixMicros() / 1000;
        context.keyspace().now(unixMillis);
        boolean paused = context.pause().isOn();
        if (!paused) {
            context.eviction().evict();
        }
        limitPinned();
        if (!paused && !context.keyspace().isImporting() && context.control().isActivelyExpiring()) {
            expire();
        }
        rehash();
        free();
        context.counters().recentPeaks().now(unixMillis);
        visitClients(unixMillis);
        limits.limitMemory();
        context.counters().rates().sample(context.counters(), context.clock().nanos());
        context.arena().cron(unixMillis);
    }

    /** Frees detached entries for a slice and evicts on; for turns that have nothing better to do. Answers whether some are left. */
    public boolean free() {
        if (context.eviction().isBehind() && !context.pause().isOn()) {
            context.eviction().evict();
        }
        Graveyard graveyard = context.keyspace().graveyard();
        long end = context.clock().nanos() + SLICE_NANOS;
        while (!graveyard.isEmpty() && context.clock().nanos() < end) {
            graveyard.dig();
        }
        return !graveyard.isEmpty();
    }

    /** Readers that do not read may keep a tenth of the memory from being freed; above it the worst one is closed. */
    private void limitPinned() {
        long most = context.directives().maxmemory.get() / 10;
        if (most == 0 || context.arena().usedBytes(MemoryTag.PINNED) <= most) {
            return;
        }
        Session worst = null;
        long worstPending = 0;
        for (Session session : context.sessions().all()) {
            long pending = ConnectionCounters.pending(session.counters());
            if (pending > worstPending) {
                worst = session;
                worstPending = pending;
            }
        }
        if (worst != null) {
            context.control().kill(worst);
        }
    }

    private void expire() {
        long start = context.clock().nanos();
        expireSome();
        expiry.endCycle();
        long took = context.clock().nanos() - start;
        context.keyspace().counters().expiryNanos += took;
        context.latency().took(LatencyEvent.EXPIRE_CYCLE, took);
    }

    private void expireSome() {
        int effort = (int) context.directives().activeExpireEffort.get();
        long percent = EXPIRY_PERCENT + 2L * (effort - 1);
        long micros = percent * MICROS_PER_SECOND / context.directives().hz.get() / 100;
        long end = context.clock().nanos() + micros * NANOS_PER_MICRO;
        while (expiry.step(effort)) {
            if (context.clock().nanos() >= end) {
                context.keyspace().counters().expiryTimeLimitReached++;
                return;
            }
        }
    }

    private void rehash() {
        long end = context.clock().nanos() + SLICE_NANOS;
        for (int i = 0; i < context.keyspace().count(); i++) {
            Database database = context.keyspace().database(i);
            while (database.keys().rehash(REHASH_BUCKETS) | database.expiring().rehash(REHASH_BUCKETS)) {
                if (context.clock().nanos() >= end) {
                    return;
                }
            }
        }
    }

    private void visitClients(long unixMillis) {
        if (round.isEmpty()) {
            round.addAll(context.sessions().all());
            roundSize = round.size();
        }
        // Sessions that ended since the round began are dropped at the same pace, so many of them are not kept for
        // long.
        int visits = Math.clamp(roundSize / context.directives().hz.get(), LEAST_CLIENTS, MOST_CLIENTS);
        for (int i = 0; i < visits && !round.isEmpty(); i++) {
            Session session = round.removeLast();
            if (context.sessions().has(session)) {
                visit(session, unixMillis);
            }
        }
    }

    private void visit(Session session, long unixMillis) {
        limits.note(session, 0);
        long pending = ConnectionCounters.pending(session.counters());
        context.counters().recentPeaks().saw(ConnectionCounters.query(session.counters()), pending);
        if (limits.closeIfOver(session)) {
            return;
        }
        if (isIdle(session, unixMillis)) {
            context.control().remark("Closing idle client");
            context.control().kill(session);
        } else if (context.control().isResizing()) {
            resize(session, unixMillis);
        }
    }

    private boolean isIdle(Session session, long unixMillis) {
        long seconds = context.directives().timeout.get();
        long idleSeconds = unixMillis / 1000 - ConnectionCounters.activity(session.counters()) / 1000;
        return seconds > 0 && !session.isClosing() && idleSeconds > seconds;
    }

    private void resize(Session session, long unixMillis) {
        ReplyBufferSize.Change change =
                session.replyBuffer().resize(unixMillis, context.control().peakResetMillis());
        if (change == ReplyBufferSize.Change.SHRUNK) {
            context.counters().replyBufferShrinks++;
        } else if (change == ReplyBufferSize.Change.EXPANDED) {
            context.counters().replyBufferExpands++;
        }
    }
}
