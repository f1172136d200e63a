package io.gatun.engine;

import io.gatun.engine.command.EngineContext;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.session.ClientEviction;
import io.gatun.engine.session.Session;

/** Closes clients that have too much output pending, and those that take most memory when all together take too much. */
final class ClientLimits {
    private final EngineContext context;
    private final ClientEviction eviction;
    private boolean over;

    ClientLimits(EngineContext context) {
        this.context = context;
        eviction = context.clientEviction();
    }

    /** Whether the memory of all clients is limited. */
    boolean areOnMemory() {
        return eviction.isOn();
    }

    /** Notes what the client takes, with so many bytes that its connection does not hold yet. */
    void note(Session session, long turnBytes) {
        if (eviction.isOn()) {
            eviction.note(session, turnBytes);
        }
    }

    /** Closes the largest clients until all together take no more than they may. */
    void limitMemory() {
        while (eviction.isOn() && eviction.isOver()) {
            Session largest = eviction.takeLargest();
            if (largest == null) {
                warnOfMemory();
                return;
            }
            context.control().notice("Evicting client: " + describe(largest));
            context.counters().evictedClients++;
            context.control().kill(largest);
        }
        over = false;
    }

    /** Once, until they are under the limit again. */
    private void warnOfMemory() {
        if (!over) {
            context.control().warn("Over client maxmemory after evicting all evictable clients");
        }
        over = true;
    }

    /** Ends a client whose batch was executed, if it has too much output pending, that of the batch included. */
    void limitOutput(Session session, long queuedBytes) {
        if (context.outputLimits().areSet(session) && isOver(session, queuedBytes)) {
            noteOverrun(session);
            session.close(ReplyBatch.CLOSE_NOW);
            note(session, 0);
        }
    }

    /** Closes a client that has too much output pending; the cron asks, since some limits hold for seconds. */
    boolean closeIfOver(Session session) {
        if (session.isClosing() || !isOver(session, 0)) {
            return false;
        }
        overran(session);
        return true;
    }

    private boolean isOver(Session session, long queuedBytes) {
        long pending = session.pendingBytes() + queuedBytes;
        return context.outputLimits()
                .isExceeded(session, pending, context.keyspace().nowMillis());
    }

    /** Something was delivered to a client that it may not have asked for. */
    void delivered(Session session) {
        note(session, 0);
        if (context.outputLimits().areSet(session) && isOver(session, 0)) {
            overran(session);
        }
    }

    private void overran(Session session) {
        if (!session.isClosingNow()) {
            noteOverrun(session);
            context.control().kill(session);
        }
    }

    private void noteOverrun(Session session) {
        context.counters().outputLimitDisconnections++;
        context.control().warn("Client " + describe(session) + " closed for overcoming of output buffer limits.");
    }

    private String describe(Session session) {
        return session.describe(context.directives().hideUserDataFromLog.isOn());
    }
}
