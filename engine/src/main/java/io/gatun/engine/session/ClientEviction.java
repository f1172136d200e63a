package io.gatun.engine.session;

import io.gatun.engine.setting.NumberSetting;

/**
 * Keeps the memory of all clients together under {@code maxmemory-clients}: the largest ones are closed until it is.
 *
 * <p>Each client's size is noted when it may have changed, and the sum of the noted sizes is kept. Clients are in a list per
 * power of two of their size, so that one of the largest is found at once. Without a limit nothing is noted.
 */
public final class ClientEviction {
    /** No smaller limit is obeyed, or nobody could talk to the server. Valkey's number. */
    private static final long LEAST_LIMIT_BYTES = 128 * 1024;

    private static final double PERCENT = 100;

    private final NumberSetting limit;
    private final NumberSetting maxmemory;
    private final Sessions sessions;
    private final SizeLists lists = new SizeLists();
    private long sumBytes;
    private boolean on;

    /**
     * Obeys the directives.
     *
     * @param limit bytes, or a negative number: percent of {@code maxmemory}
     */
    public ClientEviction(NumberSetting limit, NumberSetting maxmemory, Sessions sessions) {
        this.limit = limit;
        this.maxmemory = maxmemory;
        this.sessions = sessions;
        limit.onChange(this::obeyLimit);
        obeyLimit();
    }

    /** Whether sizes are to be noted. */
    public boolean isOn() {
        return on;
    }

    /** Bytes of all clients as they were noted. */
    public long sumBytes() {
        return sumBytes;
    }

    private void obeyLimit() {
        boolean was = on;
        on = limit.get() != 0;
        if (was == on) {
            return;
        }
        for (Session session : sessions.all()) {
            if (on) {
                note(session, 0);
            } else {
                forget(session);
            }
        }
    }

    /**
     * Notes the client's size. One that is about to be closed counts no more.
     *
     * @param turnBytes what its requests take that are about to be executed, and their replies that are not handed over
     */
    public void note(Session session, long turnBytes) {
        if (session.isClosingNow()) {
            forget(session);
            return;
        }
        long bytes = session.evictionBytes() + turnBytes;
        sumBytes += bytes - session.notedBytes;
        session.notedBytes = bytes;
        lists.put(session, session.isEvictable() ? SizeLists.of(bytes) : SizeLists.NONE);
    }

    /** The client counts no more. */
    public void forget(Session session) {
        sumBytes -= session.notedBytes;
        session.notedBytes = 0;
        lists.put(session, SizeLists.NONE);
    }

    /** Whether the clients take more memory than they may. */
    public boolean isOver() {
        long most = limitBytes();
        return most > 0 && sumBytes >= most;
    }

    /** The client to close next, which counts no more; null if all that are left must stay. */
    public Session takeLargest() {
        Session largest = lists.firstOfLargest();
        if (largest != null) {
            forget(largest);
        }
        return largest;
    }

    private long limitBytes() {
        long value = limit.get();
        if (value < 0) {
            value = (long) (maxmemory.get() * (double) -value / PERCENT);
        }
        return value == 0 ? 0 : Math.max(value, LEAST_LIMIT_BYTES);
    }
}
