package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.ExpiryOption;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.KeyEvent;

/** MSETEX numkeys key value [key value ...] [NX | XX] [EX s | PX ms | EXAT s | PXAT ms | KEEPTTL]: all keys or none. */
public final class MSetEx extends Command {
    private static final int FIRST_KEY = 2;

    private final StringOptions options = new StringOptions();

    /** Describes itself. */
    public MSetEx() {
        super(Spec.of("msetex", "string")
                .arity(-4)
                .flags(Flag.WRITE, Flag.DENYOOM)
                .countedKeys(1, 2, "OW update")
                .tips("request_policy:multi_shard", "response_policy:all_succeeded")
                .docs("Stores strings at several keys, with one expiry for all of them.", "9.1.0", "O(N) for N keys")
                .arguments(
                        "numkeys:integer",
                        "data:block(key:key value:string)...",
                        "[condition:oneof(NX|XX)]",
                        "[expiration:oneof(EX seconds:integer|PX milliseconds:integer|EXAT unix-time-seconds:unix-time"
                                + "|PXAT unix-time-milliseconds:unix-time|KEEPTTL)]"));
    }

    @Override
    public void execute(Invocation call) {
        long keys = call.isInteger(1) ? call.integer(1) : 0;
        if (keys < 1 || keys > Integer.MAX_VALUE) {
            call.error("ERR invalid numkeys value or out of range");
            return;
        }
        if (FIRST_KEY + keys * 2 > call.count()) {
            call.error(Errors.SYNTAX);
            return;
        }
        int end = FIRST_KEY + (int) keys * 2;
        if (!options.parse(call, end, StringOptions.OF_MSETEX)) {
            return;
        }
        long expiry = options.expiry(call);
        if (expiry == ExpiryOption.INVALID) {
            return;
        }
        boolean allowed = isAllowed(call, end);
        if (allowed) {
            set(call, end, expiry);
        }
        call.reply().integer(allowed ? 1 : 0);
    }

    private boolean isAllowed(Invocation call, int end) {
        if (!options.has(StringOptions.NX | StringOptions.XX)) {
            return true;
        }
        boolean wanted = options.has(StringOptions.XX);
        for (int key = FIRST_KEY; key < end; key += 2) {
            if (call.find(key) != 0 != wanted) {
                return false;
            }
        }
        return true;
    }

    private void set(Invocation call, int end, long expiry) {
        boolean over = options.expires() && call.context().keyspace().isOver(expiry);
        boolean keeps = options.has(StringOptions.KEEPTTL);
        for (int key = FIRST_KEY; key < end; key += 2) {
            long entry = call.find(key);
            if (!over) {
                StringStore.store(call, entry, key, key + 1, keeps ? StringStore.keptExpiry(entry) : expiry);
                tell(call, key);
            } else if (entry != 0) {
                call.database().expireFound();
            }
        }
    }

    private void tell(Invocation call, int key) {
        call.event(KeyEvent.SET, key);
        if (options.expires()) {
            call.event(KeyEvent.EXPIRE, key);
        }
    }
}
