package io.gatun.engine.stats;

/**
 * What a server knows of itself when it starts.
 *
 * @param processId the process's number
 * @param runId 40 random hexadecimal digits
 * @param startUnixMillis when it started
 * @param configFile absolute path of the configuration file, or empty
 * @param executable how it was started
 */
public record ServerFacts(long processId, String runId, long startUnixMillis, String configFile, String executable) {
    /** Version of Valkey whose commands and texts we follow. */
    public static final String VALKEY_VERSION = "9.0.0";
    /** Version of Redis that Valkey calls itself compatible with. */
    public static final String REDIS_VERSION = "7.2.4";
    /** Our own. */
    public static final String GATUN_VERSION = "0.1.0";
}
