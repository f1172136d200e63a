package io.gatun.engine.session;

/** Clients in lists by the power of two of their size. The links are in the sessions, so a move makes no object. */
final class SizeLists {
    /** In no list. */
    static final int NONE = -1;

    /** Sizes below 2^15 are one list, and so are those from 2^32 on. Valkey's numbers. */
    private static final int SMALLEST_BITS = 15;

    private static final int LARGEST_BITS = 33;

    private final Session[] firsts = new Session[LARGEST_BITS - SMALLEST_BITS + 1];
    private final Session[] lasts = new Session[firsts.length];
    /** A bit for each list that is not empty. */
    private int occupied;

    /** The list of this size. */
    static int of(long bytes) {
        return Math.clamp(Long.SIZE - Long.numberOfLeadingZeros(bytes), SMALLEST_BITS, LARGEST_BITS) - SMALLEST_BITS;
    }

    /** Puts the client behind the others of a list, unless it is there already. */
    void put(Session session, int list) {
        if (session.sizeList == list) {
            return;
        }
        if (session.sizeList != NONE) {
            unlink(session);
        }
        session.sizeList = list;
        if (list != NONE) {
            append(session, list);
        }
    }

    /** Who is longest in the list of the largest; null if there is nobody. */
    Session firstOfLargest() {
        return occupied == 0 ? null : firsts[Integer.SIZE - 1 - Integer.numberOfLeadingZeros(occupied)];
    }

    private void append(Session session, int list) {
        Session last = lasts[list];
        session.previousOfSize = last;
        if (last == null) {
            firsts[list] = session;
        } else {
            last.nextOfSize = session;
        }
        lasts[list] = session;
        occupied |= 1 << list;
    }

    private void unlink(Session session) {
        int list = session.sizeList;
        Session previous = session.previousOfSize;
        Session next = session.nextOfSize;
        if (previous == null) {
            firsts[list] = next;
        } else {
            previous.nextOfSize = next;
        }
        if (next == null) {
            lasts[list] = previous;
        } else {
            next.previousOfSize = previous;
        }
        session.previousOfSize = null;
        session.nextOfSize = null;
        if (firsts[list] == null) {
            occupied &= ~(1 << list);
        }
    }
}
