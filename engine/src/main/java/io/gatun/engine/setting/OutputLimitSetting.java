package io.gatun.engine.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The directive {@code client-output-buffer-limit}: class, hard limit, soft limit, seconds, for one class or more. */
public final class OutputLimitSetting extends Setting<List<OutputLimit>> {
    /** Clients that are nothing special. */
    public static final int NORMAL = 0;
    /** Replicas. */
    public static final int REPLICA = 1;
    /** Subscribers. */
    public static final int PUBSUB = 2;

    private static final List<String> CLASSES = List.of("normal", "slave", "pubsub");
    private static final int WORDS = 4;
    private static final int MIB = 1 << 20;

    /** With Valkey's limits. */
    public OutputLimitSetting() {
        super(
                "client-output-buffer-limit",
                List.of(
                        new OutputLimit(0, 0, 0),
                        new OutputLimit(256L * MIB, 64L * MIB, 60),
                        new OutputLimit(32L * MIB, 8L * MIB, 60)));
    }

    /** The limits of a class. */
    public OutputLimit of(int clientClass) {
        return value().get(clientClass);
    }

    @Override
    public boolean takesSeveralWords() {
        return true;
    }

    @Override
    public String range() {
        return "class, hard limit, soft limit, seconds";
    }

    @Override
    List<OutputLimit> read(List<String> words) throws InvalidSettingException {
        if (words.size() % WORDS != 0) {
            throw new InvalidSettingException("Wrong number of arguments in buffer limit configuration.");
        }
        List<OutputLimit> limits = new ArrayList<>(value());
        for (int i = 0; i < words.size(); i += WORDS) {
            limits.set(classOf(words.get(i)), limit(words.get(i + 1), words.get(i + 2), words.get(i + 3)));
        }
        return List.copyOf(limits);
    }

    private static int classOf(String word) throws InvalidSettingException {
        String lower = word.toLowerCase(Locale.ROOT);
        int index = CLASSES.indexOf(lower.equals("replica") ? "slave" : lower);
        if (index < 0) {
            throw new InvalidSettingException("Invalid client class specified in buffer limit configuration.");
        }
        return index;
    }

    private static OutputLimit limit(String hard, String soft, String seconds) throws InvalidSettingException {
        try {
            OutputLimit limit =
                    new OutputLimit(MemoryAmount.parse(hard), MemoryAmount.parse(soft), Integer.parseInt(seconds));
            if (limit.softSeconds() >= 0 && limit.hardBytes() >= 0 && limit.softBytes() >= 0) {
                return limit;
            }
        } catch (NumberFormatException | InvalidSettingException e) {
            throw invalid();
        }
        throw invalid();
    }

    private static InvalidSettingException invalid() {
        return new InvalidSettingException(
                "Error in hard, soft or soft_seconds setting in buffer limit configuration.");
    }

    @Override
    public String format(List<OutputLimit> limits) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < limits.size(); i++) {
            OutputLimit limit = limits.get(i);
            words.add(CLASSES.get(i));
            words.add(Long.toString(limit.hardBytes()));
            words.add(Long.toString(limit.softBytes()));
            words.add(Long.toString(limit.softSeconds()));
        }
        return String.join(" ", words);
    }

    /** A line for each class, as Valkey writes them. */
    @Override
    List<RewrittenLine> rewritten() {
        List<RewrittenLine> lines = new ArrayList<>();
        for (int i = 0; i < CLASSES.size(); i++) {
            OutputLimit limit = of(i);
            String who = CLASSES.get(i).equals("slave") ? "replica" : CLASSES.get(i);
            String text = String.join(
                    " ",
                    name(),
                    who,
                    MemoryAmount.format(limit.hardBytes()),
                    MemoryAmount.format(limit.softBytes()),
                    Long.toString(limit.softSeconds()));
            lines.add(new RewrittenLine(text, !limit.equals(initial().get(i))));
        }
        return lines;
    }
}
