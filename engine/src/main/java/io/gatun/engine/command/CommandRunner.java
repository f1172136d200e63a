package io.gatun.engine.command;

import io.gatun.engine.keyspace.Lookahead;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.RequestBatch;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireText;
import io.gatun.engine.session.ReplyMode;
import io.gatun.engine.session.Session;
import io.gatun.engine.session.Transaction;
import io.gatun.engine.stats.CommandStats;
import java.util.Locale;

/**
 * Runs one request: finds the command, asks whether it may run, queues or executes it, and accounts for it.
 *
 * <p>A run of quick commands is timed once and the time divided among them; see {@link #settleTime}.
 */
public final class CommandRunner {
    private static final int MOST_TIMED_AT_ONCE = 64;
    /** A command with more bytes of arguments than this is timed on its own. */
    private static final int LARGE_REQUEST = 4096;

    private static final int NAME_SHOWN = 128;

    private final EngineContext context;
    private final CommandTable table;
    private final Invocation call;
    private final RespWriter reply;
    private final CommandStats[] untimed = new CommandStats[MOST_TIMED_AT_ONCE];
    private final Lookahead lookahead = new Lookahead();
    private final int[] untimedCalls = new int[MOST_TIMED_AT_ONCE];
    private int untimedCount;
    private int untimedTotal;
    private long runStartNanos;

    /** Runs the table's commands. */
    public CommandRunner(EngineContext context, CommandTable table, RespWriter reply) {
        this.context = context;
        this.table = table;
        this.reply = reply;
        call = new Invocation(context, reply, this);
    }

    /** The time of a first command that is run after this, in nanoseconds. */
    public void startTime(long nanos) {
        runStartNanos = nanos;
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
    }

    /** What was looked up ahead belonged to another batch. */
    public void startBatch() {
        lookahead.skip();
    }

    private void runMuted(Session session, long wireBytes) {
        if (session.replyMode() == ReplyMode.SKIP_NEXT) {
            session.replyMode(ReplyMode.SKIP);
        }
        reply.encoder().mark();
        dispatch(session, wireBytes);
        if (session.replyMode() == ReplyMode.ON) {
            return;
        }
        reply.encoder().rollback();
        if (session.replyMode() == ReplyMode.SKIP) {
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
            refuse(session, command, refusal);
        } else if (session.transaction().isOpen() && !(command instanceof RunsInTransaction)) {
            if (session.transaction().mayRun()) {
                session.transaction().queue(command.id(), call.records(), call.count());
            }
            reply.text(WireText.QUEUED);
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
        execute(command, 0);
        if (muted && isMuted(session)) {
            reply.encoder().rollback();
        }
    }

    private static boolean isMuted(Session session) {
        return session.replyMode() == ReplyMode.OFF || session.replyMode() == ReplyMode.SKIP;
    }

    private void execute(Command command, long wireBytes) {
        call.means(command);
        context.counters().commandsProcessed++;
        if (command.isQuick() && wireBytes <= LARGE_REQUEST) {
            command.execute(call);
            addUntimed(command.stats());
        } else {
            executeTimed(command, command.stats());
        }
        if (call.hasFailed()) {
            command.stats().failed();
        }
    }

    private void addUntimed(CommandStats stats) {
        if (untimedCount > 0 && untimed[untimedCount - 1] == stats) {
            untimedCalls[untimedCount - 1]++;
        } else {
            if (untimedCount == MOST_TIMED_AT_ONCE) {
                settleTime();
            }
            untimed[untimedCount] = stats;
            untimedCalls[untimedCount++] = 1;
        }
        untimedTotal++;
    }

    /** Other commands may run within this one; its time includes theirs. */
    private void executeTimed(Command command, CommandStats stats) {
        settleTime();
        long start = runStartNanos;
        command.execute(call);
        settleTime();
        long now = context.clock().nanos();
        context.counters().commandNanos += now - runStartNanos;
        stats.called(1, now - start);
        runStartNanos = now;
    }

    /** Divides the time since the last settling among the commands that ran since. */
    public void settleTime() {
        if (untimedCount == 0) {
            return;
        }
        long now = context.clock().nanos();
        long elapsed = now - runStartNanos;
        context.counters().commandNanos += elapsed;
        long each = elapsed / untimedTotal;
        for (int i = 0; i < untimedCount; i++) {
            untimed[i].called(untimedCalls[i], each * untimedCalls[i]);
        }
        untimedTotal = 0;
        untimedCount = 0;
        runStartNanos = now;
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
        if (context.eviction().evict() && isDeniedWithoutMemory(session, command)) {
            return Errors.OUT_OF_MEMORY;
        }
        return null;
    }

    private boolean needsPassword() {
        return !context.directives().requirepass.value().isEmpty();
    }

    /** EXEC is denied what one of its queued commands is denied. */
    private boolean isDeniedWithoutMemory(Session session, Command command) {
        if (!(command instanceof RunsInTransaction each && each.executesQueue())) {
            return command.isDeniedWithoutMemory();
        }
        for (long queued = session.transaction().first(); queued != 0; queued = Transaction.next(queued)) {
            if (table.byId(Transaction.command(queued)).isDeniedWithoutMemory()) {
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
            return "ERR unknown subcommand '" + shown(1, NAME_SHOWN) + "'. Try "
                    + container.spec().name().toUpperCase(Locale.ROOT) + " HELP.";
        }
        StringBuilder text = new StringBuilder("ERR unknown command '")
                .append(shown(0, NAME_SHOWN))
                .append("', with args beginning with: ");
        int start = text.length();
        for (int i = 1; i < call.count() && text.length() - start < NAME_SHOWN; i++) {
            String argument = shown(i, NAME_SHOWN - (text.length() - start));
            text.append('\'').append(argument).append("' ");
        }
        return text.toString();
    }

    private String shown(int argument, int most) {
        return Mem.utf8(call.address(argument), Math.min(call.length(argument), most));
    }
}
