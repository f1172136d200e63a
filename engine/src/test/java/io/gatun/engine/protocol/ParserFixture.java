package io.gatun.engine.protocol;

import io.gatun.engine.memory.LibcPages;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A parser that is fed as a connection feeds it; closing it checks that no memory is left. */
final class ParserFixture implements AutoCloseable {
    final ValueArena arena = new ValueArena(new LibcPages());
    final RequestBatch batch = new RequestBatch(arena);
    final List<List<String>> requests = new ArrayList<>();
    final List<Long> wireBytes = new ArrayList<>();
    final List<Integer> batches = new ArrayList<>();
    private final long idleBytes;
    RequestParser parser = new RequestParser(arena);
    boolean authenticated = true;
    long maxBulkLength = 512L << 20;
    String error;
    int inPlace;
    boolean takesOver;

    ParserFixture() {
        feed("PING\r\n").forget();
        idleBytes = arena.usedBytes(MemoryTag.QUERY);
    }

    ParserFixture feed(String raw) {
        return feed(raw.getBytes(StandardCharsets.ISO_8859_1));
    }

    ParserFixture feed(byte[] raw) {
        return feed(raw, 0, raw.length);
    }

    ParserFixture feed(byte[] raw, int from, int to) {
        for (int at = from; at < to && error == null; ) {
            long address = parser.writeAddress(batch);
            int piece = (int) Math.min(parser.room(batch), to - at);
            Mem.copyFrom(raw, at, address, piece);
            parser.received(piece);
            at += piece;
            if (!parser.needsMore()) {
                parse();
            }
        }
        return this;
    }

    ParserFixture readNothing() {
        if (!parser.needsMore()) {
            parser.writeAddress(batch);
            parser.retire(batch);
        }
        return this;
    }

    private void parse() {
        boolean more;
        do {
            more = parser.parse(batch, authenticated, maxBulkLength);
            batches.add(batch.count());
            take();
            if (!more) {
                parser.retire(batch);
            }
            batch.clear();
        } while (more && error == null);
    }

    private void take() {
        while (batch.hasNext()) {
            if (batch.isError()) {
                error = batch.takeError();
            } else {
                int request = batch.take();
                wireBytes.add(batch.wireBytes(request));
                requests.add(arguments(request));
            }
        }
    }

    private List<String> arguments(int request) {
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < batch.argumentCount(request); i++) {
            long record = batch.arguments(request) + (long) i * ArgumentLayout.SIZE;
            arguments.add(new String(
                    Mem.bytes(ArgumentLayout.address(record), ArgumentLayout.length(record)),
                    StandardCharsets.ISO_8859_1));
            if (ArgumentLayout.isInPlace(record)) {
                inPlace++;
                if (takesOver) {
                    arena.free(ArgumentLayout.takeOver(record), MemoryTag.QUERY);
                }
            }
        }
        return arguments;
    }

    void forget() {
        requests.clear();
        wireBytes.clear();
        batches.clear();
        error = null;
        inPlace = 0;
    }

    ParserFixture reconnect() {
        parser.free();
        parser = new RequestParser(arena);
        forget();
        return this;
    }

    long usedBytes() {
        return arena.usedBytes(MemoryTag.QUERY) - idleBytes;
    }

    static byte[] request(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(("*" + words.length + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        for (String word : words) {
            out.writeBytes(("$" + word.length() + "\r\n" + word + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
        }
        return out.toByteArray();
    }

    @Override
    public void close() {
        try {
            parser.free();
            batch.free();
            arena.assertNoLeaks();
        } finally {
            arena.close();
        }
    }
}
