package io.gatun.engine.command;

import io.gatun.engine.keyspace.Lookahead;
import io.gatun.engine.protocol.RequestBatch;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.session.ReplyMode;
import io.gatun.engine.session.Session;
import io.gatun.engine.session.Transaction;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Runs one request: finds the command, asks whether it may run, queues or executes it, and accounts for it.
 *
 * <p>{@link CommandTimer} accounts for its time, and {@link CommandObserver} notes it if it stands out.
 */
public final class CommandRunner {
    private static final int NAME_SHOWN = 128;

    private final EngineContext context;
    private final CommandTable table;
    private final Invocation call;
    private final RespWriter reply;
    private final CommandTimer timer;
    private final CommandObserver observer;
    private final BlockedCalls blockedCalls;
    private final Lookahead lookahead = new Lookahead();
    private long repliedBytes;

    /** Runs the table's commands. */
    public CommandRunner(EngineContext context, CommandTable table, RespWriter reply) {
        this.context = context;
        this.table = table;
        this.reply = reply;
        timer = new CommandTimer(context);
        observer = new CommandObserver(context);
        call = new Invocation(context, reply, this);
        blockedCalls = new BlockedCalls(context, table, timer, observer, this);
    }

    /** A batch, or the rest of one, is run from now on; what was looked up ahead belonged to another one. */
    public void beginBatch(long nanos) {
        timer.start(nanos);
        lookahead.skip();
        repliedBytes = 0;
        observer.obeyDirectives();
    }

    /** All that can be run of the batch was run; its arguments are still there. */
    public void endBatch() {
        boolean one = timer.hasOne();
        long nanos = timer.settle();
        if (one) {
            observer.ran(call, 0, nanos);
        }
    }

    /** Something broke off. */
    public void abandonBatch() {
        timer.settle();
        blockedCalls.abandon();
    }

    /** Answers clients that waited long enough. */
    public void endOverdue() {
        blockedCalls.endOverdue();
    }

    void unblock(Session session, boolean withError) {
        blockedCalls.end(session, withError);
    }

    /** Runs the batch's request with this number. */
    public void run(Session session, RequestBatch batch, int request) {
        if (lookahead.isUsedUp(request) && batch.count() - request >= Lookahead.LEAST) {
            lookahead.prepare(session.database(), batch, request);
        }
        call.begin(session, batch.arguments(request), batch.argumentCount(request));
        if (lookahead.isKnown(request)) {
            call.knowsHash(lookahead.hash(request));
        }
        if (session.replyMode() == ReplyMode.ON) {
            dispatch(session, batch.wireBytes(request));
        } else {
            runMuted(session, batch.wireBytes(request));
        }
        if (context.blocked().hasReady()) {
            blockedCalls.serveReady();
        }
        if (session.outbox() != null) {
            reply.encoder().splice(session.outbox());
            repliedBytes = reply.encoder().wireBytes();
        }
    }

    private void runMuted(Session session, long wireBytes) {
        ReplyMode before = session.replyMode();
        if (before == ReplyMode.SKIP_NEXT) {
            session.replyMode(ReplyMode.SKIP);
        }
        reply.encoder().mark();
        dispatch(session, wireBytes);
        if (session.isWaiting() && !session.isBlocked()) {
            session.replyMode(before);
        }
        if (session.replyMode() == ReplyMode.ON) {
            return;
        }
        takeBack();
        if (session.replyMode() == ReplyMode.SKIP && !session.isWaiting()) {
            session.replyMode(ReplyMode.ON);
        }
    }

    private void dispatch(Session session, long wireBytes) {
        Command command = table.find(call.address(0), call.length(0));
        if (command != null) {
            command = command.resolve(call);
        }
        String refusal = refusal(session, command);
        if (refusal != null) {
            timer.settle();
            refuse(session, command, refusal);
            repliedBytes = reply.encoder().wireBytes();
        } else if (context.pause().isOn() && mustWait(session, command)) {
            timer.settle();
            session.waitFromHere();
        } else if (session.transaction().isOpen() && !(command instanceof RunsInTransaction)) {
            if (session.transaction().mayRun()) {
                session.transaction().queue(command.id(), call.records(), call.count());
            }
            timer.settle();
            reply.text(WireText.QUEUED);
            repliedBytes = reply.encoder().wireBytes();
        } else {
            session.began(command.spec().name());
            execute(command, wireBytes);
        }
    }

    /** Runs the queued commands of a client's transaction; their replies follow each other in one array. */
    void runQueued(Session session) {
        Transaction transaction = session.transaction();
        long execRecords = call.records();
        int execCount = call.count();
        Command exec = call.command();
        reply.array(transaction.count());
        if (isMuted(session)) {
            reply.encoder().rollback();
        }
        repliedBytes = reply.encoder().wireBytes();
        for (long each = transaction.first(); each != 0; each = Transaction.next(each)) {
            call.begin(session, Transaction.records(each), Transaction.argumentCount(each));
            runOneQueued(session, table.byId(Transaction.command(each)));
        }
        call.begin(session, execRecords, execCount);
        call.means(exec);
    }

