package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;

/** INCRBYFLOAT key increment. */
public final class IncrByFloat extends Command {
    /** Describes itself. */
    public IncrByFloat() {
        super(Spec.of("incrbyfloat", "string")
                .arity(3)
                .flags(Flag.WRITE, Flag.DENYOOM, Flag.FAST)
                .keys(1, 1, 1, "RW access update")
                .docs("Adds a number to the number at a key, neither of which need be whole.", "2.6.0", "O(1)")
                .arguments("key:key", "increment:double"));
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.find(1);
        if (entry != 0 && call.isWrongType(entry)) {
            return;
        }
        ExtendedDouble before = entry == 0
                ? ExtendedDouble.ZERO
                : ExtendedDouble.parse(StringEntry.bytes(entry), StringEntry.length(entry));
        ExtendedDouble amount = ExtendedDouble.parse(call.address(2), call.length(2));
        if (before == null || amount == null) {
            call.error(Errors.NOT_A_FLOAT);
            return;
        }
        ExtendedDouble after = before.plus(amount);
        if (!after.isFinite()) {
            call.error("ERR increment would produce NaN or Infinity");
            return;
        }
        byte[] text = after.toAscii();
        StringStore.storeText(call, entry, 1, text);
        call.event(KeyEvent.INCRBYFLOAT, 1);
        call.reply().bulk(text);
    }
}
