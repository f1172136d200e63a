package io.gatun.engine.command;

import io.gatun.engine.keyspace.Database;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.KeyEvents;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.protocol.ArgumentLayout;
import io.gatun.engine.protocol.Decimal;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.protocol.WireString;
import io.gatun.engine.reply.PinnedRun;
import io.gatun.engine.reply.Pins;
import io.gatun.engine.reply.ReplyEncoder;
import io.gatun.engine.session.BlockedCall;
import io.gatun.engine.session.Session;
import io.gatun.engine.stats.LoggedCommand;

/**
 * One call of a command: its arguments, its client, its reply. There is one object for all calls.
 *
 * <p>Arguments are valid during the call; argument 0 is the command's name.
 */
public final class Invocation {
    private static final int LINE_END = 2;
    /** Sign and end of a line with a number. */
    private static final int LINE = 1 + LINE_END;

    private final EngineContext context;
    private final RespWriter reply;
    private final CommandRunner runner;
    private final KeyEvents events;
    private final LoggedCommand logged = new LoggedCommand();
    private Session session;
    private Command command;
    private long records;
    private int count;
    private boolean failed;
    private boolean again;
    private boolean blocked;
    private boolean isHashKnown;
    private long knownHash;
    private long redacted;
    private long setAside;

    Invocation(EngineContext context, RespWriter reply, CommandRunner runner) {
        this.context = context;
        this.reply = reply;
        this.runner = runner;
        events = context.keyspace().events();
    }

    void begin(Session client, long argumentRecords, int argumentCount) {
        session = client;
        records = argumentRecords;
        count = argumentCount;
        failed = false;
        again = false;
        blocked = false;
        isHashKnown = false;
        redacted = 0;
        setAside = 0;
    }

    /** As {@link #begin}, for a command that was executed before and waits since then. */
    void beginAgain(Session client, long argumentRecords, int argumentCount) {
        begin(client, argumentRecords, argumentCount);
        again = true;
    }

    /** The hash of the first argument is known already. */
    void knowsHash(long hash) {
        isHashKnown = true;
        knownHash = hash;
    }

    void means(Command resolved) {
        command = resolved;
    }

    /** The command. */
    public Command command() {
        return command;
    }

    /** What commands work on. */
    public EngineContext context() {
        return context;
    }

    /** Who calls. */
    public Session session() {
        return session;
    }

    /** The client's selected database. */
    public Database database() {
        return session.database();
    }

    /** Takes the reply. */
    public RespWriter reply() {
        return reply;
    }

    /** How many arguments there are, the name included. */
    public int count() {
        return count;
    }

    /** The first of the arguments' {@link ArgumentLayout} records. */
    long records() {
        return records;
    }

    /** Bytes that the request has, or would have, as an array of bulk strings on the wire. */
    long wireBytes() {
        long bytes = Decimal.length(count) + LINE;
        for (int i = 0; i < count; i++) {
            bytes += Decimal.length(length(i)) + LINE + length(i) + LINE_END;
        }
        return bytes;
    }

    /** The argument is secret: whoever keeps or shows the call shows something else in its place. */
    public void redact(int argument) {
        if (argument < Long.SIZE) {
            redacted |= 1L << argument;
        }
    }

    /** What a command log keeps of the call. */
    LoggedCommand logged(long unixSeconds) {
        return logged.of(records, count).hiding(redacted, setAside).by(unixSeconds, session.address(), session.name());
    }

    /** Where the argument's bytes lie. */
    public long address(int argument) {
        return ArgumentLayout.address(record(argument));
    }

    /** How many bytes the argument has. */
    public int length(int argument) {
        return ArgumentLayout.length(record(argument));
    }

    /** The argument's {@link ArgumentLayout} record. */
    public long record(int argument) {
        return records + (long) argument * ArgumentLayout.SIZE;
    }

    /** Whether the argument was read into a run of its own, which {@link #adopt} can make a value's. */
    public boolean isInPlace(int argument) {
        return ArgumentLayout.isInPlace(record(argument));
    }

    /** Takes over the argument's run, framed and under the tag VALUES; the argument stays readable. */
    public long adopt(int argument) {
        if (argument < Long.SIZE) {
            setAside |= 1L << argument;
            context.commandLogs().setAside(argument, address(argument), length(argument));
        }
        return context.keyspace().entries().adopt(ArgumentLayout.takeOver(record(argument)), length(argument));
    }

    /** The argument as text, for cold commands. */
    public String text(int argument) {
        return Mem.utf8(address(argument), length(argument));
    }

    /** The argument as an error quotes it: byte for byte up to a zero byte, which ends a string in C. */
    public String quoted(int argument) {
        return quoted(argument, Integer.MAX_VALUE);
    }

    /** The same, at most so many bytes of it. */
    String quoted(int argument, int most) {
        String text = Mem.latin1(address(argument), Math.min(length(argument), most));
        int zero = text.indexOf(0);
        return zero < 0 ? text : text.substring(0, zero);
    }

