package io.gatun.engine.setting;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** A directive that is any of several words, or the first of them for none. */
public final class FlagsSetting extends Setting<Set<String>> {
    private final List<String> flags;

    /** None of the flags is set; the first word says so. */
    public FlagsSetting(String name, String... flags) {
        super(name, Set.of());
        this.flags = List.of(flags);
    }

    /** Whether this flag is set. */
    public boolean has(String flag) {
        return value().contains(flag);
    }

    @Override
    public boolean takesSeveralWords() {
        return true;
    }

    @Override
    public String range() {
        return String.join(" | ", flags) + ", several";
    }

    @Override
    Set<String> read(List<String> words) throws InvalidSettingException {
        Set<String> set = new TreeSet<>();
        for (String word : words) {
            set.add(word.toLowerCase(Locale.ROOT));
        }
        if (words.isEmpty() || !flags.containsAll(set)) {
            throw ChoiceSetting.noChoice(flags);
        }
        set.remove(flags.getFirst());
        return Set.copyOf(set);
    }

    @Override
    public String format(Set<String> someValue) {
        return someValue.isEmpty()
                ? flags.getFirst()
                : String.join(" ", flags.stream().filter(someValue::contains).toList());
    }
}
