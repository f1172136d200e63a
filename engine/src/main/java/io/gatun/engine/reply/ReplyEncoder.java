package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;

/**
 * Writes payload headers into the turn's shared block and, when a command outgrows that, into blocks of the connection's
 * own; or into an {@link Outbox}, which has only blocks of its own.
 *
 * <p>Between {@code begin} and {@link #end} everything belongs to one connection. Wire bytes go into an open INLINE
 * element; as long as there is room the only state that changes is the cursor. One thread: the engine's.
 */
public final class ReplyEncoder {
    /** Bytes reserved for a length line that is known later: sign, up to 10 digits, CRLF, rounded up. */
    private static final int DEFERRED_SIZE = 16;
    /** No room: the fast check fails and the slow path opens an element. */
    private static final long CLOSED = Long.MIN_VALUE;

    private final Pins pins;
    private final ReplyBlocks blocks;
    private ReplyBatch batch;
    private Outbox outbox;
    private int connection;
    private int nextBlockSize;
    private long rangeStart;
    private long rangeEnd;
    private ReplyBlock firstOwn;
    private ReplyBlock own;

    private long cursor;
    private long limit = CLOSED;
    private long blockLimit;
    private long firstLimit;
    private long element;
    private long closedWire;
    private long closedCopied;

    private long markCursor;
    private long markElement;
    private ReplyBlock markOwn;
    private long markWire;
    private long markCopied;

    /** An encoder that pins what it refers to, and takes further blocks from there. */
    public ReplyEncoder(Pins pins, ReplyBlocks blocks) {
        this.pins = pins;
        this.blocks = blocks;
    }

    /** Begins a connection's range; its own blocks, if it needs any, have this size. */
    public void begin(ReplyBatch into, int connectionNumber, int ownBlockSize) {
        batch = into;
        connection = connectionNumber;
        firstOwn = null;
        own = null;
        open(into.shared().end(), into.shared().limit(), ownBlockSize);
    }

    /** Begins to write behind what is in an outbox; its first block, if it has none, is of this size. */
    public void begin(Outbox into, int blockSize) {
        outbox = into;
        firstOwn = into.first();
        own = into.last();
        if (own == null) {
            open(0, CLOSED, blockSize);
        } else {
            open(own.end(), own.limit(), blockSize);
        }
    }

    private void open(long start, long end, int ownBlockSize) {
        nextBlockSize = ownBlockSize;
        cursor = start;
        rangeStart = start;
        rangeEnd = start;
        firstLimit = end;
        blockLimit = end;
        element = 0;
        limit = CLOSED;
        closedWire = 0;
        closedCopied = 0;
    }

    /** Ends what {@code begin} began, if anything, and adds it to where it belongs. Answers its bytes on the wire. */
    public long end() {
        if (outbox != null) {
            return endOutbox();
        }
        if (batch == null) {
            return 0;
        }
        closeElement();
        finishBlock();
        if (closedWire > 0) {
            batch.add(connection, rangeStart, rangeEnd, firstOwn, closedWire, closedCopied);
        } else {
            freeChain(firstOwn);
        }
        batch = null;
        return closedWire;
    }

    private long endOutbox() {
        closeElement();
        finishBlock();
        outbox.wrote(firstOwn, own, closedWire, closedCopied);
        outbox = null;
        return closedWire;
    }

    /** Moves what is in an outbox behind what was written, with its references; what fits the block is copied as it is. */
    public void splice(Outbox from) {
        closeElement();
        if (cursor + from.usedBytes() <= blockLimit) {
            copyBlocks(from);
        } else {
            chainBlocks(from);
        }
        closedWire += from.wireBytes();
        closedCopied += from.copiedBytes();
        from.leave();
    }

    private void copyBlocks(Outbox from) {
        for (ReplyBlock block = from.first(); block != null; block = block.next()) {
            Mem.copy(block.address(), cursor, block.used());
            cursor += block.used();
        }
        freeChain(from.first());
    }

    private void chainBlocks(Outbox from) {
        finishBlock();
        if (own == null) {
            firstOwn = from.first();
        } else {
            own.chain(from.first());
        }
        own = from.last();
        cursor = own.end();
        blockLimit = own.limit();
    }

    /** Wire bytes that the open range has so far. */
    public long wireBytes() {
        return closedWire + (element == 0 ? 0 : cursor - element - PayloadHeader.SIZE);
    }

    /** Bytes of the range that were copied, when it has ended. */
    public long copiedBytes() {
        return closedCopied;
    }

    /** Whether the shared block has room for one more command. */
    public boolean hasRoom() {
        return own == null && blockLimit - cursor >= ReplyBatch.SMALLEST_ROOM;
    }

    /** An address with room for so many bytes (a few hundred at most), to be followed by {@link #wrote}. */
    public long room(int bytes) {
        return cursor + bytes <= limit ? cursor : open(bytes);
    }

    /** Says where the bytes end that were put at {@link #room}. */
    public void wrote(long end) {
        cursor = end;
    }

