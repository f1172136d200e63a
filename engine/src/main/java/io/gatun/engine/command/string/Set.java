package io.gatun.engine.command.string;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.ExpiryOption;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;

/** SET key value [NX | XX] [GET] [EX s | PX ms | EXAT s | PXAT ms | KEEPTTL]. */
public final class Set extends Command {
    private static final int NX = 1;
    private static final int XX = 2;
    private static final int GET = 4;
    private static final int KEEPTTL = 8;
    private static final int EXPIRES = 16;

    /** Describes itself. */
    public Set() {
        super(Spec.of("set", "string")
                .arity(-3)
                .flags(Flag.WRITE, Flag.DENYOOM)
                .keys(1, 1, 1, "RW access update variable_flags")
                .docs("Stores a string at a key, whatever was there.", "1.0.0", "O(1)")
                .arguments(
                        "key:key",
                        "value:string",
                        "[condition:oneof(NX|XX)]",
                        "[GET]",
                        "[expiration:oneof(EX seconds:integer|PX milliseconds:integer|EXAT unix-time-seconds:unix-time"
                                + "|PXAT unix-time-milliseconds:unix-time|KEEPTTL)]"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() == 3) {
            StringStore.store(call, call.find(1), 1, 2, EntryLayout.NO_EXPIRY);
            call.reply().ok();
        } else {
            executeWithOptions(call);
        }
    }

    private static void executeWithOptions(Invocation call) {
        int options = 0;
        int expiryWord = 0;
        int expiryArgument = 0;
        for (int i = 3; i < call.count(); i++) {
            int option = option(call, i);
            boolean takesArgument = option == EXPIRES;
            if (option == 0 || conflicts(options, option) || takesArgument && i + 1 == call.count()) {
                call.error(Errors.SYNTAX);
                return;
            }
            if (takesArgument) {
                expiryWord = ExpiryOption.word(call, i);
                expiryArgument = ++i;
            }
            options |= option;
        }
        long expiry = EntryLayout.NO_EXPIRY;
        if ((options & EXPIRES) != 0) {
            expiry = ExpiryOption.unixMillis(call, expiryWord, expiryArgument);
            if (expiry == ExpiryOption.INVALID) {
                return;
            }
        }
        set(call, options, expiry);
    }

    private static int option(Invocation call, int argument) {
        if (call.is(argument, "nx")) {
            return NX;
        }
        if (call.is(argument, "xx")) {
            return XX;
        }
        if (call.is(argument, "get")) {
            return GET;
        }
        if (call.is(argument, "keepttl")) {
            return KEEPTTL;
        }
        return ExpiryOption.word(call, argument) == ExpiryOption.NONE ? 0 : EXPIRES;
    }

    private static boolean conflicts(int options, int option) {
        int others = switch (option) {
            case NX -> XX;
            case XX -> NX;
            case KEEPTTL -> EXPIRES;
            case EXPIRES -> KEEPTTL | EXPIRES;
            default -> 0;
        };
        return (options & others) != 0;
    }

    private static void set(Invocation call, int options, long expiry) {
        long entry = call.find(1);
        boolean get = (options & GET) != 0;
        if (get) {
            if (entry == 0) {
                call.reply().nullBulk();
            } else if (call.isWrongType(entry)) {
                return;
            } else {
                call.string(entry);
            }
        }
        if ((options & NX) != 0 && entry != 0 || (options & XX) != 0 && entry == 0) {
            if (!get) {
                call.reply().nullBulk();
            }
            return;
        }
        long kept = (options & KEEPTTL) != 0 ? StringStore.keptExpiry(entry) : expiry;
        if (kept != EntryLayout.NO_EXPIRY && kept <= call.context().keyspace().nowMillis()) {
            if (entry != 0) {
                call.database().deleteFound();
            }
        } else {
            StringStore.store(call, entry, 1, 2, kept);
        }
        if (!get) {
            call.reply().ok();
        }
    }
}
