package io.gatun.engine.protocol;

/** What Valkey says of requests that cannot be parsed; each closes the connection. */
final class ProtocolErrors {
    static final String INLINE_TOO_BIG = "Protocol error: too big inline request";
    static final String UNBALANCED_QUOTES = "Protocol error: unbalanced quotes in request";
    static final String COUNT_LINE_TOO_BIG = "Protocol error: too big mbulk count string";
    static final String MULTIBULK_LENGTH = "Protocol error: invalid multibulk length";
    static final String MULTIBULK_UNAUTHENTICATED = "Protocol error: unauthenticated multibulk length";
    static final String BULK_LINE_TOO_BIG = "Protocol error: too big bulk count string";
    static final String BULK_LENGTH = "Protocol error: invalid bulk length";
    static final String BULK_UNAUTHENTICATED = "Protocol error: unauthenticated bulk length";

    private ProtocolErrors() {}

    static String expectedBulk(int got) {
        return "Protocol error: expected '$', got '" + (char) (got & 0xff) + "'";
    }
}
