package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Invocation;

/** The part of a bitmap that BITCOUNT and BITPOS look at: {@code [start [end [BYTE | BIT]]]}. */
final class BitRange {
    private static final int BITS_PER_BYTE = 8;

    private long start;
    private long end;
    private boolean endGiven;
    private boolean inBits;

    /** Reads the arguments from {@code first} on; answers false after an error, which is answered. */
    boolean parse(Invocation call, int first) {
        int given = call.count() - first;
        start = 0;
        end = -1;
        endGiven = given > 1;
        inBits = false;
        if (given == 0) {
            return true;
        }
        if (given > 3) {
            call.error(Errors.SYNTAX);
            return false;
        }
        if (call.isNoInteger(first)) {
            return false;
        }
        start = call.integer(first);
        return (given < 3 || parseUnit(call, first + 2)) && (!endGiven || parseEnd(call, first + 1));
    }

    private boolean parseUnit(Invocation call, int argument) {
        inBits = call.is(argument, "bit");
        if (inBits || call.is(argument, "byte")) {
            return true;
        }
        call.error(Errors.SYNTAX);
        return false;
    }

    private boolean parseEnd(Invocation call, int argument) {
        if (call.isNoInteger(argument)) {
            return false;
        }
        end = call.integer(argument);
        return true;
    }

    /** Whether the caller said where the range ends. */
    boolean isEndGiven() {
        return endGiven;
    }

    /** Whether both ends count from the back and lie the wrong way round. */
    boolean isCrossedFromTheBack() {
        return start < 0 && end < 0 && start > end;
    }

    /** The first bit of the range in a string of so many bytes. */
    long firstBit(long length) {
        long first = Math.max(0, start < 0 ? start + units(length) : start);
        return inBits ? first : Math.min(first, length) * BITS_PER_BYTE;
    }

    /** The bit behind the last one; not above {@link #firstBit} if the range is empty. */
    long endBit(long length) {
        long last = Math.min(units(length) - 1, Math.max(0, end < 0 ? end + units(length) : end));
        return inBits ? last + 1 : (last + 1) * BITS_PER_BYTE;
    }

    private long units(long length) {
        return inBits ? length * BITS_PER_BYTE : length;
    }
}
