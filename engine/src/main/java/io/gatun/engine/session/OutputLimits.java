package io.gatun.engine.session;

import io.gatun.engine.reply.ReplyBlocks;
import io.gatun.engine.setting.OutputLimit;
import io.gatun.engine.setting.OutputLimitSetting;

/**
 * Says when a client has so much unsent output that it must be closed. Referenced bytes count as if they were copied. What a
 * single reply buffer holds is allowed at any limit, as in Valkey: else a limit that is too low could not even be changed
 * again.
 */
public final class OutputLimits {
    private static final int MILLIS_PER_SECOND = 1000;
    private static final int ALWAYS_ALLOWED = ReplyBlocks.LARGEST;

    private final OutputLimitSetting setting;

    /** Obeys the directive. */
    public OutputLimits(OutputLimitSetting setting) {
        this.setting = setting;
    }

    /** Whether there is any limit for clients of this one's class. */
    public boolean areSet(Session session) {
        return !setting.of(session.outputClass()).isNone();
    }

    /**
     * Whether the client is over a limit, and so is to be closed. It is to be asked from time to time, since a soft limit
     * may be exceeded for some seconds.
     *
     * @param pendingBytes wire bytes that are not sent yet
     */
    public boolean isExceeded(Session session, long pendingBytes, long unixMillis) {
        OutputLimit limit = setting.of(session.outputClass());
        boolean isCounted = pendingBytes > ALWAYS_ALLOWED;
        if (isCounted && limit.hardBytes() > 0 && pendingBytes >= limit.hardBytes()) {
            return true;
        }
        if (!isCounted || limit.softBytes() == 0 || pendingBytes < limit.softBytes()) {
            session.overSoftLimitSince(0);
            return false;
        }
        if (session.overSoftLimitSinceMillis() == 0) {
            session.overSoftLimitSince(unixMillis);
        }
        return unixMillis - session.overSoftLimitSinceMillis() > limit.softSeconds() * MILLIS_PER_SECOND;
    }
}
