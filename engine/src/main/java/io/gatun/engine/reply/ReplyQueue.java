package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;

/**
 * The replies that wait for one connection's transport, in blocks of the connection's own.
 *
 * <p>Two cursors go through the blocks. What lies before <em>accepted</em> was taken by the transport; what lies before
 * <em>released</em> is no longer used by it, so its pins have fallen and its blocks went home. Both count wire bytes. The
 * queue is the property of the connection's thread.
 */
public final class ReplyQueue {
    private final Pins pins;
    private final ReplyBlocks blocks;
    private ReplyBlock head;
    private ReplyBlock tail;
    private ReplyBlock acceptedBlock;
    private long acceptedHeader;
    private long acceptedOffset;
    private long releasedHeader;
    private long releasedOffset;
    private long appendedBytes;
    private long acceptedBytes;
    private long releasedBytes;
    private int heldBlocks;
    private long heldBytes;

    /** An empty queue. */
    public ReplyQueue(Pins pins, ReplyBlocks blocks) {
        this.pins = pins;
        this.blocks = blocks;
    }

    /** Wire bytes that the transport has not accepted yet. */
    public long pendingBytes() {
        return appendedBytes - acceptedBytes;
    }

    /** Whether the transport still uses bytes that it accepted. */
    public boolean isHeld() {
        return head != null;
    }

    /** Blocks that the queue holds. */
    public int heldBlocks() {
        return heldBlocks;
    }

    /** Bytes of the blocks that the queue holds. */
    public long heldBytes() {
        return heldBytes;
    }

    /**
     * Moves a range's elements here: bytes are copied, references change hands with their pins.
     *
     * @param skip wire bytes at the range's start that were sent already; their pins have been lowered by {@link #release}
     */
    public void append(long start, long end, long skip, int blockSize) {
        long left = skip;
        for (long header = start; header < end; header = PayloadHeader.next(header)) {
            long length = PayloadHeader.wireLength(header);
            if (left >= length) {
                left -= length;
                continue;
            }
            long bytes = PayloadHeader.wireAddress(header) + left;
            if (PayloadHeader.isReference(header)) {
                appendReference(PayloadHeader.pin(header), bytes, length - left, blockSize);
            } else {
                appendBytes(bytes, length - left, blockSize);
            }
            left = 0;
        }
    }

    /** Adds a chain of blocks whose wire bytes are known. */
    public void appendChain(ReplyBlock chain, long wireBytes) {
        link(chain);
        for (ReplyBlock block = chain; block != null; block = block.next()) {
            heldBlocks++;
            heldBytes += block.capacity();
            tail = block;
        }
        appendedBytes += wireBytes;
    }

    /**
     * Writes iovecs of what is not accepted yet.
     *
     * @return how many iovecs were written
     */
    public int gather(IovecWriter iovecs) {
        if (pendingBytes() == 0) {
            return 0;
        }
        ReplyBlock block = acceptedBlock;
        long header = acceptedHeader;
        long offset = acceptedOffset;
        while (true) {
            if (header == block.end()) {
                block = block.next();
                if (block == null) {
                    return iovecs.count();
                }
                header = block.address();
                continue;
            }
            long length = PayloadHeader.wireLength(header) - offset;
            if (length > 0 && !iovecs.add(PayloadHeader.wireAddress(header) + offset, length)) {
                return iovecs.count();
            }
            offset = 0;
            header = PayloadHeader.next(header);
        }
    }

    /** The transport accepted so many more bytes. */
    public void accepted(long bytes) {
        acceptedBytes += bytes;
        long left = bytes + acceptedOffset;
        while (true) {
            if (acceptedHeader == acceptedBlock.end()) {
                if (acceptedBlock.next() == null) {
                    break;
                }
                acceptedBlock = acceptedBlock.next();
                acceptedHeader = acceptedBlock.address();
                continue;
            }
            long length = PayloadHeader.wireLength(acceptedHeader);
            if (left < length) {
                break;
            }
            left -= length;
            acceptedHeader = PayloadHeader.next(acceptedHeader);
        }
        acceptedOffset = left;
    }

