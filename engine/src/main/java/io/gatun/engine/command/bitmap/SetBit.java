package io.gatun.engine.command.bitmap;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;

/** SETBIT key offset value. */
public final class SetBit extends Command {
    /** Describes itself. */
    public SetBit() {
        super(Spec.of("setbit", "bitmap")
                .arity(4)
                .flags(Flag.WRITE, Flag.DENYOOM)
                .quick()
                .keys(1, 1, 1, "RW access update")
                .docs("Sets or clears one bit of the string at a key, which grows as needed.", "2.2.0", "O(1)")
                .arguments("key:key", "offset:integer", "value:integer"));
    }

    @Override
    public void execute(Invocation call) {
        long offset = BitOffset.of(call, 2);
        if (offset == BitOffset.INVALID) {
            return;
        }
        boolean isBit = call.isInteger(3) && call.integer(3) >= 0 && call.integer(3) <= 1;
        if (!isBit) {
            call.error("ERR bit is not an integer or out of range");
            return;
        }
        long entry = call.find(1);
        if (entry == 0 || !call.isWrongType(entry)) {
            set(call, entry, offset, (int) call.integer(3));
        }
    }

    /** A bit that has the value already is not written, so that nothing has to be copied for it. */
    private static void set(Invocation call, long entry, long offset, int value) {
        long length = (offset >> 3) + 1;
        boolean there = entry != 0 && length <= StringEntry.length(entry);
        int before = there ? Bits.get(StringEntry.bytes(entry), offset) : 0;
        if (!there || before != value) {
            Bits.set(StringEntry.bytes(Bitmap.edit(call, entry, length)), offset, value);
            call.event(KeyEvent.SETBIT, 1);
        } else {
            Bitmap.makeRaw(entry);
        }
        call.reply().integer(before);
    }
}
