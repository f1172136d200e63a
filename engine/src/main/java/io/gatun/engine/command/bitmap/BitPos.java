package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.StringEntry;

/** BITPOS key bit [start [end [BYTE | BIT]]]. */
public final class BitPos extends Command {
    private static final int NOWHERE = -1;

    private final BitRange range = new BitRange();

    /** Describes itself. */
    public BitPos() {
        super(Spec.of("bitpos", "bitmap")
                .arity(-3)
                .flags(Flag.READONLY)
                .keys(1, 1, 1, "RO access")
                .docs("Finds the first bit that is 1, or 0, in the string at a key.", "2.8.7", "O(N) for N bytes")
                .arguments(
                        "key:key",
                        "bit:integer",
                        "[range:block(start:integer [end-unit-block:block(end:integer [unit:oneof(BYTE|BIT)])])]"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.isNoInteger(2)) {
            return;
        }
        long bit = call.integer(2);
        if (bit != 0 && bit != 1) {
            call.error("ERR The bit argument must be 1 or 0.");
            return;
        }
        if (!range.parse(call, 3)) {
            return;
        }
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().integer(bit == 1 ? NOWHERE : 0);
        } else if (!call.isWrongType(entry)) {
            call.reply().integer(find(entry, (int) bit));
        }
    }

    /** Without a given end, zeroes follow the string for ever. */
    private long find(long entry, int bit) {
        long length = StringEntry.length(entry);
        long first = range.firstBit(length);
        long end = range.endBit(length);
        if (first >= end) {
            return NOWHERE;
        }
        long found = Bits.find(StringEntry.bytes(entry), bit, first, end);
        return found < 0 && bit == 0 && !range.isEndGiven() ? end : found;
    }
}
