package io.gatun.net;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A number in a file of {@code /proc}. It must be read by one call: a second one finds nothing. */
final class KernelNumber {
    private static final int MOST_BYTES = 64;

    private KernelNumber() {}

    static int read(String path) throws IOException {
        byte[] bytes = new byte[MOST_BYTES];
        try (InputStream in = new FileInputStream(path)) {
            int length = Math.max(0, in.read(bytes));
            return Integer.parseInt(new String(bytes, 0, length, StandardCharsets.US_ASCII).strip());
        } catch (NumberFormatException e) {
            throw new IOException("no number in " + path, e);
        }
    }
}
