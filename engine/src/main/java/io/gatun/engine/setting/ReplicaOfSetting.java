package io.gatun.engine.setting;

import java.util.List;

/** The directive {@code replicaof}: host and port of the primary; empty is none. */
public final class ReplicaOfSetting extends Setting<String> {
    private static final int MOST_PORT = 65535;

    /** A primary. */
    public ReplicaOfSetting() {
        super("replicaof", "");
    }

    @Override
    public boolean takesSeveralWords() {
        return true;
    }

    @Override
    public String range() {
        return "host and port";
    }

    @Override
    String read(List<String> words) throws InvalidSettingException {
        if (words.size() != 2) {
            throw new InvalidSettingException("wrong number of arguments");
        }
        if (words.getFirst().equalsIgnoreCase("no") && words.getLast().equalsIgnoreCase("one")) {
            return "";
        }
        try {
            int port = Integer.parseInt(words.getLast());
            if (port >= 0 && port <= MOST_PORT) {
                return words.getFirst() + " " + port;
            }
        } catch (NumberFormatException e) {
            throw invalid();
        }
        throw invalid();
    }

    private static InvalidSettingException invalid() {
        return new InvalidSettingException("Invalid primary port");
    }

    @Override
    public String format(String someValue) {
        return someValue;
    }

    @Override
    List<RewrittenLine> rewritten() {
        return value().isEmpty() ? List.of() : super.rewritten();
    }
}
