package io.gatun.engine.setting;

import java.util.List;

/** A directive that is a list of addresses to listen on; empty is none. */
public final class AddressesSetting extends Setting<List<String>> {
    /** As many as Valkey takes. */
    private static final int MOST = 16;

    /** With its initial addresses. */
    public AddressesSetting(String name, String... initial) {
        super(name, List.of(initial));
    }

    @Override
    public boolean takesSeveralWords() {
        return true;
    }

    @Override
    public String range() {
        return "up to " + MOST + " addresses";
    }

    @Override
    List<String> read(List<String> words) throws InvalidSettingException {
        if (words.size() > MOST) {
            throw new InvalidSettingException("Too many bind addresses specified.");
        }
        return words.equals(List.of("")) ? List.of() : List.copyOf(words);
    }

    @Override
    public String format(List<String> addresses) {
        return String.join(" ", addresses);
    }

    @Override
    String quoted(String text) {
        return text.isEmpty() ? "\"\"" : text;
    }

    /** The initial addresses are not written at all, as in Valkey. */
    @Override
    List<RewrittenLine> rewritten() {
        return isChanged() ? super.rewritten() : List.of();
    }
}
