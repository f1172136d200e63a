package io.gatun.it.support;

import java.util.Random;

/** Values that tests store: the same seed gives the same bytes, and every byte occurs in them. */
public final class Values {

    public static final int KIB = 1024;
    public static final int MIB = 1024 * KIB;

    private Values() {}

    /** Random bytes. */
    public static byte[] binary(int lengthBytes, long seed) {
        byte[] value = new byte[lengthBytes];
        new Random(seed).nextBytes(value);
        return value;
    }

    /** Letters and digits, for programs that read text. */
    public static String text(int length, long seed) {
        Random random = new Random(seed);
        StringBuilder value = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            value.append(Character.forDigit(random.nextInt(36), 36));
        }
        return value.toString();
    }
}
