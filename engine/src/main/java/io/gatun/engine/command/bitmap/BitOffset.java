package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Invocation;
import io.gatun.engine.memory.Mem;
import io.gatun.engine.protocol.Decimal;

/** An argument that is the number of a bit. */
final class BitOffset {
    /** The argument made no sense; the error is answered. */
    static final long INVALID = -1;

    private BitOffset() {}

    /** A plain offset. */
    static long of(Invocation call, int argument) {
        return parse(call, call.address(argument), call.length(argument), 1);
    }

    /** An offset of BITFIELD: with a hash sign in front it counts fields of {@code width} bits. */
    static long of(Invocation call, int argument, int width) {
        long text = call.address(argument);
        int length = call.length(argument);
        boolean counted = length > 0 && Mem.getByte(text) == '#';
        return counted ? parse(call, text + 1, length - 1, width) : parse(call, text, length, 1);
    }

    private static long parse(Invocation call, long text, int length, int width) {
        if (Decimal.isInteger(text, length)) {
            long offset = Decimal.parse(text, length);
            long mostBytes = call.context().directives().protoMaxBulkLen.get();
            if (offset >= 0 && offset <= Long.MAX_VALUE / width && offset * width >> 3 < mostBytes) {
                return offset * width;
            }
        }
        call.error("ERR bit offset is not an integer or out of range");
        return INVALID;
    }
}
