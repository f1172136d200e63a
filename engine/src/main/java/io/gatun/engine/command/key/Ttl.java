package io.gatun.engine.command.key;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.keyspace.EntryLayout;

/** TTL, PTTL, EXPIRETIME and PEXPIRETIME key. */
public final class Ttl extends Command {
    private static final int NO_KEY = -2;
    private static final int NO_EXPIRY = -1;
    private static final long MILLIS = 1000;

    private final boolean relative;
    private final boolean inSeconds;

    private Ttl(Spec spec, boolean relative, boolean inSeconds) {
        super(spec.arity(2)
                .flags(Flag.READONLY, Flag.FAST)
                .keys(1, 1, 1, "RO access")
                .arguments("key:key"));
        this.relative = relative;
        this.inSeconds = inSeconds;
    }

    /** TTL. */
    public static Ttl ttl() {
        Spec spec = Spec.of("ttl", "generic").tips("nondeterministic_output");
        return new Ttl(spec.docs("Tells how many seconds a key has left.", "1.0.0", "O(1)"), true, true);
    }

    /** PTTL. */
    public static Ttl pttl() {
        Spec spec = Spec.of("pttl", "generic").tips("nondeterministic_output");
        return new Ttl(spec.docs("Tells how many milliseconds a key has left.", "2.6.0", "O(1)"), true, false);
    }

    /** EXPIRETIME. */
    public static Ttl expiretime() {
        Spec spec = Spec.of("expiretime", "generic");
        return new Ttl(spec.docs("Tells the second at which a key expires.", "7.0.0", "O(1)"), false, true);
    }

    /** PEXPIRETIME. */
    public static Ttl pexpiretime() {
        Spec spec = Spec.of("pexpiretime", "generic");
        return new Ttl(spec.docs("Tells the millisecond at which a key expires.", "7.0.0", "O(1)"), false, false);
    }

    @Override
    public void execute(Invocation call) {
        long entry = call.peek(1);
        if (entry == 0) {
            call.reply().integer(NO_KEY);
            return;
        }
        long expiry = EntryLayout.expiry(entry);
        if (expiry == EntryLayout.NO_EXPIRY) {
            call.reply().integer(NO_EXPIRY);
            return;
        }
        long millis = relative ? Math.max(0, expiry - call.context().keyspace().nowMillis()) : expiry;
        call.reply().integer(inSeconds ? millis / MILLIS + (millis % MILLIS) / (MILLIS / 2) : millis);
    }
}
