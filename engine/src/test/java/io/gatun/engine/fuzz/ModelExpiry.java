package io.gatun.engine.fuzz;

import io.gatun.engine.fuzz.ModelKeyspace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Option words behind a command's fixed arguments, and the times they mean. */
final class ModelExpiry {
    private static final Set<String> TIMES = Set.of("EX", "PX", "EXAT", "PXAT");

    private final ModelCall call;
    private final List<String> said = new ArrayList<>();
    private String unit = "";
    private int time;
    private int comparison;

    /** Reads the words from {@code first} on; each must be one of those allowed. */
    ModelExpiry(ModelCall call, int first, String allowed) {
        this.call = call;
        for (int i = first; i < call.count(); i++) {
            String word = call.word(i).toUpperCase(Locale.ROOT);
            if (!List.of(allowed.split(" ")).contains(word) || isRival(word)) {
                throw ModelCall.syntax();
            }
            if (TIMES.contains(word) || word.equals("IFEQ")) {
                if (++i == call.count()) {
                    throw ModelCall.syntax();
                }
                unit = word.equals("IFEQ") ? unit : word;
                time = word.equals("IFEQ") ? time : i;
                comparison = word.equals("IFEQ") ? i : comparison;
            }
            said.add(word);
        }
    }

    private boolean isRival(String word) {
        return switch (word) {
            case "NX" -> has("XX") || has("IFEQ");
            case "XX" -> has("NX") || has("IFEQ");
            case "IFEQ" -> has("NX") || has("XX") || has("IFEQ");
            case "KEEPTTL", "PERSIST" -> expires();
            case "GET" -> false;
            default -> has("KEEPTTL") || has("PERSIST") || expires() && !unit.equals(word);
        };
    }

    boolean has(String word) {
        return said.contains(word);
    }

    boolean expires() {
        return !unit.isEmpty();
    }

    String comparison() {
        return call.word(comparison);
    }

    /** When the key shall expire. */
    long unixMillis() {
        return expires() ? unixMillis(call, unit, time) : Value.NEVER;
    }

    static long unixMillis(ModelCall call, String unit, int argument) {
        long given = call.integer(argument);
        String error = "invalid expire time in '" + call.name() + "' command";
        boolean inSeconds = unit.startsWith("EX");
        ModelCall.require(given > 0 && (!inSeconds || given <= Long.MAX_VALUE / 1000), error);
        long millis = inSeconds ? given * 1000 : given;
        if (unit.endsWith("AT")) {
            return millis;
        }
        ModelCall.require(millis <= Long.MAX_VALUE - call.keys().now(), error);
        return millis + call.keys().now();
    }
}
