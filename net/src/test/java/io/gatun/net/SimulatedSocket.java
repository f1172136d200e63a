package io.gatun.net;

import io.gatun.bindings.Epoll;
import io.gatun.bindings.Errno;
import io.gatun.engine.memory.Mem;
import java.util.function.LongConsumer;

/** A connected socket inside the simulated kernel, with buffers of limited size on both ways. */
final class SimulatedSocket {
    private final ByteFifo toServer = new ByteFifo();
    private final ByteFifo toClient = new ByteFifo();
    private LongConsumer taken = total -> {};
    private long takenBytes;
    private int sendBuffer;
    private boolean clientEnded;
    private boolean reset;
    private boolean serverClosed;
    private boolean wantsSpace;
    private int edges = Epoll.EPOLLOUT;

    SimulatedSocket(int sendBuffer) {
        this.sendBuffer = sendBuffer;
    }

    /** From now on the server can send much at once. */
    void widen() {
        sendBuffer = 1 << 20;
        edges |= Epoll.EPOLLOUT;
    }

    /** Tells how many bytes the server has read in all, each time it reads some. */
    void whenTaken(LongConsumer total) {
        taken = total;
    }

    int takeEdges() {
        int taken = edges;
        edges = 0;
        return taken;
    }

    boolean hasEdges() {
        return edges != 0;
    }

    void clientSends(byte[] bytes, int from, int length) {
        toServer.add(bytes, from, length);
        edges |= Epoll.EPOLLIN;
    }

    byte[] clientReads(int most) {
        byte[] bytes = toClient.take(most);
        if (bytes.length > 0 && wantsSpace) {
            wantsSpace = false;
            edges |= Epoll.EPOLLOUT;
        }
        return bytes;
    }

    void clientEnds() {
        clientEnded = true;
        edges |= Epoll.EPOLLIN | Epoll.EPOLLRDHUP;
    }

    void clientResets() {
        reset = true;
        edges |= Epoll.EPOLLIN | Epoll.EPOLLRDHUP | Epoll.EPOLLHUP | Epoll.EPOLLERR;
    }

    boolean isServerClosed() {
        return serverClosed;
    }

    boolean isReset() {
        return reset;
    }

    long serverReads(long address, long length) {
        if (reset) {
            return -Errno.ECONNRESET;
        }
        byte[] bytes = toServer.take((int) Math.min(length, Integer.MAX_VALUE));
        if (bytes.length > 0) {
            Mem.copyFrom(bytes, 0, address, bytes.length);
            takenBytes += bytes.length;
            taken.accept(takenBytes);
            return bytes.length;
        }
        return clientEnded ? 0 : -Errno.EAGAIN;
    }

    long serverSends(long address, long length) {
        if (reset || clientEnded && toClient.size() > sendBuffer / 2) {
            return -Errno.EPIPE;
        }
        int room = sendBuffer - toClient.size();
        int taken = (int) Math.min(room, length);
        if (taken < length) {
            wantsSpace = true;
        }
        if (taken <= 0) {
            return -Errno.EAGAIN;
        }
        toClient.add(Mem.bytes(address, taken), 0, taken);
        return taken;
    }

    void serverCloses() {
        serverClosed = true;
    }

    /** Bytes that a transport with late completions has read from memory at last. */
    void completes(byte[] bytes) {
        toClient.add(bytes, 0, bytes.length);
        edges |= Epoll.EPOLLOUT;
    }
}
