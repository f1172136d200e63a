package io.gatun.net;

import io.gatun.bindings.Errno;
import java.io.IOException;
import java.io.UncheckedIOException;

/** What to do when a system call fails that should not. */
final class Kernel {
    private Kernel() {}

    /** The result, unless it is a negated errno. */
    static int check(int result, String call) {
        if (result < 0) {
            throw failure(result, call);
        }
        return result;
    }

    static UncheckedIOException failure(long negatedErrno, String call) {
        return new UncheckedIOException(new IOException(call + ": " + describe(negatedErrno)));
    }

    static String describe(long negatedErrno) {
        return Errno.describe((int) -negatedErrno);
    }
}
