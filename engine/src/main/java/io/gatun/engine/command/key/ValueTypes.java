package io.gatun.engine.command.key;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.protocol.WireText;
import java.util.List;

/** Names of the types of values, by number; the numbers are Valkey's. */
final class ValueTypes {
    /** No type has this number. */
    static final int UNKNOWN = -1;

    /** What TYPE answers if there is no key. */
    static final WireText NONE = new WireText("+none\r\n");

    /** Number 5 is that of Valkey's modules, which have names of their own. */
    private static final List<String> NAMES = List.of("string", "list", "set", "zset", "hash", "", "stream");

    private static final WireText[] REPLIES =
            NAMES.stream().map(name -> new WireText("+" + name + "\r\n")).toArray(WireText[]::new);

    private ValueTypes() {}

    /** The type with this name, in any case, or {@link #UNKNOWN}. */
    static int named(Invocation call, int argument) {
        for (int type = 0; type < NAMES.size(); type++) {
            if (!NAMES.get(type).isEmpty() && call.is(argument, NAMES.get(type))) {
                return type;
            }
        }
        return UNKNOWN;
    }

    /** The name as a simple string. */
    static WireText reply(int type) {
        return REPLIES[type];
    }
}
