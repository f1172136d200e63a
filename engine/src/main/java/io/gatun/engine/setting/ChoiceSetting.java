package io.gatun.engine.setting;

import java.util.List;
import java.util.Locale;

/** A directive that is one of several words. */
public final class ChoiceSetting extends Setting<String> {
    private final List<String> choices;

    /** With its initial value and all words that may be set. */
    public ChoiceSetting(String name, String initial, List<String> choices) {
        super(name, initial);
        this.choices = choices;
    }

    @Override
    public String parse(List<String> words) throws InvalidSettingException {
        String word = single(words).toLowerCase(Locale.ROOT);
        if (!choices.contains(word)) {
            throw new InvalidSettingException(
                    "argument(s) must be one of the following: " + String.join(", ", choices));
        }
        return word;
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }
}