    /** The transport no longer uses so many more of the bytes that it accepted: pins fall, blocks come home. */
    public void released(long bytes) {
        releasedBytes += bytes;
        long left = bytes + releasedOffset;
        while (head != null) {
            if (releasedHeader == head.end()) {
                if (head == acceptedBlock && pendingBytes() > 0) {
                    break;
                }
                if (head == acceptedBlock && releasedBytes < acceptedBytes) {
                    break;
                }
                dropHead();
                continue;
            }
            long length = PayloadHeader.wireLength(releasedHeader);
            if (left < length) {
                break;
            }
            left -= length;
            lower(releasedHeader);
            releasedHeader = PayloadHeader.next(releasedHeader);
        }
        releasedOffset = left;
    }

    /** Drops everything: the connection is gone and its transport uses nothing any more. */
    public void clear() {
        while (head != null) {
            for (; releasedHeader != head.end(); releasedHeader = PayloadHeader.next(releasedHeader)) {
                lower(releasedHeader);
            }
            dropHead();
        }
        acceptedBytes = appendedBytes;
        releasedBytes = appendedBytes;
        releasedOffset = 0;
    }

    /** Lowers the pins of a range's references that are wholly within its first so many wire bytes. */
    public static void release(Pins pins, long start, long end, long wireBytes) {
        long left = wireBytes;
        for (long header = start; header < end; header = PayloadHeader.next(header)) {
            left -= PayloadHeader.wireLength(header);
            if (left < 0) {
                return;
            }
            if (PayloadHeader.isReference(header)) {
                pins.lower(PayloadHeader.pin(header));
            }
        }
    }

    private void appendReference(long pin, long bytes, long length, int blockSize) {
        int size = PayloadHeader.SIZE + PayloadHeader.REFERENCE_SIZE;
        ReplyBlock block = tailWithRoom(size, blockSize);
        PayloadHeader.writeReference(block.end(), pin, bytes, length, (byte) 0);
        block.endAt(block.end() + size);
        appendedBytes += length;
    }

    private void appendBytes(long bytes, long length, int blockSize) {
        long from = bytes;
        for (long left = length; left > 0; ) {
            ReplyBlock block = tailWithRoom(PayloadHeader.SIZE + 1, blockSize);
            long header = block.end();
            long piece = Math.min(left, block.limit() - header - PayloadHeader.SIZE);
            PayloadHeader.openInline(header);
            Mem.copy(from, header + PayloadHeader.SIZE, piece);
            PayloadHeader.closeInline(header, header + PayloadHeader.SIZE + piece);
            block.endAt(header + PayloadHeader.SIZE + piece);
            from += piece;
            left -= piece;
        }
        appendedBytes += length;
    }

    private ReplyBlock tailWithRoom(int bytes, int blockSize) {
        if (tail != null && tail.end() + bytes <= tail.limit()) {
            return tail;
        }
        ReplyBlock block = blocks.take(Math.max(bytes, tail == null ? blockSize : ReplyBlocks.LARGEST));
        link(block);
        tail = block;
        heldBlocks++;
        heldBytes += block.capacity();
        return block;
    }

    private void link(ReplyBlock chain) {
        if (tail == null) {
            head = chain;
            acceptedBlock = chain;
            acceptedHeader = chain.address();
            acceptedOffset = 0;
            releasedHeader = chain.address();
            releasedOffset = 0;
        } else {
            tail.chain(chain);
        }
    }

    private void lower(long header) {
        if (PayloadHeader.isReference(header)) {
            pins.lower(PayloadHeader.pin(header));
        }
    }

    private void dropHead() {
        ReplyBlock block = head;
        head = block.next();
        if (head == null) {
            tail = null;
            acceptedBlock = null;
        } else {
            releasedHeader = head.address();
            if (acceptedBlock == block) {
                acceptedBlock = head;
                acceptedHeader = head.address();
                acceptedOffset = 0;
            }
        }
        heldBlocks--;
        heldBytes -= block.capacity();
        block.chain(null);
        blocks.give(block);
    }
}
