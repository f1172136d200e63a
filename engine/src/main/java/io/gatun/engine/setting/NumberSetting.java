package io.gatun.engine.setting;

import java.util.List;

/** A directive whose value is a whole number: plain, an amount of memory, or octal. */
public final class NumberSetting extends Setting<Long> {
    private enum Notation {
        PLAIN,
        MEMORY,
        MEMORY_OR_PERCENT,
        OCTAL
    }

    private static final int OCTAL_BASE = 8;

    private final long least;
    private final long most;
    private final Notation notation;
    private long clampLow = Long.MIN_VALUE;
    private long clampHigh = Long.MAX_VALUE;
    private long current;

    private NumberSetting(String name, long initial, long least, long most, Notation notation) {
        super(name, initial);
        this.least = least;
        this.most = most;
        this.notation = notation;
        this.current = initial;
    }

    /** A plain number between both limits, inclusive. */
    public static NumberSetting of(String name, long initial, long least, long most) {
        return new NumberSetting(name, initial, least, most, Notation.PLAIN);
    }

    /** A plain number from 0 on. */
    public static NumberSetting natural(String name, long initial) {
        return of(name, initial, 0, Integer.MAX_VALUE);
    }

    /** An amount of memory in bytes, which may be written with a unit ({@code 64mb}). */
    public static NumberSetting memory(String name, long initial, long least, long most) {
        return new NumberSetting(name, initial, least, most, Notation.MEMORY);
    }

    /** An amount of memory, or a share of maxmemory in percent, which is kept as a negative number. */
    public static NumberSetting memoryOrPercent(String name, long initial) {
        return new NumberSetting(name, initial, -100, Long.MAX_VALUE, Notation.MEMORY_OR_PERCENT);
    }

    /** A number between both limits, inclusive, in octal digits. */
    public static NumberSetting octal(String name, long initial, long least, long most) {
        return new NumberSetting(name, initial, least, most, Notation.OCTAL);
    }

    /** What is within the limits but not within these is taken as the nearer of them. */
    public NumberSetting clampedTo(long lowest, long highest) {
        clampLow = lowest;
        clampHigh = highest;
        return this;
    }

    /** The value in force. */
    public long get() {
        return current;
    }

    @Override
    void store(Long newValue) {
        current = newValue;
    }

    @Override
    public String range() {
        return switch (notation) {
            case MEMORY_OR_PERCENT -> "bytes, or 0% .. 100%";
            case MEMORY -> "bytes from " + limit(least) + (most == Long.MAX_VALUE ? "" : " to " + limit(most));
            default -> limit(least) + " .. " + limit(most);
        };
    }

    @Override
    Long read(List<String> words) throws InvalidSettingException {
        String word = single(words);
        return switch (notation) {
            case PLAIN -> bounded(plain(word, "argument couldn't be parsed into an integer"));
            case MEMORY -> bounded(MemoryAmount.parse(word));
            case MEMORY_OR_PERCENT -> memoryOrPercent(word);
            case OCTAL -> bounded(octal(word));
        };
    }

    private long bounded(long number) throws InvalidSettingException {
        if (number < least || number > most) {
            throw new InvalidSettingException(
                    "argument must be between " + limit(least) + " and " + limit(most) + " inclusive");
        }
        return Math.clamp(number, clampLow, clampHigh);
    }

    private String limit(long number) {
        return notation == Notation.OCTAL ? Long.toOctalString(number) : Long.toString(number);
    }

    private long memoryOrPercent(String word) throws InvalidSettingException {
        String refusal = "argument must be a memory or percent value";
        if (word.endsWith("%")) {
            long percent = plain(word.substring(0, word.length() - 1), refusal);
            if (percent > -least) {
                throw new InvalidSettingException("percentage argument must be less or equal to " + -least);
            }
            if (percent >= 0) {
                return -percent;
            }
            throw new InvalidSettingException(refusal);
        }
        try {
            return MemoryAmount.parse(word);
        } catch (InvalidSettingException e) {
            throw new InvalidSettingException(refusal);
        }
    }

    private static long plain(String word, String refusal) throws InvalidSettingException {
        try {
            long number = Long.parseLong(word);
            if (!Long.toString(number).equals(word)) {
                throw new NumberFormatException(word);
            }
            return number;
        } catch (NumberFormatException e) {
            throw new InvalidSettingException(refusal);
        }
    }

    private static long octal(String word) throws InvalidSettingException {
        try {
            return Long.parseLong(word, OCTAL_BASE);
        } catch (NumberFormatException e) {
            throw new InvalidSettingException("argument couldn't be parsed as an octal number");
        }
    }

    @Override
    public String format(Long someValue) {
        if (notation == Notation.MEMORY_OR_PERCENT && someValue < 0) {
            return -someValue + "%";
        }
        return limit(someValue);
    }

    @Override
    String quoted(String text) {
        boolean memory = notation == Notation.MEMORY || notation == Notation.MEMORY_OR_PERCENT;
        return memory && value() >= 0 ? MemoryAmount.format(value()) : text;
    }
}
