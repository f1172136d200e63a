package io.gatun.net;

/**
 * One connection as a stream of bytes. It never sees a reply block; a reply block never sees a channel.
 *
 * <p>A channel belongs to one thread. Addresses are absolute, lengths are bytes.
 */
public interface Channel {
    /** Result of {@link #read}: the peer has closed its side. */
    long END = -1_000_000;

    /**
     * Reads what is there.
     *
     * @return bytes read; 0 if there is none now; {@link #END}; or a negated errno
     */
    long read(long address, long length);

    /**
     * Sends pieces in order, as much of them as is accepted now.
     *
     * @param iovecs address of {@code count} pairs (address, length)
     * @return bytes accepted, 0 if none can be now; or a negated errno
     */
    long gather(long iovecs, int count);

    /**
     * Running count of accepted bytes whose memory the transport no longer uses. Equal to the bytes accepted at return of
     * {@link #gather} for transports that copy.
     */
    long released();

    /** Whether {@link #released} may lag behind what {@link #gather} accepted. */
    boolean releasesLater();

    /** Most pieces of one {@link #gather}. */
    int maxPieces();

    /** Ends the connection; afterwards the transport uses none of the memory it was given. */
    void close();
}
