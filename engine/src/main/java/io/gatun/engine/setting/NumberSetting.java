package io.gatun.engine.setting;

import java.util.List;

/** A directive whose value is a whole number, plain or an amount of memory. */
public final class NumberSetting extends Setting<Long> {
    private final long least;
    private final long most;
    private final boolean memory;
    private long clampLow = Long.MIN_VALUE;
    private long clampHigh = Long.MAX_VALUE;
    private long current;

    private NumberSetting(String name, long initial, long least, long most, boolean memory) {
        super(name, initial);
        this.least = least;
        this.most = most;
        this.memory = memory;
        this.current = initial;
    }

    /** A plain number between both limits, inclusive. */
    public static NumberSetting of(String name, long initial, long least, long most) {
        return new NumberSetting(name, initial, least, most, false);
    }

    /** An amount of memory in bytes, which may be written with a unit ({@code 64mb}). */
    public static NumberSetting memory(String name, long initial, long least, long most) {
        return new NumberSetting(name, initial, least, most, true);
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
    public Long parse(List<String> words) throws InvalidSettingException {
        String word = single(words);
        long number = memory ? MemoryAmount.parse(word) : plain(word);
        if (number < least || number > most) {
            throw new InvalidSettingException("argument must be between " + least + " and " + most + " inclusive");
        }
        return Math.clamp(number, clampLow, clampHigh);
    }

    private static long plain(String word) throws InvalidSettingException {
        try {
            long number = Long.parseLong(word);
            if (!Long.toString(number).equals(word)) {
                throw new NumberFormatException(word);
            }
            return number;
        } catch (NumberFormatException e) {
            throw new InvalidSettingException("argument couldn't be parsed into an integer");
        }
    }

    @Override
    public String format(Long someValue) {
        return Long.toString(someValue);
    }
}
