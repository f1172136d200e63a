package io.gatun.engine.reply;

/**
 * Size and peak of the reply buffer that a client would have in Valkey, by its peak rule; here the size class of the
 * connection's next own block.
 *
 * <p>The size doubles when the peak fills it and shrinks to max(1024, peak + 1) when the peak stays under half of it. Source
 * of the rule: Redis PR 9822. No decision of the reply path reads it but the size of own blocks.
 */
public final class ReplyBufferSize {
    /** What a resize did. */
    public enum Change {
        /** Nothing. */
        NONE,
        /** The size became smaller. */
        SHRUNK,
        /** The size became larger. */
        EXPANDED
    }

    private int size = ReplyBlocks.LARGEST;
    private int peak = ReplyBlocks.LARGEST;
    private long resetMillis;

    /** CLIENT LIST's rbs, in bytes. */
    public int size() {
        return size;
    }

    /** CLIENT LIST's rbp: most copied reply bytes that one turn queued since the last reset, up to the size. */
    public int peak() {
        return peak;
    }

    /** A turn queued so many copied bytes. */
    public void queued(long copiedBytes) {
        peak = Math.max(peak, (int) Math.min(size, copiedBytes));
    }

    /**
     * One visit of the cron.
     *
     * @param resetAfterMillis age at which the peak is forgotten; negative is never
     */
    public Change resize(long nowMillis, long resetAfterMillis) {
        Change change = Change.NONE;
        int target = size;
        if (size / 2 >= ReplyBlocks.SMALLEST && peak < size / 2) {
            target = Math.max(ReplyBlocks.SMALLEST, peak + 1);
            change = Change.SHRUNK;
        } else if (size < ReplyBlocks.LARGEST && peak == size) {
            target = Math.min(ReplyBlocks.LARGEST, size * 2);
            change = Change.EXPANDED;
        }
        if (resetAfterMillis >= 0 && nowMillis - resetMillis > resetAfterMillis) {
            resetMillis = nowMillis;
            peak = 0;
        }
        size = target;
        return change;
    }
}
