package io.gatun.engine.command.string;

import io.gatun.engine.memory.Mem;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number with a significand of 64 bits, as the x87 {@code long double} that INCRBYFLOAT's results are defined by:
 * exact decimal arithmetic, rounded after each step to what 64 bits can say.
 */
final class ExtendedDouble {
    static final ExtendedDouble ZERO = new ExtendedDouble(BigDecimal.ZERO);

    private static final ExtendedDouble INFINITE = new ExtendedDouble(null);
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    private static final Pattern HEXADECIMAL = Pattern.compile(
            "(?<sign>[+-]?)0[xX](?=\\.?\\p{XDigit})(?<whole>\\p{XDigit}*)\\.?(?<part>\\p{XDigit}*)([pP](?<power>[+-]?\\d+))?");
    private static final Pattern INFINITY = Pattern.compile("[+-]?inf(inity)?", Pattern.CASE_INSENSITIVE);

    private static final int SIGNIFICAND_BITS = 64;
    /** The largest finite number is below 2 to this power. */
    private static final int LARGEST_EXPONENT = 16384;
    /** The lowest bit of the smallest number. */
    private static final int SMALLEST_EXPONENT = -16445;
    /** Digits in front of the point, and zeroes behind it, that no finite number has. */
    private static final long DECIMAL_DIGITS = 5000;

    /** Powers of two of more bits than this are far outside of all numbers, even behind the most digits that fit a text. */
    private static final int LARGEST_POWER_BITS = 16;

    /** Valkey's text buffer, MAX_LONG_DOUBLE_CHARS. */
    private static final int LONGEST_TEXT = 5 * 1024;

    private static final int SHOWN_DECIMALS = 17;

    private final BigDecimal value;

    private ExtendedDouble(BigDecimal value) {
        this.value = value;
    }

    /** The number that the text means, or null if it is none, or is too large or too small. */
    static ExtendedDouble parse(long text, long length) {
        if (length == 0 || length >= LONGEST_TEXT) {
            return null;
        }
        String number = new String(Mem.bytes(text, (int) length), StandardCharsets.ISO_8859_1);
        if (INFINITY.matcher(number).matches()) {
            return INFINITE;
        }
        Matcher hexadecimal = HEXADECIMAL.matcher(number);
        if (hexadecimal.matches()) {
            return parseHexadecimal(hexadecimal);
        }
        return NUMBER.matcher(number).matches() ? parseDecimal(number) : null;
    }

    private static ExtendedDouble parseHexadecimal(Matcher parts) {
        BigInteger digits = new BigInteger(parts.group("whole") + parts.group("part"), 16);
        if (digits.signum() == 0) {
            return ZERO;
        }
        BigInteger power = new BigInteger(parts.group("power") == null ? "0" : parts.group("power"));
        power = power.subtract(BigInteger.valueOf(4L * parts.group("part").length()));
        boolean fits = power.bitLength() <= LARGEST_POWER_BITS
                && digits.bitLength() + power.intValue() <= LARGEST_EXPONENT
                && digits.bitLength() + power.intValue() >= SMALLEST_EXPONENT;
        if (!fits) {
            return null;
        }
        BigDecimal exact = scale(new BigDecimal(digits), power.intValue());
        return finite(round(parts.group("sign").equals("-") ? exact.negate() : exact));
    }

    private static ExtendedDouble finite(ExtendedDouble rounded) {
        return rounded.isFinite() && rounded.value.signum() != 0 ? rounded : null;
    }

    private static ExtendedDouble parseDecimal(String number) {
        BigDecimal exact;
        try {
            exact = new BigDecimal(number);
        } catch (NumberFormatException outOfIntegerExponents) {
            return null;
        }
        if (exact.signum() == 0) {
            return ZERO;
        }
        long magnitude = (long) exact.precision() - exact.scale();
        if (Math.abs(magnitude) > DECIMAL_DIGITS) {
            return null;
        }
        return finite(round(exact));
    }

    boolean isFinite() {
        return value != null;
    }

    ExtendedDouble plus(ExtendedDouble other) {
        return isFinite() && other.isFinite() ? round(value.add(other.value)) : INFINITE;
    }

    private static ExtendedDouble round(BigDecimal exact) {
        if (exact.signum() == 0) {
            return ZERO;
        }
        int exponent = Math.max(SMALLEST_EXPONENT, floorLog2(exact.abs()) - SIGNIFICAND_BITS + 1);
        BigInteger significand =
                scale(exact, -exponent).setScale(0, RoundingMode.HALF_EVEN).toBigInteger();
        boolean overflows = significand.abs().bitLength() + exponent > LARGEST_EXPONENT;
        return overflows ? INFINITE : new ExtendedDouble(scale(new BigDecimal(significand), exponent));
    }

    private static int floorLog2(BigDecimal positive) {
        BigInteger unscaled = positive.unscaledValue();
        int estimate = (int) Math.floor(unscaled.bitLength() - 1 - positive.scale() * (Math.log(10) / Math.log(2)));
        int exponent = estimate + 2;
        while (positive.compareTo(scale(BigDecimal.ONE, exponent)) < 0) {
            exponent--;
        }
        return exponent;
    }

    private static BigDecimal scale(BigDecimal number, int exponent) {
        BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(Math.abs(exponent)));
        return exponent >= 0 ? number.multiply(power) : number.divide(power);
    }

    /** The number with up to 17 decimals, and no zero at their end. */
    byte[] toAscii() {
        BigDecimal shown = value.setScale(SHOWN_DECIMALS, RoundingMode.HALF_EVEN);
        String text = shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
