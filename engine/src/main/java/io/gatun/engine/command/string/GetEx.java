package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.ExpiryOption;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** GETEX key [EX s | PX ms | EXAT s | PXAT ms | PERSIST]. */
public final class GetEx extends Command {
    private final StringOptions options = new StringOptions();

    /** Describes itself. */
    public GetEx() {
        super(Spec.of("getex", "string")
                .arity(-2)
                .flags(Flag.WRITE, Flag.FAST)
                .keys(1, 1, 1, "RW access update")
                .docs("Answers the string at a key and changes when the key expires.", "6.2.0", "O(1)")
                .arguments(
                        "key:key",
                        "[expiration:oneof(EX seconds:integer|PX milliseconds:integer|EXAT unix-time-seconds:unix-time"
                                + "|PXAT unix-time-milliseconds:unix-time|PERSIST)]"));
    }

    @Override
    public void execute(Invocation call) {
        if (!options.parse(call, 2, StringOptions.OF_GETEX)) {
            return;
        }
        long expiry = options.expiry(call);
        if (expiry == ExpiryOption.INVALID) {
            return;
        }
        long entry = call.read(1);
        if (entry == 0) {
            call.reply().nullBulk();
            return;
        }
        if (call.isWrongType(entry)) {
            return;
        }
        call.string(entry);
        if (options.expires() && call.context().keyspace().isOver(expiry)) {
            call.database().expireFound();
        } else if (options.expires()) {
            call.database().expireFoundAt(expiry);
            call.event(KeyEvent.EXPIRE, 1);
        } else if (options.has(StringOptions.PERSIST) && EntryLayout.expiry(entry) != EntryLayout.NO_EXPIRY) {
            call.database().expireFoundAt(EntryLayout.NO_EXPIRY);
            call.event(KeyEvent.PERSIST, 1);
        }
    }
}
