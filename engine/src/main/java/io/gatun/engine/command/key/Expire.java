package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;
import io.gatun.engine.keyspace.KeyEvent;

/** EXPIRE, PEXPIRE, EXPIREAT and PEXPIREAT: key time [NX | XX | GT | LT]. */
public final class Expire extends Command {
    private static final int NX = 1;
    private static final int XX = 2;
    private static final int GT = 4;
    private static final int LT = 8;
    private static final int INVALID = -1;

    private static final long MILLIS = 1000;

    private final boolean relative;
    private final long unitMillis;

    private Expire(Spec spec, String time, boolean relative, long unitMillis) {
        super(spec.arity(-3)
                .flags(Flag.WRITE, Flag.FAST)
                .keys(1, 1, 1, "RW update")
                .arguments("key:key", time, "[condition:oneof(NX|XX|GT|LT)]"));
        this.relative = relative;
        this.unitMillis = unitMillis;
    }

    /** EXPIRE. */
    public static Expire expire() {
        Spec spec = Spec.of("expire", "generic").docs("Lets a key expire after so many seconds.", "1.0.0", "O(1)");
        return new Expire(spec, "seconds:integer", true, MILLIS);
    }

    /** PEXPIRE. */
    public static Expire pexpire() {
        Spec spec = Spec.of("pexpire", "generic").docs("Lets a key expire after so many ms.", "2.6.0", "O(1)");
        return new Expire(spec, "milliseconds:integer", true, 1);
    }

    /** EXPIREAT. */
    public static Expire expireat() {
        Spec spec = Spec.of("expireat", "generic").docs("Lets a key expire at a second.", "1.2.0", "O(1)");
        return new Expire(spec, "unix-time-seconds:unix-time", false, MILLIS);
    }

    /** PEXPIREAT. */
    public static Expire pexpireat() {
        Spec spec = Spec.of("pexpireat", "generic").docs("Lets a key expire at a millisecond.", "2.6.0", "O(1)");
        return new Expire(spec, "unix-time-milliseconds:unix-time", false, 1);
    }

    @Override
    public void execute(Invocation call) {
        int conditions = conditions(call);
        if (conditions == INVALID || call.isNoInteger(2)) {
            return;
        }
        long time = call.integer(2);
        long now = call.context().keyspace().nowMillis();
        long base = relative ? now : 0;
        if (time > Long.MAX_VALUE / unitMillis
                || time < Long.MIN_VALUE / unitMillis
                || time * unitMillis > Long.MAX_VALUE - base) {
            call.error(Errors.invalidExpiry(spec().name()));
            return;
        }
        long expiry = time * unitMillis + base;
        long entry = call.find(1);
        if (entry == 0 || !allows(conditions, EntryLayout.expiry(entry), expiry)) {
            call.reply().integer(0);
            return;
        }
        if (call.context().keyspace().isOver(expiry)) {
            call.database().expireFound();
        } else {
            call.database().expireFoundAt(expiry);
            call.event(KeyEvent.EXPIRE, 1);
        }
        call.reply().integer(1);
    }

    private static int conditions(Invocation call) {
        int conditions = 0;
        for (int i = 3; i < call.count(); i++) {
            int condition = condition(call, i);
            if (condition == 0) {
                call.error("ERR Unsupported option " + call.quoted(i));
                return INVALID;
            }
            conditions |= condition;
        }
        if ((conditions & NX) != 0 && conditions != NX) {
            call.error("ERR NX and XX, GT or LT options at the same time are not compatible");
            return INVALID;
        }
        if ((conditions & (GT | LT)) == (GT | LT)) {
            call.error("ERR GT and LT options at the same time are not compatible");
            return INVALID;
        }
        return conditions;
    }

    private static int condition(Invocation call, int argument) {
        if (call.is(argument, "nx")) {
            return NX;
        }
        if (call.is(argument, "xx")) {
            return XX;
        }
        if (call.is(argument, "gt")) {
            return GT;
        }
        return call.is(argument, "lt") ? LT : 0;
    }

    /** A key without expiry counts as one that expires never, and so later than any. */
    private static boolean allows(int conditions, long before, long after) {
        boolean expires = before != EntryLayout.NO_EXPIRY;
        return ((conditions & NX) == 0 || !expires)
                && ((conditions & XX) == 0 || expires)
                && ((conditions & GT) == 0 || expires && after > before)
                && ((conditions & LT) == 0 || !expires || after < before);
    }
}
