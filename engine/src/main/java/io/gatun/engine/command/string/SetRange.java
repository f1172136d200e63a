package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.Entries;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;
import io.gatun.engine.memory.Mem;

/** SETRANGE key offset value. */
public final class SetRange extends Command {
    /** Describes itself. */
    public SetRange() {
        super(Spec.of("setrange", "string")
                .arity(4)
                .flags(Flag.WRITE, Flag.DENYOOM)
                .keys(1, 1, 1, "RW update")
                .docs(
                        "Writes bytes over a part of the string at a key, filling with zeroes up to it.",
                        "2.2.0",
                        "O(N) for N bytes written")
                .arguments("key:key", "offset:integer", "value:string"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.isNoInteger(2)) {
            return;
        }
        long offset = call.integer(2);
        if (offset < 0) {
            call.error("ERR offset is out of range");
            return;
        }
        long entry = call.find(1);
        if (entry != 0 && call.isWrongType(entry)) {
            return;
        }
        long before = entry == 0 ? 0 : StringEntry.length(entry);
        long written = call.length(3);
        if (written == 0) {
            call.reply().integer(before);
        } else if (!StringStore.isTooLong(call, offset, written)) {
            long after = Math.max(before, offset + written);
            long edited = entry == 0 ? StringStore.blank(call, 1, after) : StringStore.edit(call, entry, after);
            write(call, StringEntry.bytes(edited), before, offset);
            call.event(KeyEvent.SETRANGE, 1);
            call.reply().integer(after);
        }
    }

    private static void write(Invocation call, long bytes, long before, long offset) {
        if (offset > before) {
            Mem.zero(bytes + before, offset - before);
        }
        Entries.copy(call.address(3), bytes + offset, call.length(3));
    }
}
