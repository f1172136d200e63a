package io.gatun.net;

import io.gatun.bindings.IovecLayout;
import io.gatun.bindings.Unistd;
import io.gatun.engine.reply.IovecWriter;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** The iovecs of one gathering write, within a limit of pieces and of bytes. */
final class PieceList implements IovecWriter {
    /** A rest that is smaller is not worth a further call, so it goes along. */
    private static final long SMALL_REST = 32 * 1024;

    private final MemorySegment iovecs;
    private final long address;
    private int most;
    private int count;
    private long room;
    private long bytes;

    PieceList(Arena arena) {
        iovecs = arena.allocate((long) Unistd.IOV_MAX * IovecLayout.SIZE_BYTES, 64);
        address = iovecs.address();
    }

    void begin(int mostPieces, long mostBytes) {
        most = Math.min(mostPieces, Unistd.IOV_MAX);
        room = mostBytes;
        count = 0;
        bytes = 0;
    }

    @Override
    public boolean add(long pieceAddress, long length) {
        if (count == most || room == 0) {
            return false;
        }
        long taken = length - room < SMALL_REST ? length : room;
        IovecLayout.set(IovecLayout.element(address, count++), pieceAddress, taken);
        room = Math.max(0, room - taken);
        bytes += taken;
        return count < most && room > 0;
    }

    @Override
    public int count() {
        return count;
    }

    long bytes() {
        return bytes;
    }

    long address() {
        return address;
    }
}
