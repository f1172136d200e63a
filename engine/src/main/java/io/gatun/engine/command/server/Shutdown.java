package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.reply.ReplyBatch;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [SAFE] [FAILOVER] [ABORT]: answers nothing, since the connection ends with the
 * server. There is nobody to wait for and nothing to hand over yet, so NOW, SAFE and FAILOVER change nothing.
 */
public final class Shutdown extends Command {
    private static final Set<String> OPTIONS = Set.of("nosave", "save", "now", "force", "safe", "failover", "abort");

    /** Describes itself. */
    public Shutdown() {
        super(Spec.of("shutdown", "server")
                .differs("SAVE is refused: there are no snapshots yet")
                .arity(-1)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.NO_MULTI, Flag.ALLOW_BUSY)
                .docs("Ends the server.", "1.0.0", "O(1)")
                .arguments("[abort-selector:oneof(save-selector:block([save:oneof(NOSAVE|SAVE)],[NOW],[FORCE],[SAFE],"
                        + "[FAILOVER])|ABORT)]"));
    }

    @Override
    public void execute(Invocation call) {
        Set<String> options = new HashSet<>();
        for (int i = 1; i < call.count(); i++) {
            options.add(call.text(i).toLowerCase(Locale.ROOT));
        }
        boolean abort = options.contains("abort");
        if (!OPTIONS.containsAll(options)
                || abort && options.size() > 1
                || options.containsAll(List.of("save", "nosave"))
                || options.containsAll(List.of("force", "safe"))) {
            call.error(Errors.SYNTAX);
        } else if (abort) {
            call.error("ERR No shutdown in progress.");
        } else if (options.contains("save") && !options.contains("force")) {
            call.context().control().warn("Error trying to save the DB, can't exit: Gatun writes no snapshots yet");
            call.error("ERR Errors trying to SHUTDOWN. Check logs.");
        } else {
            boolean hidden = call.context().directives().hideUserDataFromLog.isOn();
            call.context().control().shutDown(call.session().describe(hidden));
            call.session().close(ReplyBatch.CLOSE_NOW);
        }
    }
}
