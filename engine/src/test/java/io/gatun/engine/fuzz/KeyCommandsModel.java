package io.gatun.engine.fuzz;

import io.gatun.engine.fuzz.ModelKeyspace.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;

/** What the commands on keys and databases answer and do. */
final class KeyCommandsModel {
    private static final Set<String> CONDITIONS = Set.of("NX", "XX", "GT", "LT");

    private KeyCommandsModel() {}

    /** The reply, or null for a command that is not of these. */
    static String answer(ModelCall call) {
        ModelKeyspace keys = call.keys();
        return switch (call.name()) {
            case "del", "unlink" -> countKeys(call, keys, true);
            case "exists", "touch" -> countKeys(call, keys, false);
            case "expire", "pexpire", "expireat", "pexpireat" -> expire(call, keys);
            case "ttl", "pttl", "expiretime", "pexpiretime" -> ModelCall.integerReply(timeLeft(call, keys));
            case "persist" -> persist(call, keys);
            case "rename", "renamenx" -> rename(call, keys);
            case "copy" -> copy(call, keys);
            case "move" -> move(call, keys);
            case "swapdb" -> swap(call, keys);
            case "type" -> keys.has(call.word(1)) ? "+string\r\n" : "+none\r\n";
            case "dbsize" -> ModelCall.integerReply(keys.database().size());
            case "flushdb", "flushall" -> flush(call, keys);
            case "select" -> {
                keys.select(call.database(1));
                yield ModelCall.OK;
            }
            default -> null;
        };
    }

    private static String countKeys(ModelCall call, ModelKeyspace keys, boolean removes) {
        int count = 0;
        for (String key : call.words().subList(1, call.count())) {
            count += (removes ? keys.remove(key) : keys.has(key)) ? 1 : 0;
        }
        return ModelCall.integerReply(count);
    }

    private static String expire(ModelCall call, ModelKeyspace keys) {
        Set<String> said = new HashSet<>();
        for (String word : call.words().subList(3, call.count())) {
            boolean known = CONDITIONS.contains(word.toUpperCase(Locale.ROOT));
            int zero = word.indexOf(0);
            String quoted = zero < 0 ? word : word.substring(0, zero);
            ModelCall.require(
                    known, "Unsupported option " + quoted.replace('\r', ' ').replace('\n', ' '));
            said.add(word.toUpperCase(Locale.ROOT));
        }
        ModelCall.require(
                !said.contains("NX") || said.size() == 1,
                "NX and XX, GT or LT options at the same time are not compatible");
        ModelCall.require(
                !said.containsAll(List.of("GT", "LT")), "GT and LT options at the same time are not compatible");
        long expiry = expiry(call, keys);
        Value before = keys.get(call.word(1));
        if (before == null || !allow(said, before, expiry)) {
            return ModelCall.integerReply(0);
        }
        long earliest = Value.NEVER + 1;
        keys.expire(call.word(1), Math.max(expiry, earliest));
        return ModelCall.integerReply(1);
    }

    private static long expiry(ModelCall call, ModelKeyspace keys) {
        long unit = call.name().startsWith("p") ? 1 : 1000;
        long base = call.name().endsWith("at") ? 0 : keys.now();
        long given = call.integer(2);
        boolean fits = given <= Long.MAX_VALUE / unit
                && given >= Long.MIN_VALUE / unit
                && given * unit <= Long.MAX_VALUE - base;
        ModelCall.require(fits, "invalid expire time in '" + call.name() + "' command");
        return Math.max(0, given * unit + base);
    }

    private static boolean allow(Set<String> said, Value before, long expiry) {
        return !(said.contains("NX") && before.expires())
                && !(said.contains("XX") && !before.expires())
                && !(said.contains("GT") && (!before.expires() || expiry <= before.expiry()))
                && !(said.contains("LT") && before.expires() && expiry >= before.expiry());
    }

    private static long timeLeft(ModelCall call, ModelKeyspace keys) {
        Value value = keys.get(call.word(1));
        if (value == null || !value.expires()) {
            return value == null ? -2 : -1;
        }
        long millis = call.name().endsWith("ttl") ? value.expiry() - keys.now() : value.expiry();
        return call.name().startsWith("p") ? millis : millis / 1000 + (millis % 1000 >= 500 ? 1 : 0);
    }

    private static String persist(ModelCall call, ModelKeyspace keys) {
        Value value = keys.get(call.word(1));
        boolean expires = value != null && value.expires();
        if (expires) {
            keys.expire(call.word(1), Value.NEVER);
        }
        return ModelCall.booleanReply(expires);
    }

    private static String rename(ModelCall call, ModelKeyspace keys) {
        boolean onlyAbsent = call.name().endsWith("nx");
        ModelCall.require(keys.has(call.word(1)), "no such key");
        boolean moves = !onlyAbsent || !keys.has(call.word(2));
        if (moves) {
            keys.database().put(call.word(2), keys.database().remove(call.word(1)));
        }
        return onlyAbsent ? ModelCall.booleanReply(moves) : ModelCall.OK;
    }

    private static String copy(ModelCall call, ModelKeyspace keys) {
        int target = keys.selected();
        boolean replaces = false;
        for (int i = 3; i < call.count(); i++) {
            if (call.is(i, "replace")) {
                replaces = true;
            } else if (call.is(i, "db") && i + 1 < call.count()) {
                target = call.database(++i);
            } else {
                throw ModelCall.syntax();
            }
        }
        boolean same = target == keys.selected() && call.word(1).equals(call.word(2));
        ModelCall.require(!same, "source and destination objects are the same");
        TreeMap<String, Value> to = keys.database(target);
        boolean copies = keys.has(call.word(1)) && (replaces || !to.containsKey(call.word(2)));
        if (copies) {
            to.put(call.word(2), keys.get(call.word(1)));
        }
        return ModelCall.booleanReply(copies);
    }

    private static String move(ModelCall call, ModelKeyspace keys) {
        int target = call.database(2);
        ModelCall.require(target != keys.selected(), "source and destination objects are the same");
        TreeMap<String, Value> to = keys.database(target);
        boolean moves = keys.has(call.word(1)) && !to.containsKey(call.word(1));
        if (moves) {
            to.put(call.word(1), keys.database().remove(call.word(1)));
        }
        return ModelCall.booleanReply(moves);
    }

    private static String swap(ModelCall call, ModelKeyspace keys) {
        long one = index(call, 1, "invalid first DB index");
        long other = index(call, 2, "invalid second DB index");
        ModelCall.require(Math.min(one, other) >= 0 && Math.max(one, other) < 16, "DB index is out of range");
        keys.swap((int) one, (int) other);
        return ModelCall.OK;
    }

    private static long index(ModelCall call, int argument, String error) {
        long index = ModelCall.integer(call.word(argument), error);
        ModelCall.require(index == (int) index, error);
        return index;
    }

    private static String flush(ModelCall call, ModelKeyspace keys) {
        if (call.count() > 2 || call.count() == 2 && !call.is(1, "sync") && !call.is(1, "async")) {
            throw ModelCall.syntax();
        }
        if (call.name().equals("flushall")) {
            keys.flushAll();
        } else {
            keys.database().clear();
        }
        return ModelCall.OK;
    }
}
