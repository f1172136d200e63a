package io.gatun.engine.command;

import io.gatun.engine.protocol.HeldRequests;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.reply.Outbox;
import io.gatun.engine.reply.ReplyBlocks;
import io.gatun.engine.reply.ReplyEncoder;
import io.gatun.engine.session.BlockedClients;
import io.gatun.engine.session.ReplyMode;
import io.gatun.engine.session.Session;
import io.gatun.engine.stats.CommandStats;
import java.util.function.Consumer;

/**
 * Ends commands that wait: executes them again when a key is ready, or answers that their time is over. The reply goes into
 * the client's outbox, in front of what the command causes for its own client.
 */
final class BlockedCalls {
    private static final String UNBLOCKED = "UNBLOCKED client unblocked via CLIENT UNBLOCK";

    private final EngineContext context;
    private final BlockedClients blocked;
    private final CommandTable table;
    private final CommandTimer timer;
    private final CommandObserver observer;
    private final RespWriter reply;
    private final Invocation call;
    private final Consumer<Session> executeAgain = this::executeAgain;

    BlockedCalls(
            EngineContext context,
            CommandTable table,
            CommandTimer timer,
            CommandObserver observer,
            CommandRunner runner) {
        this.context = context;
        this.table = table;
        this.timer = timer;
        this.observer = observer;
        blocked = context.blocked();
        reply = new RespWriter(new ReplyEncoder(context.pins(), context.blocks()));
        call = new Invocation(context, reply, runner);
    }

    /** Serves clients that wait for keys which came; to be called when a client's command is over, not within it. */
    void serveReady() {
        blocked.serveReady(executeAgain);
    }

    /** Answers those whose time is over. */
    void endOverdue() {
        Session session = blocked.firstOverdue();
        while (session != null) {
            end(session, false);
            session = blocked.firstOverdue();
        }
    }

    /** Ends a client's waiting as if its time were over, or with an error. */
    void end(Session session, boolean withError) {
        Outbox outbox = begin(session);
        if (withError) {
            call.error(UNBLOCKED);
        } else {
            ((BlockingCommand) call.command()).replyNothing(call);
        }
        finish(session, 0);
        end(session, outbox);
    }

    private void executeAgain(Session session) {
        Session before = context.sessions().current();
        context.sessions().current(session);
        Outbox outbox = begin(session);
        timer.settle();
        long start = timer.startNanos();
        call.command().execute(call);
        long nanos = timer.passedSince(start);
        if (call.hasBlocked()) {
            session.blockedCall().ran(nanos);
        } else {
            finish(session, nanos);
        }
        end(session, outbox);
        context.sessions().current(before);
    }

    private Outbox begin(Session session) {
        Outbox outbox = context.deliveries().takeOut(session);
        reply.encoder().begin(outbox, ReplyBlocks.SMALLEST);
        reply.encoder().mark();
        reply.speak(session.respVersion());
        call.beginAgain(session, session.held().firstArguments(), session.held().firstArgumentCount());
        call.means(table.byId(session.blockedCall().command()));
        return outbox;
    }

    /** The command is over: it is accounted for, and what came behind it goes on. */
    private void finish(Session session, long moreNanos) {
        long nanos = session.blockedCall().nanos() + moreNanos;
        CommandStats stats = call.command().stats();
        context.counters().commandsProcessed++;
        timer.account(stats, nanos);
        if (call.hasFailed()) {
            stats.failed();
        }
        observer.ran(call, session.held().firstWireBytes(), nanos);
        if (reply.encoder().wireBytes() >= observer.largeReply()) {
            observer.replied(call, reply.encoder().wireBytes());
        }
        if (session.replyMode() == ReplyMode.OFF || session.replyMode() == ReplyMode.SKIP) {
            reply.encoder().rollback();
        }
        if (session.replyMode() == ReplyMode.SKIP) {
            session.replyMode(ReplyMode.ON);
        }
    }

    private void end(Session session, Outbox outbox) {
        reply.encoder().end();
        context.deliveries().putBack(session, outbox);
        if (call.hasBlocked()) {
            return;
        }
        blocked.end(session);
        HeldRequests held = session.held();
        held.dropFirst();
        if (held.isEmpty()) {
            session.goOn().free();
        } else {
            blocked.goesOn(session);
        }
    }

    /** Something broke off while a command was executed again: what it wrote stays, and its client is to be closed. */
    void abandon() {
        reply.encoder().end();
    }
}
