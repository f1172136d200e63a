package io.gatun.engine.setting;

import java.util.List;

/** A directive whose value is any text, of one or more words. */
public final class TextSetting extends Setting<String> {
    private final boolean severalWords;

    private TextSetting(String name, String initial, boolean severalWords) {
        super(name, initial);
        this.severalWords = severalWords;
    }

    /** One word. */
    public static TextSetting word(String name, String initial) {
        return new TextSetting(name, initial, false);
    }

    /** Any number of words, joined by blanks. */
    public static TextSetting words(String name, String initial) {
        return new TextSetting(name, initial, true);
    }

    @Override
    public boolean takesSeveralWords() {
        return severalWords;
    }

    @Override
    public String parse(List<String> words) throws InvalidSettingException {
        return severalWords ? String.join(" ", words) : single(words);
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }
}
