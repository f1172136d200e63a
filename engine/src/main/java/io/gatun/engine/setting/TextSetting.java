package io.gatun.engine.setting;

import java.util.List;

/** A directive whose value is any text of one word. */
public final class TextSetting extends Setting<String> {
    private final boolean absent;

    private TextSetting(String name, String initial, boolean absent) {
        super(name, initial);
        this.absent = absent;
    }

    /** Any text. */
    public static TextSetting of(String name, String initial) {
        return new TextSetting(name, initial, false);
    }

    /** Nothing, or any text; when it is empty, CONFIG REWRITE drops the line. */
    public static TextSetting optional(String name) {
        return new TextSetting(name, "", true);
    }

    @Override
    public String range() {
        return "text";
    }

    @Override
    String read(List<String> words) throws InvalidSettingException {
        return single(words);
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }

    @Override
    String quoted(String text) {
        return ConfigWords.quote(text);
    }

    @Override
    List<RewrittenLine> rewritten() {
        return absent && value().isEmpty() ? List.of() : super.rewritten();
    }
}
