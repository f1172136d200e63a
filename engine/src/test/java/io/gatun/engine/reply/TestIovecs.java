package io.gatun.engine.reply;

import io.gatun.engine.memory.Mem;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Pieces of a gathering write, within limits, and the bytes they point to. */
final class TestIovecs implements IovecWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final int most;
    private long room;
    private int count;

    TestIovecs() {
        this(Integer.MAX_VALUE, Long.MAX_VALUE);
    }

    TestIovecs(int mostPieces, long mostBytes) {
        most = mostPieces;
        room = mostBytes;
    }

    @Override
    public boolean add(long address, long length) {
        if (count == most || room == 0) {
            throw new AssertionError("a piece was added after the limit was reached");
        }
        int taken = (int) Math.min(length, room);
        out.writeBytes(Mem.bytes(address, taken));
        room -= taken;
        count++;
        return count < most && room > 0;
    }

    @Override
    public int count() {
        return count;
    }

    int bytes() {
        return out.size();
    }

    String text() {
        return out.toString(StandardCharsets.ISO_8859_1);
    }
}
