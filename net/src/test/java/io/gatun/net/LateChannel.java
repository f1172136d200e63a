package io.gatun.net;

import io.gatun.bindings.IovecLayout;
import io.gatun.bindings.Libc;
import io.gatun.engine.memory.Mem;
import java.util.ArrayDeque;

/** A channel that accepts pieces at once and reads their memory only when it completes, as a network card does. */
final class LateChannel implements Channel {
    private static final int MOST_PIECES = 16;

    private record Piece(long address, int length) {}

    private final Libc libc;
    private final int descriptor;
    private final SimulatedSocket socket;
    private int window;
    private final SocketChannel reader;
    private final ArrayDeque<Piece> flying = new ArrayDeque<>();
    private int flyingBytes;
    private long released;
    private boolean closed;

    LateChannel(SimulatedLibc libc, int descriptor, int window) {
        this.libc = libc;
        this.descriptor = descriptor;
        this.window = window;
        socket = libc.socketOf(descriptor);
        reader = new SocketChannel(libc, descriptor);
    }

    @Override
    public long read(long address, long length) {
        return reader.read(address, length);
    }

    @Override
    public long gather(long iovecs, int count) {
        long accepted = 0;
        for (int i = 0; i < count && flyingBytes < window; i++) {
            long iovec = IovecLayout.element(iovecs, i);
            int length = (int) Math.min(IovecLayout.length(iovec), window - flyingBytes);
            flying.add(new Piece(IovecLayout.base(iovec), length));
            flyingBytes += length;
            accepted += length;
            if (length < IovecLayout.length(iovec)) {
                break;
            }
        }
        return accepted;
    }

    /** From now on much may be under way. */
    void widen() {
        window = 1 << 20;
    }

    void complete(int pieces) {
        for (int i = 0; i < pieces && !flying.isEmpty() && !closed; i++) {
            Piece piece = flying.poll();
            socket.completes(Mem.bytes(piece.address(), piece.length()));
            flyingBytes -= piece.length();
            released += piece.length();
        }
    }

    @Override
    public long released() {
        return released;
    }

    @Override
    public boolean releasesLater() {
        return true;
    }

    @Override
    public int maxPieces() {
        return MOST_PIECES;
    }

    @Override
    public void close() {
        closed = true;
        flying.clear();
        libc.close(descriptor);
    }
}
