package io.gatun.engine.setting;

/**
 * How much unsent output clients of one class may have; 0 is no limit.
 *
 * @param hardBytes reached, the client is closed
 * @param softBytes reached for longer than the seconds, the client is closed
 * @param softSeconds how long the soft limit may be exceeded
 */
public record OutputLimit(long hardBytes, long softBytes, long softSeconds) {
    /** Whether there is none. */
    public boolean isNone() {
        return hardBytes == 0 && softBytes == 0;
    }
}
