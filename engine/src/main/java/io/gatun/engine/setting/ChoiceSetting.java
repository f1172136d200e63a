package io.gatun.engine.setting;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A directive that is one of several words. */
public final class ChoiceSetting extends Setting<String> {
    private final List<String> choices;
    private final Map<String, String> synonyms;

    /** With its initial value and all words that may be set. */
    public ChoiceSetting(String name, String initial, List<String> choices) {
        this(name, initial, choices, Map.of());
    }

    /** Some of the words mean the same as others: {@code synonyms} has them with what they are shown as. */
    public ChoiceSetting(String name, String initial, List<String> choices, Map<String, String> synonyms) {
        super(name, initial);
        this.choices = choices;
        this.synonyms = synonyms;
    }

    @Override
    public String range() {
        return String.join(" | ", choices);
    }

    @Override
    String read(List<String> words) throws InvalidSettingException {
        String word = single(words).toLowerCase(Locale.ROOT);
        for (String choice : choices) {
            if (choice.equalsIgnoreCase(word)) {
                return synonyms.getOrDefault(choice, choice);
            }
        }
        throw noChoice(choices);
    }

    static InvalidSettingException noChoice(List<String> choices) {
        return new InvalidSettingException("argument(s) must be one of the following: " + String.join(", ", choices));
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }
}
