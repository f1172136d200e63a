package io.gatun.engine.protocol;

import io.gatun.engine.memory.Mem;
import io.gatun.engine.memory.MemoryTag;
import io.gatun.engine.memory.ValueArena;

/**
 * Turns one connection's bytes into requests, however they were cut.
 *
 * <p>Usually bytes are read into the batch's query block and whole requests are parsed there; an idle connection holds
 * nothing. What is left of a cut request moves into a block of the connection's own: up to {@link #SMALL} bytes are parsed
 * again from the start with the next read; more than that stays where it is, grows, and is parsed on from where it
 * stopped. A bulk argument of {@link LargeArgument#THRESHOLD} bytes or more is read in place. Limits and texts are
 * Valkey's.
 *
 * <p>For each read: {@link #writeAddress}, {@link #room}, {@link #received}; then {@link #parse} and execution in turn
 * until the batch stays empty; then {@link #retire}.
 */
public final class RequestParser {
    /** A line without an end may have so many bytes; Valkey's PROTO_INLINE_MAX_SIZE. */
    static final int LINE_LIMIT = 64 * 1024;
    /** Limits of a connection that has not authenticated, as in Valkey. */
    static final int UNAUTHENTICATED_ARGUMENTS = 10;

    static final int UNAUTHENTICATED_BULK = 16384;
    /** Left-over bytes up to this are cheaper to parse again than to keep the state of. */
    static final int SMALL = 4096;

    private static final int SMALLEST_READ = 16 * 1024;
    private static final int USUAL_ARGUMENTS = 64;

    private static final int DONE = 1;
    private static final int INCOMPLETE = 0;
    private static final int FAILED = -1;

    private final ValueArena arena;
    private final LargeArgument large;
    private final InlineArguments inline = new InlineArguments();
    private boolean authenticated;
    private long maxBulkLength;

    private long own;
    private long ownCapacity;
    private boolean isSmall;
    private final ArgumentList kept;
    private ArgumentList partial;

    private long requestStart;
    private long at;
    private long to;
    private long argumentsLeft;
    private long bulkLength = -1;
    private long inPlaceBytes;
    private long number;

    /** A parser without pending bytes. */
    public RequestParser(ValueArena arena) {
        this.arena = arena;
        large = new LargeArgument(arena);
        kept = new ArgumentList(arena, USUAL_ARGUMENTS);
    }

    /** Where the next read should put its bytes. */
    public long writeAddress(RequestBatch batch) {
        if (large.isOpen()) {
            return large.writeAddress();
        }
        if (own == 0) {
            requestStart = batch.query();
            at = requestStart;
            to = requestStart;
        } else if (isSmall) {
            long length = to - requestStart;
            Mem.copy(requestStart, batch.query(), length);
            freeOwn();
            requestStart = batch.query();
            at = requestStart;
            to = requestStart + length;
        } else if (own + ownCapacity - to < SMALLEST_READ) {
            moveTo(Math.max(2 * (to - requestStart), RequestBatch.QUERY_SIZE));
        }
        return to;
    }

    /** How many bytes may be put there. */
    public long room(RequestBatch batch) {
        if (large.isOpen()) {
            return large.missing();
        }
        return (own == 0 ? batch.query() + RequestBatch.QUERY_SIZE : own + ownCapacity) - to;
    }

    /** Whether the next read goes to the place of a large value. */
    public boolean readsInPlace() {
        return large.isOpen();
    }

    /** Whether parsing can wait, since a large value is not complete. */
    public boolean needsMore() {
        return large.isOpen() && large.missing() > 0;
    }

    /** So many bytes were put there. */
    public void received(long bytes) {
        if (large.isOpen()) {
            large.received(bytes);
        } else {
            to += bytes;
        }
    }

    /** Bytes that wait for the rest of their request. */
    public long pendingBytes() {
        return to - requestStart + (large.isOpen() ? large.receivedBytes() : 0);
    }

    /** Bytes of memory that the pending request holds. */
    public long heldBytes() {
        return unparsedBytes() + inPlaceBytes;
    }

    /** The same without arguments that were read in place and are complete. */
    public long unparsedBytes() {
        return ownCapacity + (large.isOpen() ? large.receivedBytes() : 0);
    }

