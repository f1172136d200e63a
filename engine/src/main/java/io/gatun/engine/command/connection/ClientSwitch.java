package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.session.Session;
import java.util.function.BiConsumer;

/** CLIENT NO-EVICT and CLIENT NO-TOUCH (ON | OFF). */
public final class ClientSwitch extends Command {
    private final BiConsumer<Session, Boolean> turn;

    private ClientSwitch(Spec spec, BiConsumer<Session, Boolean> turn) {
        super(spec.arity(3).flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE).arguments("enabled:oneof(ON|OFF)"));
        this.turn = turn;
    }

    /** CLIENT NO-EVICT. */
    public static ClientSwitch noEvict() {
        return new ClientSwitch(
                Spec.of("client|no-evict", "connection")
                        .flags(Flag.ADMIN)
                        .docs("Keeps the connection from being closed for want of memory.", "7.0.0", "O(1)"),
                (session, on) -> session.evictable(!on));
    }

    /** CLIENT NO-TOUCH. */
    public static ClientSwitch noTouch() {
        return new ClientSwitch(
                Spec.of("client|no-touch", "connection")
                        .docs("Makes the connection's reads leave no trace in when keys were used.", "7.2.0", "O(1)"),
                (session, on) -> session.touching(!on));
    }

    @Override
    public void execute(Invocation call) {
        boolean on = call.is(2, "on");
        if (!on && !call.is(2, "off")) {
            call.error(Errors.SYNTAX);
            return;
        }
        turn.accept(call.session(), on);
        call.reply().ok();
    }
}
