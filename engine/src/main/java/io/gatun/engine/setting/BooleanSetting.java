package io.gatun.engine.setting;

import java.util.List;
import java.util.Locale;

/** A directive that is {@code yes} or {@code no}. */
public final class BooleanSetting extends Setting<Boolean> {
    /** With its initial value. */
    public BooleanSetting(String name, boolean initial) {
        super(name, initial);
    }

    /** The value in force. */
    public boolean isOn() {
        return value();
    }

    @Override
    public String range() {
        return "yes | no";
    }

    @Override
    Boolean read(List<String> words) throws InvalidSettingException {
        return switch (single(words).toLowerCase(Locale.ROOT)) {
            case "yes" -> true;
            case "no" -> false;
            default -> throw new InvalidSettingException("argument must be 'yes' or 'no'");
        };
    }

    @Override
    public String format(Boolean someValue) {
        return someValue ? "yes" : "no";
    }
}
