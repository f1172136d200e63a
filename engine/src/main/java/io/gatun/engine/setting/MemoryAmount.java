package io.gatun.engine.setting;

import java.util.Locale;

/** Amounts of memory as Valkey writes them: {@code 1k} is 1000 bytes, {@code 1kb} 1024; the case does not matter. */
public final class MemoryAmount {
    private MemoryAmount() {}

    /** The bytes that the word means. */
    public static long parse(String word) throws InvalidSettingException {
        int digits = 0;
        while (digits < word.length()
                && (Character.isDigit(word.charAt(digits)) || digits == 0 && word.charAt(0) == '-')) {
            digits++;
        }
        try {
            long number = Long.parseLong(word.substring(0, digits));
            return Math.multiplyExact(number, unit(word.substring(digits).toLowerCase(Locale.ROOT)));
        } catch (ArithmeticException | NumberFormatException e) {
            throw invalid();
        }
    }

    private static long unit(String unit) throws InvalidSettingException {
        return switch (unit) {
            case "", "b" -> 1;
            case "k" -> 1000;
            case "kb" -> 1L << 10;
            case "m" -> 1000_000;
            case "mb" -> 1L << 20;
            case "g" -> 1000_000_000;
            case "gb" -> 1L << 30;
            default -> throw invalid();
        };
    }

    private static InvalidSettingException invalid() {
        return new InvalidSettingException("argument must be a memory value");
    }
}
