package io.gatun.engine.fuzz;

import io.gatun.engine.fuzz.ModelKeyspace.Value;
import java.util.Locale;

/** What the commands on bits answer and do, a bit at a time. */
final class BitCommandsModel {
    private static final String NOT_AN_OFFSET = "bit offset is not an integer or out of range";

    private BitCommandsModel() {}

    /** The reply, or null for a command that is not of these. */
    static String answer(ModelCall call) {
        ModelKeyspace keys = call.keys();
        return switch (call.name()) {
            case "getbit" -> ModelCall.integerReply(bit(keys.text(call.word(1)), offset(call.word(2), 1)));
            case "setbit" -> setBit(call, keys);
            case "bitcount" -> ModelCall.integerReply(count(call, keys));
            case "bitpos" -> ModelCall.integerReply(position(call, keys));
            case "bitop" -> combine(call, keys);
            case "bitfield", "bitfield_ro" -> BitFieldModel.answer(call);
            default -> null;
        };
    }

    static long offset(String text, int width) {
        long offset = ModelCall.integer(text, NOT_AN_OFFSET);
        boolean fits = offset >= 0 && offset <= Long.MAX_VALUE / width && offset * width / 8 < ModelKeyspace.LONGEST;
        ModelCall.require(fits, NOT_AN_OFFSET);
        return offset * width;
    }

    static int bit(String text, long offset) {
        return offset / 8 < text.length() ? text.charAt((int) (offset / 8)) >> 7 - offset % 8 & 1 : 0;
    }

    static void setBit(StringBuilder text, long offset, int value) {
        int at = (int) (offset / 8);
        int mask = 0x80 >> offset % 8;
        text.setCharAt(at, (char) (value == 1 ? text.charAt(at) | mask : text.charAt(at) & ~mask));
    }

    private static String setBit(ModelCall call, ModelKeyspace keys) {
        long offset = offset(call.word(2), 1);
        String error = "bit is not an integer or out of range";
        long value = ModelCall.integer(call.word(3), error);
        ModelCall.require(value == 0 || value == 1, error);
        StringBuilder text = new StringBuilder(keys.text(call.word(1)));
        int before = bit(text.toString(), offset);
        text.setLength(Math.max(text.length(), (int) (offset / 8) + 1));
        setBit(text, offset, (int) value);
        keys.edit(call.word(1), text.toString());
        return ModelCall.integerReply(before);
    }

    private static long count(ModelCall call, ModelKeyspace keys) {
        Range range = range(call, 2);
        String text = keys.text(call.word(1));
        long count = 0;
        if (!(range.start < 0 && range.end < 0 && range.start > range.end)) {
            for (long i = range.first(text); i < range.behind(text); i++) {
                count += bit(text, i);
            }
        }
        return count;
    }

    private static long position(ModelCall call, ModelKeyspace keys) {
        long wanted = call.integer(2);
        ModelCall.require(wanted == 0 || wanted == 1, "The bit argument must be 1 or 0.");
        Range range = range(call, 3);
        if (!keys.has(call.word(1))) {
            return wanted == 1 ? -1 : 0;
        }
        String text = keys.text(call.word(1));
        for (long i = range.first(text); i < range.behind(text); i++) {
            if (bit(text, i) == wanted) {
                return i;
            }
        }
        boolean zeroesFollow = wanted == 0 && !range.hasEnd && range.first(text) < range.behind(text);
        return zeroesFollow ? 8L * text.length() : -1;
    }

    private static Range range(ModelCall call, int first) {
        int given = call.count() - first;
        if (given > 3) {
            throw ModelCall.syntax();
        }
        long start = given > 0 ? call.integer(first) : 0;
        if (given == 3 && !call.is(first + 2, "bit") && !call.is(first + 2, "byte")) {
            throw ModelCall.syntax();
        }
        long end = given > 1 ? call.integer(first + 1) : -1;
        return new Range(start, end, given > 1, given == 3 && call.is(first + 2, "bit") ? 1 : 8);
    }

    private static String combine(ModelCall call, ModelKeyspace keys) {
        String operation = call.word(1).toUpperCase(Locale.ROOT);
        if (!operation.matches("AND|OR|XOR|NOT")) {
            throw ModelCall.syntax();
        }
        boolean not = operation.equals("NOT");
        ModelCall.require(!not || call.count() == 4, "BITOP NOT must be called with a single source key.");
        int length = 0;
        for (int i = 3; i < call.count(); i++) {
            length = Math.max(length, keys.text(call.word(i)).length());
        }
        StringBuilder result = new StringBuilder();
        for (int at = 0; at < length; at++) {
            int value = byteAt(keys, call.word(3), at);
            for (int i = 4; i < call.count(); i++) {
                int other = byteAt(keys, call.word(i), at);
                value = operation.equals("AND")
                        ? value & other
                        : operation.equals("OR") ? value | other : value ^ other;
            }
            result.append((char) (not ? ~value & 0xff : value));
        }
        if (length == 0) {
            keys.remove(call.word(2));
        } else {
            keys.put(call.word(2), result.toString(), Value.NEVER);
        }
        return ModelCall.integerReply(length);
    }

    private static int byteAt(ModelKeyspace keys, String key, int at) {
        String text = keys.text(key);
        return at < text.length() ? text.charAt(at) : 0;
    }

    private record Range(long start, long end, boolean hasEnd, int unit) {
        long first(String text) {
            long units = 8L * text.length() / unit;
            return Math.min(units, Math.max(0, start < 0 ? start + units : start)) * unit;
        }

        long behind(String text) {
            long units = 8L * text.length() / unit;
            return (Math.min(units - 1, Math.max(0, end < 0 ? end + units : end)) + 1) * unit;
        }
    }
}
