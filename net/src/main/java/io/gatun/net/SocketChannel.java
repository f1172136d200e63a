package io.gatun.net;

import io.gatun.bindings.Errno;
import io.gatun.bindings.IovecLayout;
import io.gatun.bindings.Libc;
import io.gatun.bindings.Socket;
import io.gatun.bindings.Unistd;

/** A connected TCP or Unix socket that does not block. */
final class SocketChannel implements Channel {
    private final Libc libc;
    private final int descriptor;
    private long sent;

    SocketChannel(Libc libc, int descriptor) {
        this.libc = libc;
        this.descriptor = descriptor;
    }

    @Override
    public long read(long address, long length) {
        long n;
        do {
            n = libc.recv(descriptor, address, length, Socket.MSG_DONTWAIT);
        } while (n == -Errno.EINTR);
        if (n > 0) {
            return n;
        }
        return n == 0 ? END : nothingIfBlocked(n);
    }

    @Override
    public long gather(long iovecs, int count) {
        long n;
        do {
            n = count == 1 ? send(iovecs) : libc.writev(descriptor, iovecs, count);
        } while (n == -Errno.EINTR);
        if (n < 0) {
            return nothingIfBlocked(n);
        }
        sent += n;
        return n;
    }

    private long send(long iovec) {
        int flags = Socket.MSG_DONTWAIT | Socket.MSG_NOSIGNAL;
        return libc.send(descriptor, IovecLayout.base(iovec), IovecLayout.length(iovec), flags);
    }

    private static long nothingIfBlocked(long negatedErrno) {
        return negatedErrno == -Errno.EAGAIN ? 0 : negatedErrno;
    }

    @Override
    public long released() {
        return sent;
    }

    @Override
    public boolean releasesLater() {
        return false;
    }

    @Override
    public int maxPieces() {
        return Unistd.IOV_MAX;
    }

    @Override
    public void close() {
        libc.close(descriptor);
    }
}
