package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Invocation;

/** One step of BITFIELD: GET type offset, SET type offset value, INCRBY type offset increment; or OVERFLOW kind. */
final class FieldOperation {
    /** There is an error, which is answered. */
    static final int INVALID = -1;

    private static final int NONE = 0;
    private static final int GET = 1;
    private static final int SET = 2;
    private static final int INCRBY = 3;
    private static final int OVERFLOW = 4;

    private static final int WRAP = 0;
    private static final int SAT = 1;
    private static final int FAIL = 2;

    private final FieldType type = new FieldType();
    private int operation;
    private int overflowKind;
    private long offset;
    private long amount;
    private long result;
    private boolean failed;

    /** OVERFLOW holds from one step to the next; a call begins with WRAP. */
    void reset() {
        overflowKind = WRAP;
    }

    /** Reads the step that begins at an argument; answers the argument behind it, or {@link #INVALID}. */
    int parse(Invocation call, int at) {
        int rest = call.count() - at - 1;
        operation = operation(call, at);
        int arguments = operation == OVERFLOW ? 1 : operation == GET ? 2 : 3;
        if (operation == NONE || rest < arguments) {
            call.error(Errors.SYNTAX);
            return INVALID;
        }
        boolean valid = operation == OVERFLOW ? parseOverflow(call, at + 1) : parseField(call, at + 1);
        return valid ? at + 1 + arguments : INVALID;
    }

    private static int operation(Invocation call, int argument) {
        if (call.is(argument, "get")) {
            return GET;
        }
        if (call.is(argument, "set")) {
            return SET;
        }
        if (call.is(argument, "incrby")) {
            return INCRBY;
        }
        return call.is(argument, "overflow") ? OVERFLOW : NONE;
    }

    private boolean parseOverflow(Invocation call, int argument) {
        if (call.is(argument, "wrap")) {
            overflowKind = WRAP;
        } else if (call.is(argument, "sat")) {
            overflowKind = SAT;
        } else if (call.is(argument, "fail")) {
            overflowKind = FAIL;
        } else {
            call.error("ERR Invalid OVERFLOW type specified");
            return false;
        }
        return true;
    }

    private boolean parseField(Invocation call, int first) {
        if (!type.parse(call.address(first), call.length(first))) {
            call.error("ERR Invalid bitfield type. Use something like i16 u8. Note that u64 is not supported but i64"
                    + " is.");
            return false;
        }
        offset = BitOffset.of(call, first + 1, type.bits());
        if (offset == BitOffset.INVALID) {
            return false;
        }
        if (operation != GET) {
            if (call.isNoInteger(first + 2)) {
                return false;
            }
            amount = call.integer(first + 2);
        }
        return true;
    }

    /** Whether the step answers something. */
    boolean answers() {
        return operation != OVERFLOW;
    }

    /** Whether the step may change a field. */
    boolean writes() {
        return operation == SET || operation == INCRBY;
    }

    /** Bytes that a string must have so that the whole field lies in it. */
    long neededLength() {
        return (offset + type.bits() - 1 >> 3) + 1;
    }

    /** Computes the step on a bitmap, without writing to it; answers whether it must be written. */
    boolean compute(long bitmap, long length) {
        long before = type.get(bitmap, length, offset);
        failed = false;
        result = before;
        if (operation == GET) {
            return false;
        }
        long wanted = operation == SET ? amount : before + amount;
        int overflow = operation == SET ? type.overflow(amount) : type.overflow(before, amount);
        failed = overflow != 0 && overflowKind == FAIL;
        long after = overflow == 0 ? wanted : saturated(wanted, overflow);
        amount = after;
        result = operation == SET ? before : after;
        return !failed && after != before;
    }

    private long saturated(long wanted, int overflow) {
        if (overflowKind == WRAP) {
            return type.wrap(wanted);
        }
        return overflow > 0 ? type.max() : type.min();
    }

    /** Whether {@link #compute} found a field that may be written, even if it has the value already. */
    boolean succeeds() {
        return writes() && !failed;
    }

    /** Writes what {@link #compute} said must be written. */
    void write(long bitmap) {
        type.put(bitmap, offset, amount);
    }

    /** Answers the field's value: the old one of SET, the new one of INCRBY; null if it would not fit. */
    void answer(Invocation call) {
        if (failed) {
            call.reply().nullBulk();
        } else {
            call.reply().integer(result);
        }
    }
}
