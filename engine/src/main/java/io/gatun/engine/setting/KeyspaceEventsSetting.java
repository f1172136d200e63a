package io.gatun.engine.setting;

import java.util.List;

/** The directive {@code notify-keyspace-events}: a letter for each class of events; empty is none. */
public final class KeyspaceEventsSetting extends Setting<String> {
    /** What {@code A} stands for, in the order in which letters are shown. */
    private static final String ALL = "g$lshzxetd";

    private static final String OTHERS = "nKEm";

    /** No events. */
    public KeyspaceEventsSetting() {
        super("notify-keyspace-events", "");
    }

    /** Whether this letter was given, by itself or by {@code A}. */
    public boolean has(char letter) {
        return value().indexOf(letter) >= 0 || value().indexOf('A') >= 0 && ALL.indexOf(letter) >= 0;
    }

    @Override
    public String range() {
        return "letters of Ag$lshzxeKEtmdn";
    }

    @Override
    String read(List<String> words) throws InvalidSettingException {
        String letters = single(words).replace("A", ALL);
        if (!letters.chars().allMatch(c -> ALL.indexOf(c) >= 0 || OTHERS.indexOf(c) >= 0)) {
            throw new InvalidSettingException("Invalid event class character. Use 'Ag$lshzxeKEtmdn'.");
        }
        String classes = chosen(ALL, letters);
        return (classes.equals(ALL) ? "A" : classes) + chosen(OTHERS, letters);
    }

    private static String chosen(String order, String letters) {
        StringBuilder chosen = new StringBuilder();
        order.chars().filter(c -> letters.indexOf(c) >= 0).forEach(c -> chosen.append((char) c));
        return chosen.toString();
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }

    @Override
    String quoted(String text) {
        return ConfigWords.quote(text);
    }
}
