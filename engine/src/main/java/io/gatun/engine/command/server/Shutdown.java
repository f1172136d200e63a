package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;
import io.gatun.engine.reply.ReplyBatch;

/** SHUTDOWN [NOSAVE | SAVE] [NOW] [FORCE] [ABORT]: answers nothing, since the connection ends with the server. */
public final class Shutdown extends Command {
    /** Describes itself. */
    public Shutdown() {
        super(Spec.of("shutdown", "server")
                .arity(-1)
                .flags(Flag.ADMIN, Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.NO_MULTI, Flag.ALLOW_BUSY)
                .docs("Ends the server.", "1.0.0", "O(1)")
                .arguments(
                        "[abort-selector:oneof(save-selector:block([save:oneof(NOSAVE|SAVE)],[NOW],[FORCE])|ABORT)]"));
    }

    @Override
    public void execute(Invocation call) {
        boolean save = false;
        boolean noSave = false;
        boolean abort = false;
        boolean other = false;
        for (int i = 1; i < call.count(); i++) {
            if (call.is(i, "save")) {
                save = true;
            } else if (call.is(i, "nosave")) {
                noSave = true;
            } else if (call.is(i, "abort")) {
                abort = true;
            } else if (call.is(i, "now") || call.is(i, "force")) {
                other = true;
            } else {
                call.error(Errors.SYNTAX);
                return;
            }
        }
        if (save && noSave || abort && (save || noSave || other)) {
            call.error(Errors.SYNTAX);
        } else if (abort) {
            call.error("ERR No shutdown in progress.");
        } else {
            call.context().control().shutDown();
            call.session().close(ReplyBatch.CLOSE_NOW);
        }
    }
}