    /** CLIENT REPLY may stand in the queue. */
    private void runOneQueued(Session session, Command command) {
        boolean muted = isMuted(session);
        if (muted) {
            reply.encoder().mark();
        }
        execute(command, call.wireBytes());
        if (muted && isMuted(session)) {
            takeBack();
        }
    }

    private void takeBack() {
        reply.encoder().rollback();
        repliedBytes = reply.encoder().wireBytes();
    }

    private static boolean isMuted(Session session) {
        return session.replyMode().mutes();
    }

    private void execute(Command command, long wireBytes) {
        call.means(command);
        if (command.isQuick() && wireBytes <= observer.mostQuickBytes()) {
            command.execute(call);
            timer.ran(command.stats());
        } else {
            executeTimed(command, wireBytes);
        }
        if (call.hasBlocked()) {
            return;
        }
        context.counters().commandsProcessed++;
        if (call.hasFailed()) {
            command.stats().failed();
        }
        long bytes = reply.encoder().wireBytes();
        if (bytes - repliedBytes >= observer.largeReply()) {
            observer.replied(call, bytes - repliedBytes);
        }
        repliedBytes = bytes;
    }

    /** Other commands may run within this one; its time includes theirs. One that waits is accounted for when it is over. */
    private void executeTimed(Command command, long wireBytes) {
        timer.settle();
        long start = timer.startNanos();
        command.execute(call);
        if (call.hasBlocked()) {
            call.session().blockedCall().ran(timer.passedSince(start));
        } else {
            observer.ran(call, wireBytes, timer.ranSince(start, command.stats()));
        }
    }

    private String refusal(Session session, Command command) {
        if (command == null) {
            return unknown();
        }
        if (!command.spec().accepts(call.count())) {
            return Errors.wrongArity(command.spec().name());
        }
        if (!session.isAuthenticated() && !command.isAllowedUnauthenticated() && needsPassword()) {
            return Errors.NOT_AUTHENTICATED;
        }
        if (session.transaction().isOpen() && command.spec().has(Flag.NO_MULTI)) {
            return "ERR Command not allowed inside a transaction";
        }
        if (observer.evict() && anyQueued(session, command, Command::isDeniedWithoutMemory)) {
            return Errors.OUT_OF_MEMORY;
        }
        return session.isSubscribed() ? refusalToSubscriber(session, command) : null;
    }

    /** In RESP2 a message cannot be told from a reply, so a subscriber must not ask for many. */
    private static String refusalToSubscriber(Session session, Command command) {
        if (session.respVersion() == RespWriter.RESP3 || command.spec().isAllowedToSubscribers()) {
            return null;
        }
        return "ERR Can't execute '" + command.spec().name()
                + "': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE / PING / QUIT / RESET are allowed in this context";
    }

    private boolean needsPassword() {
        return !context.directives().requirepass.value().isEmpty();
    }

    private boolean mustWait(Session session, Command command) {
        return context.pause().isForAll() || anyQueued(session, command, CommandRunner::writes);
    }

    private static boolean writes(Command command) {
        return command.spec().isWaitingWithWriters();
    }

    /** Whether this is true of the command; of EXEC it is true if it is of a queued command. */
    private boolean anyQueued(Session session, Command command, Predicate<Command> property) {
        if (!(command instanceof RunsInTransaction each && each.executesQueue())) {
            return property.test(command);
        }
        for (long queued = session.transaction().first(); queued != 0; queued = Transaction.next(queued)) {
            if (property.test(table.byId(Transaction.command(queued)))) {
                return true;
            }
        }
        return false;
    }

    private void refuse(Session session, Command command, String text) {
        session.transaction().fail();
        if (command != null) {
            command.stats().rejected();
        }
        call.means(command);
        if (command instanceof RunsInTransaction each && each.executesQueue()) {
            session.transaction().close();
            call.error("EXECABORT Transaction discarded because of: " + withoutCode(text));
        } else {
            call.error(text);
        }
    }

    private static String withoutCode(String text) {
        return text.startsWith("ERR ") ? text.substring(4) : text;
    }

    private String unknown() {
        Command container = table.find(call.address(0), call.length(0));
        if (container != null) {
            return "ERR unknown subcommand '" + call.quoted(1, NAME_SHOWN) + "'. Try "
                    + container.spec().name().toUpperCase(Locale.ROOT) + " HELP.";
        }
        StringBuilder text = new StringBuilder("ERR unknown command '")
                .append(call.quoted(0, NAME_SHOWN))
                .append("', with args beginning with: ");
        int start = text.length();
        for (int i = 1; i < call.count() && text.length() - start < NAME_SHOWN; i++) {
            String argument = call.quoted(i, NAME_SHOWN - (text.length() - start));
            text.append('\'').append(argument).append("' ");
        }
        return text.toString();
    }
}
