package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.StringEntry;

/** GETBIT key offset. */
public final class GetBit extends Command {
    /** Describes itself. */
    public GetBit() {
        super(Spec.of("getbit", "bitmap")
                .arity(3)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, 1, 1, "RO access")
                .docs("Answers one bit of the string at a key.", "2.2.0", "O(1)")
                .arguments("key:key", "offset:integer"));
    }

    @Override
    public void execute(Invocation call) {
        long offset = BitOffset.of(call, 2);
        if (offset == BitOffset.INVALID) {
            return;
        }
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().integer(0);
        } else if (!call.isWrongType(entry)) {
            boolean there = offset >> 3 < StringEntry.length(entry);
            call.reply().integer(there ? Bits.get(StringEntry.bytes(entry), offset) : 0);
        }
    }
}
