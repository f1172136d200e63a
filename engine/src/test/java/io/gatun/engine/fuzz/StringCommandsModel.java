package io.gatun.engine.fuzz;

import io.gatun.engine.fuzz.ModelKeyspace.Value;
import java.math.BigInteger;
import java.util.List;

/** What the commands on strings answer and do. */
final class StringCommandsModel {
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private StringCommandsModel() {}

    /** The reply, or null for a command that is not of these. */
    static String answer(ModelCall call) {
        ModelKeyspace keys = call.keys();
        return switch (call.name()) {
            case "set" -> set(call, keys);
            case "get" -> ModelCall.bulk(call.stored());
            case "getset" -> getAndThen(call, () -> keys.put(call.word(1), call.word(2), Value.NEVER));
            case "getdel" -> getAndThen(call, () -> keys.remove(call.word(1)));
            case "getex" -> getEx(call, keys);
            case "setnx" -> setAllAbsent(call, keys, List.of(call.word(1), call.word(2)));
            case "setex" -> setWithExpiry(call, keys, "EX");
            case "psetex" -> setWithExpiry(call, keys, "PX");
            case "append" -> append(call, keys);
            case "strlen" -> ModelCall.integerReply(keys.text(call.word(1)).length());
            case "setrange" -> setRange(call, keys);
            case "getrange", "substr" -> getRange(call, keys);
            case "incr" -> add(call, keys, BigInteger.ONE);
            case "decr" -> add(call, keys, BigInteger.ONE.negate());
            case "incrby" -> add(call, keys, BigInteger.valueOf(call.integer(2)));
            case "decrby" -> subtract(call, keys);
            case "mset", "msetnx" -> mset(call, keys);
            case "msetex" -> msetEx(call, keys);
            case "mget" -> mget(call, keys);
            case "delifeq" -> ModelCall.booleanReply(call.word(2).equals(call.stored()) && keys.remove(call.word(1)));
            default -> null;
        };
    }

    private static String getAndThen(ModelCall call, Runnable then) {
        String reply = ModelCall.bulk(call.stored());
        then.run();
        return reply;
    }

    private static String set(ModelCall call, ModelKeyspace keys) {
        ModelExpiry options = new ModelExpiry(call, 3, "NX XX IFEQ GET EX PX EXAT PXAT KEEPTTL");
        long expiry = options.unixMillis();
        String key = call.word(1);
        String before = call.stored();
        boolean allowed = !(options.has("NX") && before != null)
                && !(options.has("XX") && before == null)
                && !(options.has("IFEQ") && !options.comparison().equals(before));
        if (allowed) {
            keys.put(
                    key,
                    call.word(2),
                    options.has("KEEPTTL") && before != null ? keys.get(key).expiry() : expiry);
        }
        return options.has("GET") ? ModelCall.bulk(before) : allowed ? ModelCall.OK : ModelCall.NULL;
    }

    private static String getEx(ModelCall call, ModelKeyspace keys) {
        ModelExpiry options = new ModelExpiry(call, 2, "EX PX EXAT PXAT PERSIST");
        long expiry = options.unixMillis();
        String value = call.stored();
        if (value != null && (options.expires() || options.has("PERSIST"))) {
            keys.expire(call.word(1), expiry);
        }
        return ModelCall.bulk(value);
    }

    private static String setWithExpiry(ModelCall call, ModelKeyspace keys, String unit) {
        keys.put(call.word(1), call.word(3), ModelExpiry.unixMillis(call, unit, 2));
        return ModelCall.OK;
    }

    private static String append(ModelCall call, ModelKeyspace keys) {
        String text = keys.text(call.word(1)) + call.word(2);
        requireFits(text.length());
        keys.edit(call.word(1), text);
        return ModelCall.integerReply(text.length());
    }

    private static void requireFits(long length) {
        ModelCall.require(length <= ModelKeyspace.LONGEST, "string exceeds maximum allowed size (proto-max-bulk-len)");
    }

    private static String setRange(ModelCall call, ModelKeyspace keys) {
        long offset = call.integer(2);
        ModelCall.require(offset >= 0, "offset is out of range");
        String piece = call.word(3);
        StringBuilder text = new StringBuilder(keys.text(call.word(1)));
        if (!piece.isEmpty()) {
            requireFits(offset > ModelKeyspace.LONGEST ? offset : offset + piece.length());
            int end = (int) offset + piece.length();
            text.setLength(Math.max(text.length(), end));
            keys.edit(call.word(1), text.replace((int) offset, end, piece).toString());
        }
        return ModelCall.integerReply(text.length());
    }

