package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.ExpiryOption;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.KeyPositions;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;
import io.gatun.engine.keyspace.StringEntry;

/** SET key value [NX | XX | IFEQ comparison] [GET] [EX s | PX ms | EXAT s | PXAT ms | KEEPTTL]. */
public final class Set extends Command {
    private final StringOptions options = new StringOptions();

    /** Describes itself. */
    public Set() {
        super(Spec.of("set", "string")
                .arity(-3)
                .flags(Flag.WRITE, Flag.DENYOOM)
                .quick()
                .keys(1, 1, 1, "RW access update variable_flags")
                .docs("Stores a string at a key, whatever was there.", "1.0.0", "O(1)")
                .arguments(
                        "key:key",
                        "value:string",
                        "[condition:oneof(NX|XX|IFEQ comparison-value:string)]",
                        "[GET]",
                        "[expiration:oneof(EX seconds:integer|PX milliseconds:integer|EXAT unix-time-seconds:unix-time"
                                + "|PXAT unix-time-milliseconds:unix-time|KEEPTTL)]"));
    }

    @Override
    public String keyAccess(Invocation call, int name, KeyPositions keys) {
        for (int i = name + 3; i < call.count(); i++) {
            if (call.is(i, "get")) {
                return "RW access update";
            }
        }
        return "OW update";
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() == 3) {
            StringStore.store(call, call.find(1), 1, 2, EntryLayout.NO_EXPIRY);
            call.event(KeyEvent.SET, 1);
            call.reply().ok();
        } else if (options.parse(call, 3, StringOptions.OF_SET)) {
            long expiry = options.expiry(call);
            if (expiry != ExpiryOption.INVALID) {
                setWithOptions(call, expiry);
            }
        }
    }

    private void setWithOptions(Invocation call, long expiry) {
        boolean get = options.has(StringOptions.GET);
        long entry = get ? call.read(1) : call.find(1);
        boolean needsString = get || options.has(StringOptions.IFEQ);
        if (needsString && entry != 0 && call.isWrongType(entry)) {
            return;
        }
        boolean allowed = isAllowed(call, entry);
        if (get && entry != 0) {
            call.string(entry);
        } else if (get || !allowed) {
            call.reply().nullBulk();
        }
        if (allowed) {
            set(call, entry, expiry);
            if (!get) {
                call.reply().ok();
            }
        }
    }

    private boolean isAllowed(Invocation call, long entry) {
        if (options.has(StringOptions.IFEQ)) {
            int comparison = options.comparison();
            return entry != 0 && StringEntry.equals(entry, call.address(comparison), call.length(comparison));
        }
        return options.has(StringOptions.NX) ? entry == 0 : !options.has(StringOptions.XX) || entry != 0;
    }

    private void set(Invocation call, long entry, long expiry) {
        if (options.expires() && call.context().keyspace().isOver(expiry)) {
            if (entry != 0) {
                call.database().expireFound();
            }
        } else {
            boolean keeps = options.has(StringOptions.KEEPTTL);
            StringStore.store(call, entry, 1, 2, keeps ? StringStore.keptExpiry(entry) : expiry);
            call.event(KeyEvent.SET, 1);
            if (options.expires()) {
                call.event(KeyEvent.EXPIRE, 1);
            }
        }
    }
}
