package io.gatun.engine;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.protocol.HeldRequests;
import io.gatun.engine.protocol.RequestBatch;
import io.gatun.engine.protocol.RequestParser;
import io.gatun.engine.reply.IovecWriter;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.reply.ReplyQueue;
import io.gatun.engine.session.ConnectionCounters;
import io.gatun.engine.session.Session;
import io.gatun.engine.session.SessionOrigin;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** One client of a {@link TestEngine}. */
public final class TestClient {
    private final TestEngine engine;
    private final RequestParser parser;
    private final ReplyQueue queue;
    private final long counters;
    private final Session session;
    private final ByteArrayOutputStream unread = new ByteArrayOutputStream();
    private boolean reading = true;
    private boolean closed;
    private boolean disconnected;

    TestClient(TestEngine engine, int number) {
        this.engine = engine;
        parser = new RequestParser(engine.arena());
        queue = new ReplyQueue(
                engine.engine().context().pins(), engine.engine().context().blocks());
        counters = engine.arena().allocateZeroed(ConnectionCounters.SIZE, MemoryTag.CLIENT);
        session = engine.engine()
                .connect(new SessionOrigin(number, counters, "127.0.0.1:" + (50000 + number), "127.0.0.1:6379"));
    }

    public Session session() {
        return session;
    }

    /** Sends one command and answers all bytes that came back. */
    public String call(String... words) {
        byte[][] bytes = new byte[words.length][];
        for (int i = 0; i < words.length; i++) {
            bytes[i] = words[i].getBytes(StandardCharsets.ISO_8859_1);
        }
        return call(bytes);
    }

    public String call(byte[]... words) {
        return send(request(words));
    }

    public static byte[] request(byte[]... words) {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(("*" + words.length + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        for (byte[] word : words) {
            request.writeBytes(("$" + word.length + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
            request.writeBytes(word);
            request.writeBytes("\r\n".getBytes(StandardCharsets.ISO_8859_1));
        }
        return request.toByteArray();
    }

    public String send(String raw) {
        return send(raw.getBytes(StandardCharsets.ISO_8859_1));
    }

    public String send(byte[] raw) {
        engine.engine().beginTurn();
        unread.writeBytes(raw);
        read();
        engine.engine().noteSize(session);
        engine.finishTurn();
        return received();
    }

    private void read() {
        RequestBatch batch = engine.requests();
        byte[] raw = unread.toByteArray();
        int from = 0;
        while (from < raw.length && !closed && !session.isWaiting()) {
            long address = parser.writeAddress(batch);
            int piece = (int) Math.min(parser.room(batch), raw.length - from);
            Mem.copyFrom(raw, from, address, piece);
            parser.received(piece);
            from += piece;
            execute(batch);
        }
        unread.reset();
        unread.write(raw, from, raw.length - from);
    }

    void goOn() {
        HeldRequests held = engine.engine().goOn(session, engine.requests());
        while (engine.engine().execute(session, engine.requests(), engine.replies())) {
            engine.deliver();
        }
        engine.requests().clear();
        held.free();
        engine.deliver();
        if (!session.isWaiting() && !session.isClosing()) {
            execute(engine.requests());
            read();
        }
    }

    private void execute(RequestBatch batch) {
        boolean more;
        do {
            more = parser.parse(
                    batch,
                    session.isAuthenticated(),
                    engine.engine().context().directives().protoMaxBulkLen.get());
            while (engine.engine().execute(session, batch, engine.replies())) {
                engine.deliver();
            }
            if (!more || session.isWaiting()) {
                parser.retire(batch);
            }
            batch.clear();
            engine.deliver();
        } while (more && !session.isClosing() && !session.isWaiting());
    }

    void take(ReplyBatch batch, int range) {
        long before = queue.pendingBytes();
        queue.append(
                batch.start(range), batch.end(range), 0, session.replyBuffer().size());
        if (batch.chain(range) != null) {
            queue.appendChain(batch.chain(range), batch.wireBytes(range) - (queue.pendingBytes() - before));
        }
        closed |= batch.closing(range) != ReplyBatch.KEEP && batch.closing(range) != ReplyBatch.GO_ON;
    }

    /** Leaves replies where they are, with their references, until {@link #resume}. */
    public TestClient pause() {
        reading = false;
        return this;
    }

    /** Reads what waited. */
    public String resume() {
        reading = true;
        return received();
    }

    /** What has come since the last call. */
    public String received() {
        if (!reading) {
            return "";
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Collector collector = new Collector(out);
        while (queue.pendingBytes() > 0) {
            long before = collector.bytes;
            queue.gather(collector);
            queue.accepted(collector.bytes - before);
            queue.released(collector.bytes - before);
        }
        return out.toString(StandardCharsets.ISO_8859_1);
    }

    /** Reads at most so many bytes. */
    public String receive(int most) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Collector collector = new Collector(out);
        collector.room = most;
        queue.gather(collector);
        queue.accepted(collector.bytes);
        queue.released(collector.bytes);
        return out.toString(StandardCharsets.ISO_8859_1);
    }

    public long pendingBytes() {
        return queue.pendingBytes();
    }

    public long heldBytes() {
        return queue.heldBytes();
    }

    public boolean isClosed() {
        return closed;
    }

    public void disconnect() {
        if (!disconnected) {
            disconnected = true;
            queue.clear();
            parser.free();
            engine.engine().disconnect(session);
            engine.arena().free(counters, MemoryTag.CLIENT);
        }
    }

    private static final class Collector implements IovecWriter {
        private final ByteArrayOutputStream out;
        private long room = Long.MAX_VALUE;
        private long bytes;
        private int count;

        Collector(ByteArrayOutputStream out) {
            this.out = out;
        }

        @Override
        public boolean add(long address, long length) {
            int taken = (int) Math.min(length, room);
            out.writeBytes(Mem.bytes(address, taken));
            bytes += taken;
            room -= taken;
            count++;
            return room > 0;
        }

        @Override
        public int count() {
            return count;
        }
    }
}
