package io.gatun.engine.protocol;

import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * Requests of one connection, parsed and not yet executed: arguments as (address, length) into query bytes.
 *
 * <p>The batch owns a query block that its thread reads into. Arguments are valid until {@link #clear}; whoever keeps one
 * longer copies it or takes over one that was read in place. The last request of a batch may be a
 * protocol error, which has no arguments but a text.
 */
public final class RequestBatch {
    /** Bytes of the query block: the most that is read from a socket at once. */
    public static final int QUERY_SIZE = 64 * 1024;
    /** Most requests of a batch; parsing goes on when they are executed. */
    public static final int MAX_REQUESTS = 1024;

    private static final int USUAL_ARGUMENTS = 4096;

    private final ValueArena arena;
    private final long query;
    private final ArgumentList arguments;
    private final int[] firsts = new int[MAX_REQUESTS + 1];
    private final long[] wireBytes = new long[MAX_REQUESTS];
    private int count;
    private long inPlaceBytes;
    private int next;
    private String protocolError;

    /** An empty batch; {@link #free} gives its memory back. */
    public RequestBatch(ValueArena arena) {
        this.arena = arena;
        query = arena.allocate(QUERY_SIZE, MemoryTag.QUERY);
        arguments = new ArgumentList(arena, USUAL_ARGUMENTS);
    }

    /** Where the query block begins. */
    public long query() {
        return query;
    }

    ArgumentList arguments() {
        return arguments;
    }

    boolean isFull() {
        return count == MAX_REQUESTS;
    }

    void complete(long requestBytes) {
        wireBytes[count] = requestBytes;
        firsts[++count] = arguments.count();
        inPlaceBytes = arguments.inPlaceBytes();
    }

    /** Forgets the arguments of the request that is not complete yet. */
    void dropIncomplete() {
        arguments.truncate(firsts[count]);
    }

    /** Number of the first argument of the request that is not complete yet. */
    int firstIncomplete() {
        return firsts[count];
    }

    void fail(String error) {
        protocolError = error;
    }

    /** Whether there is a request left to execute, or an error to tell. */
    public boolean hasNext() {
        return next < count || protocolError != null;
    }

    /** Whether what comes next is the protocol error. */
    public boolean isError() {
        return next == count && protocolError != null;
    }

    /** The protocol error's text; telling it ends the batch. */
    public String takeError() {
        String error = protocolError;
        protocolError = null;
        return error;
    }

    /** Goes to the next request; answers its number. */
    public int take() {
        return next++;
    }

    /** Nothing is left to execute but the protocol error, if there is one. */
    void skipToEnd() {
        next = count;
    }

    /** The number of the request that {@link #take} would give. */
    public int peek() {
        return next;
    }

    /** How many requests were parsed. */
    public int count() {
        return count;
    }

    /** How many arguments the request has, the command's name included. */
    public int argumentCount(int request) {
        return firsts[request + 1] - firsts[request];
    }

    /** The first of the request's {@link ArgumentLayout} records. */
    public long arguments(int request) {
        return arguments.record(firsts[request]);
    }

    /** Bytes of the request on the wire. */
    public long wireBytes(int request) {
        return wireBytes[request];
    }

    /** Bytes of all requests' arguments that were read in place. */
    public long inPlaceBytes() {
        return inPlaceBytes;
    }

    /** Forgets all requests and frees the arguments that nobody took over. */
    public void clear() {
        arguments.clear();
        count = 0;
        inPlaceBytes = 0;
        next = 0;
        protocolError = null;
    }

    /** Gives all memory back. */
    public void free() {
        clear();
        arguments.free();
        arena.free(query, MemoryTag.QUERY);
    }
}
