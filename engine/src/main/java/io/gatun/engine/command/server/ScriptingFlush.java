package io.gatun.engine.command.server;

import io.gatun.engine.command.Command;
import io.gatun.engine.command.Errors;
import io.gatun.engine.command.Flag;
import io.gatun.engine.command.Invocation;
import io.gatun.engine.command.Spec;

/** FUNCTION FLUSH and SCRIPT FLUSH [ASYNC | SYNC]: there is nothing to flush yet. */
public final class ScriptingFlush extends Command {
    private final String wrongMode;
    private final boolean countsArguments;

    private ScriptingFlush(Spec spec, String wrongMode, boolean countsArguments) {
        super(spec.arity(-2).flags(Flag.NOSCRIPT).arguments("[flush-type:oneof(ASYNC|SYNC)]"));
        this.wrongMode = wrongMode;
        this.countsArguments = countsArguments;
    }

    /** FUNCTION FLUSH. */
    public static ScriptingFlush functions() {
        return new ScriptingFlush(
                Spec.of("function|flush", "scripting")
                        .differs("always OK: there are no functions yet")
                        .flags(Flag.WRITE)
                        .docs("Deletes all functions.", "7.0.0", "O(N), N functions")
                        .tips("request_policy:all_shards", "response_policy:all_succeeded"),
                "ERR FUNCTION FLUSH only supports SYNC|ASYNC option",
                true);
    }

    /** SCRIPT FLUSH. */
    public static ScriptingFlush scripts() {
        return new ScriptingFlush(
                Spec.of("script|flush", "scripting")
                        .differs("always OK: there are no scripts yet")
                        .docs("Forgets all scripts.", "2.6.0", "O(N), N scripts")
                        .tips("request_policy:all_nodes", "response_policy:all_succeeded"),
                "ERR SCRIPT FLUSH only support SYNC|ASYNC option",
                false);
    }

    @Override
    public void execute(Invocation call) {
        if (call.count() > 3 && countsArguments) {
            call.error(Errors.unknownSubcommand("function", call.quoted(1)));
        } else if (call.count() == 2 || call.count() == 3 && (call.is(2, "sync") || call.is(2, "async"))) {
            call.reply().ok();
        } else {
            call.error(wrongMode);
        }
    }
}
