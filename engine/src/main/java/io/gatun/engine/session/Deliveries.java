package io.gatun.engine.session;

import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.reply.Outbox;
import io.gatun.engine.reply.Pins;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.reply.ReplyBlocks;
import io.gatun.engine.reply.ReplyEncoder;
import java.util.ArrayDeque;
import java.util.function.Consumer;

/**
 * Takes what one client causes for another: messages, invalidations, lines for monitors, replies of commands that blocked.
 *
 * <p>It goes into the receiver's {@link Outbox}, and that leaves before anything else for this client, so a client gets
 * everything in the order in which it happened. What a client causes for itself comes behind the reply of its command.
 */
public final class Deliveries {
    /** Outboxes that are kept to be used again; more are garbage. */
    private static final int SPARE = 1024;

    private final ReplyEncoder encoder;
    private final RespWriter writer;
    private final Pins pins;
    private final ReplyBlocks blocks;
    private final ArrayDeque<Session> owed = new ArrayDeque<>();
    private final ArrayDeque<Outbox> spare = new ArrayDeque<>();
    private Consumer<Session> delivered = session -> {};
    private Session receiver;

    /** Nothing is owed to anybody. */
    public Deliveries(Pins pins, ReplyBlocks blocks) {
        this.pins = pins;
        this.blocks = blocks;
        encoder = new ReplyEncoder(pins, blocks);
        writer = new RespWriter(encoder);
    }

    /** Says who looks at a client's limits when something was delivered to it. */
    public void deliveredTo(Consumer<Session> looksAtLimits) {
        delivered = looksAtLimits;
    }

    /** Whether anything would reach this client; what is not to be sent need not be made. */
    public static boolean reach(Session to) {
        return !to.isClosing();
    }

    /**
     * Begins something for a client that it {@linkplain #reach reaches}; {@link #end} has to follow, and nothing else may be
     * begun in between.
     *
     * @return what writes it, in the version that the client speaks
     */
    public RespWriter begin(Session to) {
        assert receiver == null : "one thing at a time";
        receiver = to;
        encoder.begin(outboxOf(to), ReplyBlocks.SMALLEST);
        writer.speak(to.respVersion());
        return writer;
    }

    /** Ends what {@link #begin} began. */
    public void end() {
        encoder.end();
        Session to = receiver;
        receiver = null;
        delivered.accept(to);
    }

    /** The client's outbox; it is owed what is in it. */
    Outbox outboxOf(Session to) {
        Outbox outbox = to.outbox();
        if (outbox == null) {
            outbox = spare.isEmpty() ? new Outbox() : spare.poll();
            to.outbox(outbox);
            owed.add(to);
        }
        return outbox;
    }

    /** Takes out what is owed to a client so far, so that a reply can be written behind it; {@link #putBack} has to follow. */
    public Outbox takeOut(Session to) {
        Outbox outbox = outboxOf(to);
        to.outbox(null);
        return outbox;
    }

    /** Puts back what was taken out; what is owed since then comes behind it. */
    public void putBack(Session to, Outbox outbox) {
        Outbox later = to.outbox();
        if (later != null) {
            outbox.take(later);
            keep(later);
        }
        to.outbox(outbox);
        delivered.accept(to);
    }

    private void keep(Outbox outbox) {
        if (spare.size() < SPARE) {
            spare.add(outbox);
        }
    }

    /** Something broke off: what was begun stays as far as it was written, and its client is to be closed. */
    public void abandon() {
        if (receiver != null) {
            encoder.end();
            receiver = null;
        }
    }

    /** Whether something is owed to anybody. */
    public boolean areOwed() {
        return !owed.isEmpty();
    }

    /** The next client that something may be owed to, or null. */
    public Session pollOwed() {
        return owed.poll();
    }

    /** Hands over what is owed to a client, if anything. */
    public void handOver(Session to, ReplyBatch into) {
        Outbox outbox = to.outbox();
        if (outbox == null) {
            return;
        }
        to.outbox(null);
        to.replyBuffer().queued(outbox.copiedBytes());
        if (outbox.wireBytes() > 0) {
            into.add(to.connection(), outbox);
        }
        keep(outbox);
    }

    /** The client is gone. */
    public void forget(Session session) {
        if (session.outbox() != null) {
            session.outbox().drop(pins, blocks);
            session.outbox(null);
            owed.remove(session);
        }
    }
}
