package io.gatun.engine.session;

/**
 * Where a session comes from.
 *
 * @param connection the connection's number in its thread
 * @param counters address of the connection's record of {@link ConnectionCounters}
 * @param address the client's {@code ip:port}, or the socket's path with {@code :0}
 * @param localAddress the server's end of the connection, written alike
 */
public record SessionOrigin(int connection, long counters, String address, String localAddress) {}
