package io.gatun.engine.setting;

import java.util.Locale;

/** Amounts of memory as Valkey writes them: {@code 1k} is 1000 bytes, {@code 1kb} 1024; the case does not matter. */
public final class MemoryAmount {
    private static final long KIB = 1 << 10;
    private static final long MIB = 1 << 20;
    private static final long GIB = 1 << 30;

    private MemoryAmount() {}

    /** The bytes that the word means. */
    public static long parse(String word) throws InvalidSettingException {
        int digits = 0;
        while (digits < word.length() && Character.isDigit(word.charAt(digits))) {
            digits++;
        }
        try {
            long number = Long.parseLong(word.substring(0, digits));
            return Math.multiplyExact(number, unit(word.substring(digits).toLowerCase(Locale.ROOT)));
        } catch (ArithmeticException | NumberFormatException e) {
            throw invalid();
        }
    }

    /** The bytes in the largest unit that has no remainder, as a configuration file has them. */
    public static String format(long bytes) {
        if (bytes != 0 && bytes % GIB == 0) {
            return bytes / GIB + "gb";
        } else if (bytes != 0 && bytes % MIB == 0) {
            return bytes / MIB + "mb";
        } else if (bytes != 0 && bytes % KIB == 0) {
            return bytes / KIB + "kb";
        }
        return Long.toString(bytes);
    }

    private static long unit(String unit) throws InvalidSettingException {
        return switch (unit) {
            case "", "b" -> 1;
            case "k" -> 1000;
            case "kb" -> KIB;
            case "m" -> 1000_000;
            case "mb" -> MIB;
            case "g" -> 1000_000_000;
            case "gb" -> GIB;
            default -> throw invalid();
        };
    }

    private static InvalidSettingException invalid() {
        return new InvalidSettingException("argument must be a memory value");
    }
}
