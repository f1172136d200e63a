package io.gatun.engine.setting;

import java.util.ArrayList;
import java.util.List;

/** A directive that is a fixed number of whole numbers, all between the same limits. */
public final class IntegersSetting extends Setting<List<Integer>> {
    private final int least;
    private final int most;

    /** With its initial numbers and their limits, inclusive. */
    public IntegersSetting(String name, List<Integer> initial, int least, int most) {
        super(name, initial);
        this.least = least;
        this.most = most;
    }

    @Override
    public boolean takesSeveralWords() {
        return true;
    }

    @Override
    public String range() {
        return initial().size() + " numbers, " + least + " .. " + most;
    }

    @Override
    List<Integer> read(List<String> words) throws InvalidSettingException {
        if (words.size() != initial().size()) {
            throw new InvalidSettingException("wrong number of arguments");
        }
        List<Integer> numbers = new ArrayList<>();
        for (String word : words) {
            numbers.add(number(word));
        }
        return List.copyOf(numbers);
    }

    private int number(String word) throws InvalidSettingException {
        try {
            int number = Integer.parseInt(word);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw invalid();
        }
        throw invalid();
    }

    private InvalidSettingException invalid() {
        return new InvalidSettingException(
                "Invalid " + name() + ", elements must be between " + least + " and " + most + ".");
    }

    @Override
    public String format(List<Integer> numbers) {
        return String.join(" ", numbers.stream().map(String::valueOf).toList());
    }
}
