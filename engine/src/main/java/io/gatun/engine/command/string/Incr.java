package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.protocol.Decimal;

/** INCR key, DECR key, INCRBY key increment and DECRBY key decrement. */
public final class Incr extends Command {
    private final int sign;
    private final boolean takesArgument;

    private Incr(String name, String argument, int sign, String summary) {
        super(Spec.of(name, "string")
                .arity(argument.isEmpty() ? 2 : 3)
                .flags(Flag.WRITE, Flag.DENYOOM, Flag.FAST)
                .keys(1, 1, 1, "RW access update")
                .docs(summary, "1.0.0", "O(1)")
                .arguments(argument.isEmpty() ? new String[] {"key:key"} : new String[] {"key:key", argument}));
        this.sign = sign;
        takesArgument = !argument.isEmpty();
    }

    /** INCR. */
    public static Incr incr() {
        return new Incr("incr", "", 1, "Adds one to the integer at a key.");
    }

    /** DECR. */
    public static Incr decr() {
        return new Incr("decr", "", -1, "Subtracts one from the integer at a key.");
    }

    /** INCRBY. */
    public static Incr incrby() {
        return new Incr("incrby", "increment:integer", 1, "Adds a number to the integer at a key.");
    }

    /** DECRBY. */
    public static Incr decrby() {
        return new Incr("decrby", "decrement:integer", -1, "Subtracts a number from the integer at a key.");
    }

    @Override
    public void execute(Invocation call) {
        if (!takesArgument) {
            add(call, sign);
        } else if (!call.isNoInteger(2)) {
            long amount = call.integer(2);
            if (sign < 0 && amount == Long.MIN_VALUE) {
                call.error("ERR decrement would overflow");
            } else {
                add(call, sign * amount);
            }
        }
    }

    private static void add(Invocation call, long amount) {
        long entry = call.find(1);
        if (entry != 0 && call.isWrongType(entry)) {
            return;
        }
        long before = 0;
        if (entry != 0) {
            long bytes = StringEntry.bytes(entry);
            long length = StringEntry.length(entry);
            if (!Decimal.isInteger(bytes, length)) {
                call.error(Errors.NOT_AN_INTEGER);
                return;
            }
            before = Decimal.parse(bytes, length);
        }
        long after = before + amount;
        if (((before ^ after) & (amount ^ after)) < 0) {
            call.error("ERR increment or decrement would overflow");
            return;
        }
        StringStore.storeInteger(call, entry, 1, after);
        call.event(KeyEvent.INCRBY, 1);
        call.reply().integer(after);
    }
}