    /**
     * Adds complete requests to an empty batch until there is none left, the batch is full, or a request was parsed that
     * may change the limits.
     *
     * @return whether there may be more requests in the bytes that are here; if not, {@link #retire} comes next
     */
    public boolean parse(RequestBatch batch, boolean isAuthenticated, long maxBulkLengthBytes) {
        authenticated = isAuthenticated;
        maxBulkLength = maxBulkLengthBytes;
        while (at < to || argumentsLeft > 0) {
            int outcome = parseRequest(batch);
            if (outcome != DONE) {
                return false;
            }
            if (batch.isFull() || batch.count() > 0 && (!authenticated || changesLimits(batch, batch.count() - 1))) {
                return at < to;
            }
        }
        return false;
    }

    private int parseRequest(RequestBatch batch) {
        int outcome = argumentsLeft > 0 ? DONE : begin(batch);
        if (outcome == DONE && argumentsLeft > 0) {
            outcome = readArguments(batch);
        }
        if (outcome != DONE) {
            if (outcome == FAILED) {
                dropRest();
                batch.dropIncomplete();
            }
            return outcome;
        }
        if (partial != null) {
            batch.arguments().addAll(partial, 0, requestStart);
            partial.forget();
            partial = null;
        }
        if (batch.arguments().count() > batch.firstIncomplete()) {
            batch.complete(at - requestStart + inPlaceBytes);
        }
        inPlaceBytes = 0;
        requestStart = at;
        return DONE;
    }

    private int begin(RequestBatch batch) {
        if (Mem.getByte(at) != '*') {
            return readInline(batch);
        }
        int outcome = readNumber();
        if (outcome == INCOMPLETE) {
            return to - at > LINE_LIMIT ? fail(batch, ProtocolErrors.COUNT_LINE_TOO_BIG) : INCOMPLETE;
        }
        if (outcome == FAILED || number > Integer.MAX_VALUE) {
            return fail(batch, ProtocolErrors.MULTIBULK_LENGTH);
        }
        if (!authenticated && number > UNAUTHENTICATED_ARGUMENTS) {
            return fail(batch, ProtocolErrors.MULTIBULK_UNAUTHENTICATED);
        }
        argumentsLeft = Math.max(0, number);
        return DONE;
    }

    private int readArguments(RequestBatch batch) {
        ArgumentList sink = partial == null ? batch.arguments() : partial;
        long bias = partial == null ? 0 : requestStart;
        while (argumentsLeft > 0) {
            if (large.isOpen()) {
                if (large.missing() > 0) {
                    return INCOMPLETE;
                }
                sink.add(large.bytes(), large.length(), ArgumentLayout.IN_PLACE);
                inPlaceBytes += large.length() + 2;
                large.settle();
            } else {
                if (bulkLength < 0) {
                    int outcome = readBulkLength(batch);
                    if (outcome != DONE) {
                        return outcome;
                    }
                }
                if (to - at < bulkLength + 2) {
                    if (bulkLength < LargeArgument.THRESHOLD) {
                        return INCOMPLETE;
                    }
                    readInPlace();
                    continue;
                }
                sink.add(at - bias, bulkLength, 0);
                at += bulkLength + 2;
            }
            bulkLength = -1;
            argumentsLeft--;
        }
        return DONE;
    }

    private void readInPlace() {
        large.announce(bulkLength);
        long here = to - at;
        Mem.copy(at, large.writeAddress(), here);
        large.received(here);
        to = at;
    }

    private int readBulkLength(RequestBatch batch) {
        if (at == to) {
            return INCOMPLETE;
        }
        byte sign = Mem.getByte(at);
        int outcome = sign == '$' ? readNumber() : findLineEnd();
        if (outcome == INCOMPLETE) {
            return to - at > LINE_LIMIT ? fail(batch, ProtocolErrors.BULK_LINE_TOO_BIG) : INCOMPLETE;
        }
        if (sign != '$') {
            return fail(batch, ProtocolErrors.expectedBulk(sign));
        }
        if (outcome == FAILED || number < 0 || number > maxBulkLength) {
            return fail(batch, ProtocolErrors.BULK_LENGTH);
        }
        if (!authenticated && number > UNAUTHENTICATED_BULK) {
            return fail(batch, ProtocolErrors.BULK_UNAUTHENTICATED);
        }
        bulkLength = number;
        return DONE;
    }

    /** Reads the number behind the sign at the cursor, and moves behind its CRLF. */
    private int readNumber() {
        long p = at + 1;
        long value = 0;
        while (p < to) {
            int digit = Mem.getByte(p) - '0';
            if (digit < 0 || digit > 9 || p - at > 9) {
                break;
            }
            value = value * 10 + digit;
            p++;
        }
        if (p + 1 < to && p > at + 1 && Mem.getByte(p) == '\r' && (p == at + 2 || Mem.getByte(at + 1) != '0')) {
            number = value;
            at = p + 2;
            return DONE;
        }
        return readUnusualNumber();
    }