    /** Whether the argument is this word, which is in lower case, in any case. */
    public boolean is(int argument, String word) {
        int length = length(argument);
        if (length != word.length()) {
            return false;
        }
        long at = address(argument);
        for (int i = 0; i < length; i++) {
            int c = Mem.getByte(at + i);
            if ((c >= 'A' && c <= 'Z' ? c | 0x20 : c) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the argument is a 64-bit integer. */
    public boolean isInteger(int argument) {
        return Decimal.isInteger(address(argument), length(argument));
    }

    /** The argument's value; {@link #isInteger} holds. */
    public long integer(int argument) {
        return Decimal.parse(address(argument), length(argument));
    }

    /** Whether the argument is no 64-bit integer; then the error is answered. */
    public boolean isNoInteger(int argument) {
        if (isInteger(argument)) {
            return false;
        }
        error(Errors.NOT_AN_INTEGER);
        return true;
    }

    /** Answers with an error, its code first. */
    public void error(String text) {
        failed = true;
        context.counters().error(text);
        reply.error(text);
    }

    /**
     * The command found nothing and waits for keys, or answers that nothing came where it may not wait.
     *
     * @param firstKey the argument that is the first key
     * @param lastKey the argument that is the last one
     * @param type of the values that it can take, as an entry has it
     * @param deadlineMillis when it stops to wait, in Unix milliseconds, or {@link BlockedCall#NO_DEADLINE}
     */
    public void block(int firstKey, int lastKey, int type, long deadlineMillis) {
        if (session.transaction().isOpen()) {
            ((BlockingCommand) command).replyNothing(this);
            return;
        }
        blocked = true;
        if (again) {
            return;
        }
        context.blocked().begin(session, command.id(), deadlineMillis);
        for (int key = firstKey; key <= lastKey; key++) {
            long hash = session.database().hash(address(key), length(key));
            context.blocked().waitFor(session, type, hash, address(key), length(key));
        }
    }

    /** Whether the command waits for keys. */
    boolean hasBlocked() {
        return blocked;
    }

    /** CLIENT UNBLOCK: ends another client's waiting as if its time were over, or with an error. */
    public void unblock(Session other, boolean withError) {
        runner.unblock(other, withError);
    }

    /** EXEC: runs what the client queued and answers with an array of the replies. */
    public void runQueued() {
        runner.runQueued(session);
    }

    /** Whether the call answered with an error. */
    public boolean hasFailed() {
        return failed;
    }

    /** Finds the argument's key for a command that reads: counts hit or miss. Answers its entry, or 0. */
    public long read(int argument) {
        return session.isTouching()
                ? session.database().read(hash(argument), address(argument), length(argument))
                : peek(argument);
    }

    /** Finds the argument's key for a command that asks about it: counts hit or miss, but notes no access. */
    public long peek(int argument) {
        return session.database().peek(address(argument), length(argument));
    }

    /** Finds the argument's key. Answers its entry, or 0. */
    public long find(int argument) {
        return session.database().find(hash(argument), address(argument), length(argument));
    }

    private long hash(int argument) {
        return argument == 1 && isHashKnown ? knownHash : session.database().hash(address(argument), length(argument));
    }

    /** As {@link #peek}, but a miss is told to nobody. */
    public long inspect(int argument) {
        return session.database().inspect(address(argument), length(argument));
    }

    /** Tells that this happened to the argument's key. */
    public void event(KeyEvent event, int argument) {
        event(event, session.database(), argument);
    }

    /** Tells that this happened to the argument's key in a database. */
    public void event(KeyEvent event, Database database, int argument) {
        events.tell(event, database.number(), address(argument), length(argument));
    }

    /** Whether the entry is no string; then the error is answered. */
    public boolean isWrongType(long entry) {
        if (EntryLayout.type(entry) == EntryLayout.STRING) {
            return false;
        }
        error(Errors.WRONG_TYPE);
        return true;
    }

    /** Answers with a stored string, by reference or copied, as the policy has it. */
    public void string(long entry) {
        long length = StringEntry.length(entry);
        if (!StringEntry.isWireReady(entry)) {
            reply.bulk(EntryLayout.value(entry), length);
            return;
        }
        long bytes = StringEntry.bytes(entry);
        long wire = WireString.wireAddress(bytes, length);
        ReplyEncoder encoder = reply.encoder();
        if (context.policy().refers(length)) {
            encoder.refer(StringEntry.pin(entry), wire, WireString.wireLength(length), true);
            context.counters().referencedReplies++;
            context.counters().referencedBytes += length;
        } else {
            encoder.copy(wire, WireString.wireLength(length));
        }
    }

    /** Answers with a part of a stored string, by reference or copied, as the policy has it. */
    public void substring(long entry, long offset, long length) {
        long bytes = StringEntry.bytes(entry) + offset;
        if (!StringEntry.isWireReady(entry) || !context.policy().refers(length)) {
            reply.bulk(bytes, length);
            return;
        }
        reply.bulkPrefix(length);
        reply.encoder().refer(StringEntry.pin(entry), bytes, length, false);
        reply.crlf();
        context.counters().referencedReplies++;
        context.counters().referencedBytes += length;
    }

    /** Answers with an argument, by reference if it was read in place and the policy has it so. */
    public void echo(int argument) {
        int length = length(argument);
        if (!isInPlace(argument) || !context.policy().refers(length)) {
            reply.bulk(address(argument), length);
            return;
        }
        long run = ArgumentLayout.takeOver(record(argument));
        WireString.frame(run, length);
        context.arena().retag(run, MemoryTag.QUERY, MemoryTag.PINNED);
        long pin = PinnedRun.create(context.arena(), Pins.ARGUMENT, MemoryTag.PINNED, run);
        long wire = WireString.wireAddress(WireString.bytes(run), length);
        reply.encoder().refer(pin, wire, WireString.wireLength(length), true);
    }
}
