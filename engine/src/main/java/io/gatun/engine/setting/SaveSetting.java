package io.gatun.engine.setting;

import java.util.List;

/** The directive {@code save}: pairs of seconds and changes after which a snapshot is written; empty is never. */
public final class SaveSetting extends Setting<List<Long>> {
    /** Never. */
    public SaveSetting() {
        super("save", List.of());
    }

    @Override
    public boolean takesSeveralWords() {
        return true;
    }

    @Override
    public String range() {
        return "pairs of seconds and changes";
    }

    @Override
    List<Long> read(List<String> words) throws InvalidSettingException {
        if (words.equals(List.of(""))) {
            return List.of();
        }
        try {
            List<Long> numbers = words.stream().map(Long::valueOf).toList();
            boolean valid = numbers.size() % 2 == 0;
            for (int i = 0; i < numbers.size(); i++) {
                valid &= numbers.get(i) >= 1 - i % 2;
            }
            if (valid) {
                return numbers;
            }
        } catch (NumberFormatException e) {
            throw invalid();
        }
        throw invalid();
    }

    private static InvalidSettingException invalid() {
        return new InvalidSettingException("Invalid save parameters");
    }

    @Override
    public String format(List<Long> pairs) {
        return String.join(" ", pairs.stream().map(String::valueOf).toList());
    }

    @Override
    String quoted(String text) {
        return text.isEmpty() ? "\"\"" : text;
    }

    /** Always written, since Valkey's own initial value is another one. */
    @Override
    List<RewrittenLine> rewritten() {
        return List.of(new RewrittenLine(super.rewritten().getFirst().text(), true));
    }
}
