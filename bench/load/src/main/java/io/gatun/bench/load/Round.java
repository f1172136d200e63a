package io.gatun.bench.load;

/**
 * What one run of a load against one server gave.
 *
 * @param cpuMicros CPU time of the server, user and system, of all its threads, per request
 * @param requestsPerSecond as the client reported it
 * @param p50Millis median latency as the client reported it
 * @param p99Millis 99th percentile of the latency as the client reported it
 */
record Round(double cpuMicros, double requestsPerSecond, double p50Millis, double p99Millis) {}
