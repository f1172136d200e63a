package io.gatun.engine.fuzz;

import java.math.BigInteger;

/** Integers as the protocol writes them. */
final class Numbers {
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private Numbers() {}

    static boolean isInteger(String text) {
        if (text.length() > 20 || !text.matches("0|-?[1-9][0-9]*")) {
            return false;
        }
        BigInteger value = new BigInteger(text);
        return value.compareTo(LEAST) >= 0 && value.compareTo(MOST) <= 0;
    }
}
