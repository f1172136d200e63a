package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.ExpiryOption;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;

/** SETEX key seconds value, and PSETEX key milliseconds value. */
public final class SetWithExpiry extends Command {
    private final int unit;

    private SetWithExpiry(Spec spec, int unit) {
        super(spec.arity(4).flags(Flag.WRITE, Flag.DENYOOM).quick().keys(1, 1, 1, "OW update"));
        this.unit = unit;
    }

    /** SETEX. */
    public static SetWithExpiry setex() {
        return new SetWithExpiry(
                Spec.of("setex", "string")
                        .deprecated("2.6.12", "`SET` with the `EX` argument")
                        .docs("Stores a string at a key for so many seconds.", "2.0.0", "O(1)")
                        .arguments("key:key", "seconds:integer", "value:string"),
                ExpiryOption.EX);
    }

    /** PSETEX. */
    public static SetWithExpiry psetex() {
        return new SetWithExpiry(
                Spec.of("psetex", "string")
                        .deprecated("2.6.12", "`SET` with the `PX` argument")
                        .docs("Stores a string at a key for so many milliseconds.", "2.6.0", "O(1)")
                        .arguments("key:key", "milliseconds:integer", "value:string"),
                ExpiryOption.PX);
    }

    @Override
    public void execute(Invocation call) {
        long expiry = ExpiryOption.unixMillis(call, unit, 2);
        if (expiry != ExpiryOption.INVALID) {
            StringStore.store(call, call.find(1), 1, 3, expiry);
            call.event(KeyEvent.SET, 1);
            call.event(KeyEvent.EXPIRE, 1);
            call.reply().ok();
        }
    }
}