    private static String getRange(ModelCall call, ModelKeyspace keys) {
        long from = call.integer(2);
        long to = call.integer(3);
        String text = keys.text(call.word(1));
        if (from < 0 && to < 0 && from > to) {
            return ModelCall.bulk("");
        }
        long first = Math.max(0, from < 0 ? text.length() + from : from);
        long last = Math.min(text.length() - 1, Math.max(0, to < 0 ? text.length() + to : to));
        return ModelCall.bulk(first > last ? "" : text.substring((int) first, (int) last + 1));
    }

    private static String subtract(ModelCall call, ModelKeyspace keys) {
        long amount = call.integer(2);
        ModelCall.require(amount != Long.MIN_VALUE, "decrement would overflow");
        return add(call, keys, BigInteger.valueOf(amount).negate());
    }

    private static String add(ModelCall call, ModelKeyspace keys, BigInteger amount) {
        String before = call.stored() == null ? "0" : call.stored();
        ModelCall.integer(before, "value is not an integer or out of range");
        BigInteger after = new BigInteger(before).add(amount);
        boolean fits = after.compareTo(LEAST) >= 0 && after.compareTo(MOST) <= 0;
        ModelCall.require(fits, "increment or decrement would overflow");
        keys.edit(call.word(1), after.toString());
        return ModelCall.integerReply(after.longValue());
    }

    private static String mset(ModelCall call, ModelKeyspace keys) {
        ModelCall.require(call.count() % 2 == 1, "wrong number of arguments for '" + call.name() + "' command");
        List<String> pairs = call.words().subList(1, call.count());
        if (call.name().equals("msetnx")) {
            return setAllAbsent(call, keys, pairs);
        }
        putAll(keys, pairs, Value.NEVER, false);
        return ModelCall.OK;
    }

    private static String setAllAbsent(ModelCall call, ModelKeyspace keys, List<String> pairs) {
        boolean absent = countThere(keys, pairs) == 0;
        if (absent) {
            putAll(keys, pairs, Value.NEVER, false);
        }
        return ModelCall.booleanReply(absent);
    }

    private static int countThere(ModelKeyspace keys, List<String> pairs) {
        int there = 0;
        for (int i = 0; i < pairs.size(); i += 2) {
            there += keys.has(pairs.get(i)) ? 1 : 0;
        }
        return there;
    }

    private static void putAll(ModelKeyspace keys, List<String> pairs, long expiry, boolean keeps) {
        for (int i = 0; i < pairs.size(); i += 2) {
            Value before = keys.get(pairs.get(i));
            keys.put(pairs.get(i), pairs.get(i + 1), keeps && before != null ? before.expiry() : expiry);
        }
    }

    private static String msetEx(ModelCall call, ModelKeyspace keys) {
        String wrong = "invalid numkeys value or out of range";
        long count = ModelCall.integer(call.word(1), wrong);
        ModelCall.require(count >= 1 && count <= Integer.MAX_VALUE, wrong);
        if (2 + 2 * count > call.count()) {
            throw ModelCall.syntax();
        }
        int end = 2 + 2 * (int) count;
        ModelExpiry options = new ModelExpiry(call, end, "NX XX EX PX EXAT PXAT KEEPTTL");
        long expiry = options.unixMillis();
        List<String> pairs = call.words().subList(2, end);
        boolean allowed = !(options.has("NX") && countThere(keys, pairs) > 0)
                && !(options.has("XX") && countThere(keys, pairs) < count);
        if (allowed) {
            putAll(keys, pairs, expiry, options.has("KEEPTTL"));
        }
        return ModelCall.booleanReply(allowed);
    }

    private static String mget(ModelCall call, ModelKeyspace keys) {
        StringBuilder reply = new StringBuilder("*" + (call.count() - 1) + "\r\n");
        for (String key : call.words().subList(1, call.count())) {
            reply.append(ModelCall.bulk(keys.has(key) ? keys.text(key) : null));
        }
        return reply.toString();
    }
}
