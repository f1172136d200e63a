package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.StringEntry;

/** BITCOUNT key [start [end [BYTE | BIT]]]. */
public final class BitCount extends Command {
    private final BitRange range = new BitRange();

    /** Describes itself. */
    public BitCount() {
        super(Spec.of("bitcount", "bitmap")
                .arity(-2)
                .flags(Flag.READONLY)
                .keys(1, 1, 1, "RO access")
                .docs("Counts the bits that are 1 in the string at a key.", "2.6.0", "O(N) for N bytes")
                .arguments(
                        "key:key",
                        "[range:block(start:integer [end-unit-block:block(end:integer [unit:oneof(BYTE|BIT)])])]"));
    }

    @Override
    public void execute(Invocation call) {
        if (!range.parse(call, 2)) {
            return;
        }
        long entry = call.read(1);
        if (entry != 0 && call.isWrongType(entry)) {
            return;
        }
        boolean empty = entry == 0 || range.isCrossedFromTheBack();
        call.reply().integer(empty ? 0 : count(entry));
    }

    private long count(long entry) {
        long length = StringEntry.length(entry);
        return Bits.count(StringEntry.bytes(entry), range.firstBit(length), range.endBit(length));
    }
}
