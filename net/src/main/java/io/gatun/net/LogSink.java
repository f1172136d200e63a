package io.gatun.net;

import java.io.IOException;

/** Where lines of the log go. */
@FunctionalInterface
interface LogSink {
    /** Writes all the bytes, or says why not; some of them may be written then. */
    void write(byte[] bytes) throws IOException;
}
