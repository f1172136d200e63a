package io.gatun.engine.command;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.ArgumentLayout;
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
 * <p>A run of FAST commands is timed once and the time divided among them; see {@link #settleTime}.
 */
public final class CommandRunner {
    private static final int MOST_TIMED_AT_ONCE = 1024;
    /** A command with more bytes of arguments than this is timed on its own. */
    private static final int LARGE_REQUEST = 4096;

    private static final int NAME_SHOWN = 128;

    private final EngineContext context;
    private final CommandTable table;
    private final Invocation call;
    private final RespWriter reply;
    private final CommandStats[] untimed = new CommandStats[MOST_TIMED_AT_ONCE];
    private int untimedCount;
    private long runStartNanos;

    /** Runs the table's commands. */
    public CommandRunner(EngineContext context, CommandTable table, RespWriter reply) {
        this.context = context;
        this.table = table;
        this.reply = reply;
        call = new Invocation(context, reply);
    }

    /** The time of a first command that is run after this, in nanoseconds. */
    public void startTime(long nanos) {
        runStartNanos = nanos;
    }

    /** Runs a request whose arguments are these records. */
    public void run(Session session, long records, int count, long wireBytes) {
        if (session.replyMode() == ReplyMode.ON) {
            dispatch(session, records, count, wireBytes);
        } else {
            runMuted(session, records, count, wireBytes);
        }
    }

    private void runMuted(Session session, long records, int count, long wireBytes) {
        if (session.replyMode() == ReplyMode.SKIP_NEXT) {
            session.replyMode(ReplyMode.SKIP);
        }
        reply.encoder().mark();
        dispatch(session, records, count, wireBytes);
        if (session.replyMode() == ReplyMode.ON) {
            return;
        }
        reply.encoder().rollback();
        if (session.replyMode() == ReplyMode.SKIP) {
            session.replyMode(ReplyMode.ON);
        }
    }

    private void dispatch(Session session, long records, int count, long wireBytes) {
        call.begin(session, records, count);
        Command command = table.find(ArgumentLayout.address(records), ArgumentLayout.length(records));
        if (command != null) {
            command = command.resolve(call);
        }
        String refusal = refusal(session, command);
        if (refusal != null) {
            refuse(session, command, refusal);
        } else if (session.transaction().isOpen() && !(command instanceof RunsInTransaction)) {
            session.transaction().queue(command.id(), records, count);
            reply.text(WireText.QUEUED);
        } else {
            session.began(command.spec().name());
            execute(command, wireBytes);
        }
    }

    /** Runs the queued commands of a client's transaction; their replies follow each other. */
    void runQueued(Session session, long queued, Invocation outer) {
        long savedRecords = outer.records();
        int savedCount = outer.count();
        Command exec = outer.command();
        for (long each = queued; each != 0; each = Transaction.next(each)) {
            call.begin(session, Transaction.records(each), Transaction.argumentCount(each));
            execute(table.byId(Transaction.command(each)), 0);
        }
        call.begin(session, savedRecords, savedCount);
        call.means(exec);
    }

    private void execute(Command command, long wireBytes) {
        call.means(command);
        context.counters().commandsProcessed++;
        CommandStats stats = command.stats();
        if (command.isFast() && wireBytes <= LARGE_REQUEST) {
            command.execute(call);
            if (untimedCount == MOST_TIMED_AT_ONCE) {
                settleTime();
            }
            untimed[untimedCount++] = stats;
        } else {
            settleTime();
            command.execute(call);
            untimed[untimedCount++] = stats;
            settleTime();
        }
        stats.called();
        if (call.hasFailed()) {
            stats.failed();
        }
    }

    /** Divides the time since the last settling among the commands that ran since. */
    public void settleTime() {
        if (untimedCount == 0) {
            return;
        }
        long now = context.clock().nanos();
        long elapsed = now - runStartNanos;
        context.counters().commandNanos += elapsed;
        for (int i = 0; i < untimedCount; i++) {
            untimed[i].spent(elapsed / untimedCount);
        }
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
        if (!session.isAuthenticated() && !command.isAllowedUnauthenticated()) {
            return Errors.NOT_AUTHENTICATED;
        }
        if (session.transaction().isOpen() && command.spec().has(Flag.NO_MULTI)) {
            return "ERR Command not allowed inside a transaction";
        }
        if (context.eviction().evict() && command.isDeniedWithoutMemory()) {
            return Errors.OUT_OF_MEMORY;
        }
        return null;
    }

    private void refuse(Session session, Command command, String text) {
        session.transaction().fail();
        if (command != null) {
            command.stats().rejected();
        }
        call.means(command);
        call.error(text);
    }

    private String unknown() {
        Command container = table.find(call.address(0), call.length(0));
        if (container != null) {
            return "ERR unknown subcommand '" + shown(1) + "'. Try "
                    + container.spec().name().toUpperCase(Locale.ROOT) + " HELP.";
        }
        StringBuilder text =
                new StringBuilder("ERR unknown command '").append(shown(0)).append("', with args beginning with: ");
        for (int i = 1, start = text.length(); i < call.count() && text.length() - start < NAME_SHOWN; i++) {
            text.append('\'').append(shown(i)).append("' ");
        }
        return text.toString();
    }

    private String shown(int argument) {
        return Mem.utf8(call.address(argument), Math.min(call.length(argument), NAME_SHOWN));
    }
}