    /** Copies wire bytes. */
    public void copy(long source, long length) {
        if (cursor + length <= limit) {
            Mem.copy(source, cursor, length);
            cursor += length;
        } else {
            copyInPieces(source, length);
        }
    }

    /** Refers to bytes that the pin keeps in place until they are sent. */
    public void refer(long pin, long bytes, long length, boolean wireReady) {
        closeElement();
        reserve(PayloadHeader.SIZE + PayloadHeader.REFERENCE_SIZE);
        pins.raise(pin);
        PayloadHeader.writeReference(cursor, pin, bytes, length, wireReady ? PayloadHeader.WIRE_READY : 0);
        cursor += PayloadHeader.SIZE + PayloadHeader.REFERENCE_SIZE;
        closedWire += length;
    }

    /** Reserves a length line; answers what {@link #fill} wants. */
    public long defer() {
        closeElement();
        open(DEFERRED_SIZE);
        PayloadHeader.cutFront(element, DEFERRED_SIZE);
        cursor += DEFERRED_SIZE;
        closedWire -= DEFERRED_SIZE;
        closedCopied -= DEFERRED_SIZE;
        return element;
    }

    /** Where the text of a deferred line of so many bytes belongs; what is unused in front of it is cut out. */
    public long fill(long deferred, int bytes) {
        PayloadHeader.cutFront(deferred, DEFERRED_SIZE - bytes);
        closedWire += bytes;
        return deferred + PayloadHeader.SIZE + DEFERRED_SIZE - bytes;
    }

    /** Remembers the present end, for {@link #rollback}. */
    public void mark() {
        if (element != 0 && cursor == element + PayloadHeader.SIZE) {
            closeElement();
        }
        markCursor = cursor;
        markElement = element;
        markOwn = own;
        markWire = closedWire;
        markCopied = closedCopied;
    }

    /** Takes back everything since {@link #mark}: the reply that nobody wants, or that broke off. */
    public void rollback() {
        closeElement();
        finishBlock();
        long first = markElement == 0 ? markCursor : PayloadHeader.next(markElement);
        if (own == markOwn) {
            lowerAll(first, cursor);
        } else {
            lowerAll(first, markOwn == null ? rangeEnd : markOwn.end());
            dropBlocksBehind(markOwn);
        }
        cursor = markCursor;
        element = markElement;
        limit = element == 0 ? CLOSED : blockLimit;
        closedWire = markWire;
        closedCopied = markCopied;
    }

    private void dropBlocksBehind(ReplyBlock last) {
        ReplyBlock dropped = last == null ? firstOwn : last.next();
        for (ReplyBlock block = dropped; block != null; block = block.next()) {
            lowerAll(block.address(), block.end());
        }
        freeChain(dropped);
        own = last;
        if (last == null) {
            firstOwn = null;
            blockLimit = firstLimit;
        } else {
            last.chain(null);
            blockLimit = last.limit();
        }
    }

    private void lowerAll(long start, long end) {
        for (long header = start; header < end; header = PayloadHeader.next(header)) {
            if (PayloadHeader.isReference(header)) {
                pins.lower(PayloadHeader.pin(header));
            }
        }
    }

    private void freeChain(ReplyBlock first) {
        for (ReplyBlock block = first; block != null; ) {
            ReplyBlock next = block.next();
            blocks.give(block);
            block = next;
        }
    }

    private void copyInPieces(long source, long length) {
        long from = source;
        for (long left = length; left > 0; ) {
            if (cursor >= limit) {
                open(1);
            }
            long piece = Math.min(left, limit - cursor);
            Mem.copy(from, cursor, piece);
            cursor += piece;
            from += piece;
            left -= piece;
        }
    }

    private long open(int bytes) {
        closeElement();
        reserve(PayloadHeader.SIZE + bytes);
        element = cursor;
        PayloadHeader.openInline(element);
        cursor += PayloadHeader.SIZE;
        limit = blockLimit;
        return cursor;
    }

    private void closeElement() {
        if (element == 0) {
            return;
        }
        if (cursor == element + PayloadHeader.SIZE) {
            cursor = element;
        } else {
            PayloadHeader.closeInline(element, cursor);
            long payload = cursor - element - PayloadHeader.SIZE;
            closedWire += payload;
            closedCopied += payload;
        }
        element = 0;
        limit = CLOSED;
    }

    private void reserve(int bytes) {
        if (cursor + bytes <= blockLimit) {
            return;
        }
        finishBlock();
        ReplyBlock block = blocks.take(Math.max(bytes, own == null ? nextBlockSize : ReplyBlocks.LARGEST));
        if (own == null) {
            firstOwn = block;
        } else {
            own.chain(block);
        }
        own = block;
        cursor = block.address();
        blockLimit = block.limit();
    }

    private void finishBlock() {
        if (own == null) {
            rangeEnd = cursor;
        } else {
            own.endAt(cursor);
        }
    }
}
