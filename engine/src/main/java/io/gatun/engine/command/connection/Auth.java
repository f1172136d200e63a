package io.gatun.engine.command.connection;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** AUTH [username] password. */
public final class Auth extends Command {
    /** Describes itself. */
    public Auth() {
        super(Spec.of("auth", "connection")
                .arity(-2)
                .flags(Flag.NOSCRIPT, Flag.LOADING, Flag.STALE, Flag.FAST, Flag.NO_AUTH, Flag.ALLOW_BUSY)
                .docs("Authenticates the connection.", "1.0.0", "O(1)")
                .arguments("[username:string]", "password:string"));
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() > 3) {
            call.error(Errors.SYNTAX);
            return;
        }
        for (int i = 1; i < call.count(); i++) {
            call.redact(i);
        }
        boolean passwordOnly = call.count() == 2;
        if (passwordOnly && !Credentials.areNeeded(call)) {
            call.error("ERR AUTH <password> called without any password configured for the default user."
                    + " Are you sure your configuration is correct?");
            return;
        }
        String user = passwordOnly ? Credentials.ONLY_USER : call.text(1);
        if (Credentials.accept(call, user, call.count() - 1)) {
            call.reply().ok();
        }
    }
}