    private int findLineEnd() {
        return lineEnd(at) == 0 ? INCOMPLETE : DONE;
    }

    /** Where the CR of the line's end lies, or 0; a zero byte hides what follows, as it ends a string in C. */
    private long lineEnd(long from) {
        for (long p = from; p + 1 < to; p++) {
            byte c = Mem.getByte(p);
            if (c == '\r' || c == 0) {
                return c == 0 ? 0 : p;
            }
        }
        return 0;
    }

    private int readUnusualNumber() {
        long p = lineEnd(at + 1);
        if (p == 0) {
            return INCOMPLETE;
        }
        long text = at + 1;
        at = p + 2;
        if (!Decimal.isInteger(text, p - text)) {
            return FAILED;
        }
        number = Decimal.parse(text, p - text);
        return DONE;
    }

    /** A zero byte hides what follows, the line's end included: a line with one gets too big. */
    private int readInline(RequestBatch batch) {
        long newline = at;
        while (newline < to && Mem.getByte(newline) != '\n' && Mem.getByte(newline) != 0) {
            newline++;
        }
        boolean isComplete = newline < to && Mem.getByte(newline) == '\n';
        if (!isComplete) {
            return to - at > LINE_LIMIT ? fail(batch, ProtocolErrors.INLINE_TOO_BIG) : INCOMPLETE;
        }
        long end = newline > at && Mem.getByte(newline - 1) == '\r' ? newline - 1 : newline;
        if (!inline.split(at, end, batch.arguments())) {
            return fail(batch, ProtocolErrors.UNBALANCED_QUOTES);
        }
        at = newline + 1;
        return DONE;
    }

    private static int fail(RequestBatch batch, String error) {
        batch.fail(error);
        return FAILED;
    }

    /** After a protocol error nothing of what follows is looked at. */
    private void dropRest() {
        large.drop();
        argumentsLeft = 0;
        bulkLength = -1;
        inPlaceBytes = 0;
        at = to;
        requestStart = to;
        if (partial != null) {
            partial.free();
            partial = null;
        }
    }

    /** AUTH, HELLO, RESET and QUIT: what follows is parsed when they are answered. */
    private static boolean changesLimits(RequestBatch batch, int request) {
        long name = batch.arguments(request);
        int length = ArgumentLayout.length(name);
        if (length != 4 && length != 5) {
            return false;
        }
        long address = ArgumentLayout.address(name);
        int word = Mem.getInt(address) | 0x20202020;
        if (length == 4) {
            return word == AUTH || word == QUIT;
        }
        int last = Mem.getByte(address + 4) | 0x20;
        return word == HELL && last == 'o' || word == RESE && last == 't';
    }

    private static final int AUTH = word("auth");
    private static final int QUIT = word("quit");
    private static final int HELL = word("hell");
    private static final int RESE = word("rese");

    private static int word(String text) {
        return text.charAt(0) | text.charAt(1) << 8 | text.charAt(2) << 16 | text.charAt(3) << 24;
    }

    /** Keeps what is left of a cut request; the batch was executed and is not cleared yet, or nothing was read. */
    public void retire(RequestBatch batch) {
        long rest = to - requestStart;
        if (rest == 0 && !large.isOpen()) {
            freeOwn();
            return;
        }
        boolean small = rest <= SMALL && !large.isOpen() && partial == null && inPlaceBytes == 0;
        if (small) {
            batch.dropIncomplete();
            argumentsLeft = 0;
            bulkLength = -1;
            at = requestStart;
        } else if (partial == null) {
            partial = kept;
            partial.addAll(batch.arguments(), batch.firstIncomplete(), -requestStart);
            batch.dropIncomplete();
        }
        if (own == 0 || small || requestStart != own) {
            moveTo(small || large.isOpen() ? rest : Math.max(2 * rest, RequestBatch.QUERY_SIZE));
        }
        isSmall = small;
    }

    private void moveTo(long capacity) {
        long length = to - requestStart;
        long block = arena.allocate(capacity, MemoryTag.QUERY);
        Mem.copy(requestStart, block, length);
        long shift = block - requestStart;
        freeOwn();
        own = block;
        ownCapacity = capacity;
        requestStart += shift;
        at += shift;
        to += shift;
    }

    private void freeOwn() {
        if (own != 0) {
            arena.free(own, MemoryTag.QUERY);
            own = 0;
            ownCapacity = 0;
        }
        isSmall = false;
    }

    /** Drops everything: the connection is gone. */
    public void free() {
        dropRest();
        freeOwn();
    }
}
