package io.gatun.engine.setting;

import java.util.List;

/** A directive of something that this server cannot do, for those who ask: it has one value, which may be set again. */
public final class FixedSetting extends Setting<String> {
    private final String refusal;

    /** With its only value, and the reason why no other one is taken. */
    public FixedSetting(String name, String only, String refusal) {
        super(name, only);
        this.refusal = refusal;
    }

    @Override
    public String parse(List<String> words) throws InvalidSettingException {
        String value = String.join(" ", words);
        if (!value.equalsIgnoreCase(initial())) {
            throw new InvalidSettingException(refusal);
        }
        return initial();
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }
}
