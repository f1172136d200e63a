package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * Requests of one connection that were parsed and have to wait, copied out of their batch, which serves others meanwhile.
 *
 * <pre>
 * one request, offset  0            8                16
 *                      | wire bytes | argument count | ArgumentLayout records ... |
 * </pre>
 *
 * The requests lie one behind the other, and behind them the bytes of all arguments, except those that were read in place:
 * their runs are taken over.
 */
public final class HeldRequests {
    private static final int COUNT = 8;
    private static final int RECORDS = 16;

    private final ValueArena arena;
    private final String protocolError;
    private final long block;
    private int count;
    private long first;
    private long bytes;
    private long end;

    /** Takes the batch's requests from this one on, and its protocol error; the batch has nothing left to execute. */
    public HeldRequests(ValueArena arena, RequestBatch batch, int from) {
        this.arena = arena;
        count = batch.count() - from;
        block = arena.allocate(size(batch, from), MemoryTag.CLIENT);
        first = block;
        bytes = arena.usableSize(block);
        end = block;
        for (int request = from; request < batch.count(); request++) {
            end += RECORDS + (long) batch.argumentCount(request) * ArgumentLayout.SIZE;
        }
        long at = block;
        for (int request = from; request < batch.count(); request++) {
            at = take(batch, request, at);
        }
        batch.skipToEnd();
        protocolError = batch.isError() ? batch.takeError() : null;
    }

    private static long size(RequestBatch batch, int first) {
        long size = 0;
        for (int request = first; request < batch.count(); request++) {
            size += RECORDS + (long) batch.argumentCount(request) * ArgumentLayout.SIZE;
            for (int i = 0; i < batch.argumentCount(request); i++) {
                long record = ArgumentLayout.record(batch.arguments(request), i);
                size += ArgumentLayout.isInPlace(record) ? 0 : ArgumentLayout.length(record);
            }
        }
        return size;
    }

    private long take(RequestBatch batch, int request, long at) {
        int arguments = batch.argumentCount(request);
        Mem.putLong(at, batch.wireBytes(request));
        Mem.putInt(at + COUNT, arguments);
        for (int i = 0; i < arguments; i++) {
            long source = ArgumentLayout.record(batch.arguments(request), i);
            long target = ArgumentLayout.record(at + RECORDS, i);
            int length = ArgumentLayout.length(source);
            if (ArgumentLayout.isInPlace(source)) {
                long run = ArgumentLayout.takeOver(source);
                bytes += arena.usableSize(run);
                ArgumentLayout.write(target, WireString.bytes(run), length, ArgumentLayout.IN_PLACE);
            } else {
                Mem.copy(ArgumentLayout.address(source), end, length);
                ArgumentLayout.write(target, end, length, 0);
                end += length;
            }
        }
        return next(at);
    }

    private static long next(long request) {
        return request + RECORDS + (long) Mem.getInt(request + COUNT) * ArgumentLayout.SIZE;
    }

    /** The first of the first request's {@link ArgumentLayout} records. */
    public long firstArguments() {
        return first + RECORDS;
    }

    /** How many arguments the first request has. */
    public int firstArgumentCount() {
        return Mem.getInt(first + COUNT);
    }

    /** Bytes of the first request on the wire. */
    public long firstWireBytes() {
        return Mem.getLong(first);
    }

    /** Forgets the first request, which was executed. */
    public void dropFirst() {
        freeArguments(first);
        first = next(first);
        count--;
    }

    /** Whether nothing is left to execute or to tell. */
    public boolean isEmpty() {
        return count == 0 && protocolError == null;
    }

    /** Bytes of memory that are held. */
    public long bytes() {
        return bytes;
    }

    /** Puts the requests into an empty batch; their bytes are valid until {@link #free}. */
    public void putInto(RequestBatch batch) {
        long at = first;
        for (int request = 0; request < count; request++) {
            for (int i = 0; i < Mem.getInt(at + COUNT); i++) {
                long record = ArgumentLayout.record(at + RECORDS, i);
                boolean inPlace = ArgumentLayout.isInPlace(record);
                int flags = inPlace ? ArgumentLayout.IN_PLACE : 0;
                batch.arguments().add(ArgumentLayout.address(record), ArgumentLayout.length(record), flags);
                if (inPlace) {
                    ArgumentLayout.takeOver(record);
                }
            }
            batch.complete(Mem.getLong(at));
            at = next(at);
        }
        if (protocolError != null) {
            batch.fail(protocolError);
        }
    }

    /** Frees what no batch took. */
    public void free() {
        long at = first;
        for (int request = 0; request < count; request++) {
            freeArguments(at);
            at = next(at);
        }
        arena.free(block, MemoryTag.CLIENT);
    }

    private void freeArguments(long request) {
        for (int i = 0; i < Mem.getInt(request + COUNT); i++) {
            long record = ArgumentLayout.record(request + RECORDS, i);
            if (ArgumentLayout.isInPlace(record)) {
                long run = ArgumentLayout.takeOver(record);
                bytes -= arena.usableSize(run);
                arena.free(run, MemoryTag.QUERY);
            }
        }
    }
}
