package io.gatun.engine.command.connection;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Session;
import io.gatun.engine.session.TopicKind;

/** A client as CLIENT LIST and CLIENT INFO show it: Valkey's fields in Valkey's order. */
final class ClientLine {
    private static final int MILLIS_PER_SECOND = 1000;

    private ClientLine() {}

    /** Appends the client's line and its line end. */
    static void append(StringBuilder line, Session session, Invocation call) {
        identity(line, session, call.context().keyspace().nowMillis());
        state(line, session);
        memory(line, session, session == call.session() ? argumentBytes(call) : 0);
        line.append(" cmd=").append(session.lastCommand());
        line.append(" user=").append(session.user());
        line.append(" redir=-1 resp=").append(session.respVersion());
        line.append(" lib-name=").append(session.libraryName());
        line.append(" lib-ver=").append(session.libraryVersion());
        line.append(" tot-net-in=").append(ConnectionCounters.in(session.counters()));
        line.append(" tot-net-out=").append(ConnectionCounters.out(session.counters()));
        line.append(" tot-cmds=").append(session.commands()).append('\n');
    }

    private static void identity(StringBuilder line, Session session, long nowMillis) {
        line.append("id=").append(session.id());
        line.append(" addr=").append(session.address());
        line.append(" laddr=").append(session.localAddress());
        line.append(" fd=").append(session.connection());
        line.append(" name=").append(session.name());
        line.append(" age=").append(ageSeconds(session, nowMillis));
        line.append(" idle=").append(idleSeconds(session, nowMillis));
    }

    private static void state(StringBuilder line, Session session) {
        line.append(" flags=").append(flags(session));
        if (session.followsRedirects()) {
            line.append(" capa=").append(capabilities(session));
        }
        line.append(" db=").append(session.database().number());
        line.append(" sub=").append(session.subscribed(TopicKind.CHANNEL));
        line.append(" psub=").append(session.subscribed(TopicKind.PATTERN));
        line.append(" ssub=").append(session.subscribed(TopicKind.SHARD_CHANNEL));
        line.append(" multi=");
        line.append(session.transaction().isOpen() ? session.transaction().count() : -1);
        line.append(" watch=").append(session.transaction().watchedCount());
    }

    private static void memory(StringBuilder line, Session session, long argumentBytes) {
        long pending = ConnectionCounters.pending(session.counters());
        long held = ConnectionCounters.heldBytes(session.counters());
        line.append(" qbuf=").append(ConnectionCounters.query(session.counters()));
        line.append(" qbuf-free=0 argv-mem=").append(argumentBytes);
        line.append(" multi-mem=").append(session.transaction().heldBytes());
        line.append(" rbs=").append(session.replyBuffer().size());
        line.append(" rbp=").append(session.replyBuffer().peak());
        line.append(" obl=")
                .append(Math.min(Math.min(pending, held), session.replyBuffer().size()));
        line.append(" oll=").append(ConnectionCounters.heldBlocks(session.counters()));
        line.append(" omem=").append(pending);
        line.append(" tot-mem=").append(session.heldBytes() + argumentBytes);
        line.append(" events=").append(pending > 0 ? "rw" : "r");
    }

    private static long argumentBytes(Invocation call) {
        long bytes = 0;
        for (int i = 0; i < call.count(); i++) {
            bytes += call.length(i);
        }
        return bytes;
    }

    /** Seconds since the client connected. */
    static long ageSeconds(Session session, long nowMillis) {
        return (nowMillis - session.createdMillis()) / MILLIS_PER_SECOND;
    }

    /** Seconds since something was read or written. */
    static long idleSeconds(Session session, long nowMillis) {
        long last = Math.max(session.createdMillis(), ConnectionCounters.activity(session.counters()));
        return Math.max(0, nowMillis - last) / MILLIS_PER_SECOND;
    }

    /** A letter for each thing that the client can do. */
    static String capabilities(Session session) {
        return session.followsRedirects() ? "r" : "";
    }

    /** A letter for each thing that is special about the client, or N. */
    static String flags(Session session) {
        StringBuilder flags = new StringBuilder();
        if (session.isSubscribed()) {
            flags.append('P');
        }
        if (session.transaction().isOpen()) {
            flags.append('x');
        }
        if (session.transaction().isTouched()) {
            flags.append('d');
        }
        if (session.isWaiting()) {
            flags.append('b');
        }
        if (session.closing() == ReplyBatch.CLOSE_AFTER_REPLY) {
            flags.append('c');
        }
        if (session.closing() == ReplyBatch.CLOSE_NOW) {
            flags.append('A');
        }
        if (session.address().startsWith("/")) {
            flags.append('U');
        }
        if (!session.isEvictable()) {
            flags.append('e');
        }
        if (!session.isTouching()) {
            flags.append('T');
        }
        if (session.isImportSource()) {
            flags.append('I');
        }
        return flags.isEmpty() ? "N" : flags.toString();
    }
}
